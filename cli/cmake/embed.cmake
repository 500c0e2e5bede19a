# cmake -D OUTPUT=FILE -D FOLDER=FOLDER -P embed.cmake: the folder's text files as page_files() of cli/serve/page_files.hpp.
file(GLOB files ${FOLDER}/*)
set(text "#include \"cli/serve/page_files.hpp\"\n\nnamespace houserule::cli::serve {\n\n"
  "const std::vector<PageFile>& page_files() {\n  static const std::vector<PageFile> files{\n")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} content)
  string(APPEND text "{\"${name}\", R\"page(${content})page\"},\n")
endforeach()
file(WRITE ${OUTPUT} "${text}};\n  return files;\n}\n\n}  // namespace houserule::cli::serve\n")
