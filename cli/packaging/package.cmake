# What is installed beside programs, libraries and games, and Debian packages of all: cpack -G DEB.
include(GNUInstallDirs)

# Man pages and completions follow from the program's own help.
find_program(GZIP gzip REQUIRED)
set(made ${PROJECT_BINARY_DIR}/made)
if(NOT HOUSERULE_SANITIZE)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog.Debian.in ${made}/changelog.Debian @ONLY)
  add_custom_command(OUTPUT ${made}/stamp COMMENT "Making man pages and completions"
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${made}/man1
    COMMAND houserule manual ${made}/man1
    COMMAND sh -c "'${GZIP}' -9n man1/*.1"
    COMMAND sh -c "'${GZIP}' -9nc changelog.Debian >changelog.Debian.gz"
    COMMAND sh -c "'${GZIP}' -9nc '${PROJECT_SOURCE_DIR}/CHANGELOG.md' >changelog.gz"
    COMMAND houserule completion bash >houserule.bash
    COMMAND houserule completion zsh >_houserule
    COMMAND houserule completion fish >houserule.fish
    COMMAND ${CMAKE_COMMAND} -E touch stamp
    WORKING_DIRECTORY ${made}
    DEPENDS houserule ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${made}/changelog.Debian)
  add_custom_target(houserule_made ALL DEPENDS ${made}/stamp)
endif()

set(data ${CMAKE_INSTALL_DATADIR})
install(DIRECTORY ${made}/man1/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program OPTIONAL)
install(FILES ${made}/houserule.bash DESTINATION ${data}/bash-completion/completions RENAME houserule
  COMPONENT program OPTIONAL)
install(FILES ${made}/_houserule DESTINATION ${data}/zsh/vendor-completions COMPONENT program OPTIONAL)
install(FILES ${made}/houserule.fish DESTINATION ${data}/fish/vendor_completions.d COMPONENT program OPTIONAL)
if(HTTPLIB_FOUND)  # what a desktop starts is `serve`
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/houserule.desktop DESTINATION ${data}/applications COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/houserule.svg DESTINATION ${data}/icons/hicolor/scalable/apps COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/houserule.metainfo.xml DESTINATION ${data}/metainfo COMPONENT program)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/games/guide DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

foreach(component program development)
  string(REPLACE "development" "houserule-dev" package ${component})
  string(REPLACE "program" "houserule" package ${package})
  install(FILES ${made}/changelog.gz ${made}/changelog.Debian.gz DESTINATION ${data}/doc/${package}
    COMPONENT ${component} OPTIONAL)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${data}/doc/${package} COMPONENT ${component})
endforeach()

# What cmake --install has put there, and folders that are empty then.
configure_file(${CMAKE_CURRENT_LIST_DIR}/uninstall.cmake.in ${PROJECT_BINARY_DIR}/uninstall.cmake @ONLY)
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${PROJECT_BINARY_DIR}/uninstall.cmake VERBATIM)

# What is installed is packed as it is built: whoever packs builds first.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME houserule)
set(CPACK_PACKAGE_CONTACT "The Houserule authors <authors@houserule.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # what is in games has to stand in /usr/games
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME houserule)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "board and card games by house rules
Plays, judges and measures board and card games that are folders of data
and a little script: with bots, records, statistics and a page of rules
for each. Sixteen games come with it; a rule is changed in a text file.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME houserule-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libyaml-cpp-dev, libfmt-dev, liblua5.4-dev, pkg-config | pkgconf")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS houserule)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "board and card games by house rules, for programs
A library that loads games of Houserule, plays matches of them and lets
bots choose: one header, one archive, files for pkg-config and CMake.")
include(CPack)
