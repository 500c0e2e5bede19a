#include "cli/pages/style.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace houserule::cli::pages {
namespace {

/// What a picture is drawn with, in one light.
struct Palette {
  const char *paper, *panel, *accent, *line, *ink, *soft;
};

constexpr Palette light{"#ffffff", "#f4f2ec", "#dcebe8", "#8a8578", "#22211e", "#6a665c"};
constexpr Palette dark{"#1b1c1e", "#26282b", "#1f3d3b", "#8b8f96", "#e8e6e1", "#a9a69d"};

std::string picture_rules(const Palette& palette) {
  return fmt::format(R"css(.paper{{fill:{0}}}
.cell,.box,.badge{{fill:{1};stroke:{3}}}
.phase{{fill:{2};stroke:{3}}}
.frame{{fill:none;stroke:{3}}}
.dashed{{stroke-dasharray:5 4}}
.arrow{{fill:none;stroke:{5};stroke-width:1.5}}
.tip{{fill:{5}}}
.piece{{stroke:{3}}}
.terrain{{stroke:none}}
.ink{{fill:{4}}}
.soft{{fill:{5}}}
.label{{fill:{4};stroke:{0};stroke-width:3;paint-order:stroke}}
)css",
                     palette.paper, palette.panel, palette.accent, palette.line, palette.ink, palette.soft);
}

constexpr const char* page_rules =
    R"css(:root{color-scheme:light dark;--paper:#ffffff;--panel:#f4f2ec;--line:#d9d5ca;--ink:#22211e;
--soft:#6a665c;--accent:#0b6b63}
@media (prefers-color-scheme:dark){:root{--paper:#1b1c1e;--panel:#26282b;--line:#3d4045;--ink:#e8e6e1;
--soft:#a9a69d;--accent:#6fc7bd}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:1.0625rem/1.55 Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif}
article{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2,h3,nav,table,figcaption,summary{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1{font-size:2.4rem;line-height:1.15;margin:.5rem 0 1rem;letter-spacing:-.015em}
h2{font-size:1.5rem;line-height:1.25;margin:3rem 0 1rem;padding-top:.75rem;border-top:2px solid var(--line)}
h3{font-size:1.125rem;margin:2rem 0 .5rem}
p{margin:.75rem 0;max-width:44rem}
ul{margin:.5rem 0;padding-left:1.25rem}
a{color:var(--accent);text-underline-offset:.15em}
.contents ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1.5rem 0;
font-size:.95rem}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.9rem;line-height:1.45;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:baseline;padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600;white-space:nowrap;border-bottom-width:2px}
.figure{text-align:right}
td.figure{white-space:nowrap}
.sum td{font-weight:600;border-bottom:0}
tr:target td,h2:target,h3:target{background:var(--panel)}
code{font:.9em ui-monospace,"Cascadia Mono","DejaVu Sans Mono",Consolas,monospace;background:var(--panel);
padding:.1em .3em;border-radius:.25em}
.symbol{display:inline-block;min-width:1.7em;padding:0 .35em;border-radius:.85em;text-align:center;
font-weight:600;line-height:1.6;border:1px solid var(--line)}
.card{display:inline-block;min-width:1.8em;padding:0 .25em;border-radius:.3em;text-align:center;
font-weight:600;line-height:2.4;border:1px solid var(--line)}
ol{margin:.5rem 0;padding-left:1.5rem}
li{margin:.2rem 0;max-width:44rem}
.card img{width:2em;height:2em;vertical-align:middle}
td:has(>.card){white-space:nowrap}
.card+small,.symbol+small{color:var(--soft);margin-left:.4em}
figure{margin:1.25rem 0;overflow-x:auto}
.gallery{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:flex-end;margin:1rem 0}
.gallery figure{margin:0;max-width:100%}
figcaption{font-size:.85em;text-align:center}
svg{max-width:100%;height:auto;font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
summary{color:var(--soft);font-size:.85rem;cursor:pointer}
pre{overflow-x:auto;background:var(--panel);padding:.75rem 1rem;
font:.85rem/1.4 ui-monospace,"DejaVu Sans Mono",Consolas,monospace}
.switch{position:absolute;opacity:0}
.languages{max-width:56rem;margin:0 auto;padding:1rem 1.25rem 0;display:flex;gap:1rem;
justify-content:flex-end;font-size:.9rem}
.languages label{cursor:pointer;color:var(--soft)}
@media screen and (min-width:64rem){.tall{float:right;max-width:48%;margin:0 0 1rem 2rem}
section:has(>.tall)>section{display:flow-root}
section:has(>.tall)>section:has(.many){min-width:44rem}
h2{clear:both}}
@media screen and (max-width:40rem){article{padding:1.25rem 1rem 3rem}
.many,.many tbody,.many tr{display:block}
.many thead,.many td:empty{display:none}
.many tr{padding:.4rem 0;border-bottom:1px solid var(--line)}
.many td{display:block;border:0;padding:.1rem 0;text-align:left}
.many td:not([data-title]){display:inline-block;padding-right:.6rem}
.many td[data-title]::before{content:attr(data-title) " ";color:var(--soft)}}
@media print{:root{--paper:#ffffff;--panel:#f4f2ec;--line:#c8c4b8;--ink:#000000;--soft:#555555;
--accent:#000000}
@page{margin:9mm 12mm}
body{font-size:9pt;line-height:1.3}
article{max-width:none;padding:0}
.languages,.switch,.contents,details{display:none}
h1{font-size:18pt;margin:0 0 4pt}
h2{font-size:13pt;margin:6pt 0 3pt;padding-top:3pt;border-top-width:1px}
h3{font-size:10.5pt;margin:8pt 0 2pt}
h2,h3,ul:has(+figure),p:has(+.wide){break-after:avoid}
p{margin:3pt 0}
p,li{max-width:none}
ul,ol{margin:3pt 0;padding-left:14pt}
li{margin:1pt 0}
table{font-size:8pt;line-height:1.2;max-width:100%}
th,td{padding:1pt 7pt 1pt 0}
th{white-space:normal}
td code{overflow-wrap:anywhere}
td:first-child:has(code){min-width:34mm}
.card{line-height:1.5;margin:1pt 0}
.card img{width:1.5em;height:1.5em}
tr,figure,li{break-inside:avoid}
thead{display:table-header-group}
.wide{overflow:visible;margin:4pt 0}
figure{overflow:visible;margin:4pt 0}
.flat svg{zoom:.75;max-height:113mm;width:auto}
section:has(>.tall){display:flow-root;break-inside:avoid}
.tall{float:right;max-width:44%;margin:0 0 6pt 12pt}
.tall svg{max-height:235mm;width:auto}
.gallery{gap:4pt 10pt}
.gallery svg{zoom:.85}
.numbers .wide{columns:3;column-gap:6mm}
.variants{columns:2;column-gap:6mm}
.variants h2{column-span:all}
.variants table{font-size:7.5pt;line-height:1.15}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)css";

/// What charts are drawn with, in one light.
struct ChartPalette {
  const char *bar, *band, *track, *heat, *on_heat;
  std::array<const char*, 8> series;  ///< each is told from the next by its lightness, too
};

constexpr ChartPalette light_charts{
    "#3d8f87",   "#dcebe8", "#ece9e0",
    "11,107,99", "#ffffff", {"#1f5fa8", "#e08a2e", "#0f7f74", "#b98bd6", "#8a2f4f", "#a3b43a", "#5a6472", "#e58fa4"}};
constexpr ChartPalette dark_charts{
    "#58b3a9",     "#1f3d3b", "#2d3034",
    "111,199,189", "#10211f", {"#7fb2ef", "#e59a4a", "#46b5a8", "#c9a4e4", "#d9748f", "#bccb62", "#9aa5b4", "#f0b4c3"}};

/// How light it looks, 0 … 1: the relative luminance of the Web Content Accessibility Guidelines 2.
double luminance(std::string_view colour) {
  constexpr std::array weights{0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double value = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    sum += weights[i] * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(std::string_view one, std::string_view other) {
  const auto [darker, lighter] = std::minmax(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

/// Of the two the one that is read more easily on it.
std::string_view readable_on(std::string_view colour, const Palette& page) {
  return contrast(page.ink, colour) > contrast(page.paper, colour) ? page.ink : page.paper;
}

std::string chart_rules(const ChartPalette& palette, const Palette& page) {
  std::string rules = fmt::format(R"css(.bar,.mark{{fill:{0}}}
.mark,.point,.part{{stroke:{5};stroke-width:1}}
.bar.second,.mark.second{{fill:{6};stroke:{0};stroke-width:2}}
.band{{fill:{1}}}
.track{{fill:{2}}}
.axis,.whisker,.mean{{fill:none;stroke:{7};stroke-width:1.5}}
.whisker-tip{{fill:{7}}}
.reference{{fill:none;stroke:{7};stroke-width:1;stroke-dasharray:4 3}}
.grid{{fill:none;stroke:{2};stroke-width:1}}
.on-heat{{fill:{4}}}
)css",
                                  palette.bar, palette.band, palette.track, palette.heat, palette.on_heat, page.paper,
                                  page.paper, page.ink);
  for (std::size_t i = 0; i < palette.series.size(); ++i)
    rules += fmt::format(
        ".s{0}{{fill:{1};stroke:{1}}}\n.curve.s{0}{{fill:none;stroke-width:2}}\n.on-part.s{0}{{fill:{2};stroke:none}}\n",
        i, palette.series[i], readable_on(palette.series[i], page));
  for (int step = 0; step < 10; ++step)
    rules += fmt::format(".h{}{{fill:rgba({},{:.2f})}}\n", step, palette.heat, 0.06 + 0.09 * step);
  return rules;
}

constexpr const char* chart_page_rules =
    R"css(.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22.5rem),1fr));gap:2rem 2.5rem;
align-items:start;margin:1.25rem 0}
.chart{margin:0;overflow:visible}
.chart figcaption{text-align:left;font-size:.95rem;line-height:1.45;margin-bottom:.75rem}
.chart figcaption strong{display:block;font-size:1.05rem}
.chart>svg{width:100%}
.number,.tick{font-variant-numeric:tabular-nums}
.figures{margin-top:.4rem}
.figures table{font-size:.8rem}
.figures th,.figures td{padding:.2rem .7rem .2rem 0}
.figures td:last-child{white-space:nowrap}
p>code:only-child{display:block;overflow-wrap:anywhere;padding:.5rem .75rem}
@media print{.charts{grid-template-columns:repeat(2,1fr);gap:5mm 8mm}
.chart figcaption{font-size:8.5pt;margin-bottom:2pt}
.chart figcaption strong{font-size:9.5pt}
.chart{break-inside:auto}
.chart figcaption,.chart>svg{break-inside:avoid;break-after:avoid}
details.figures{display:block}
details.figures::details-content{content-visibility:visible;display:block;block-size:auto}
p>code:only-child{padding:2pt 4pt}
.figures summary{display:none}
.figures table{font-size:6.5pt;line-height:1.15}
.figures th,.figures td{padding:.4pt 5pt .4pt 0}}
)css";

}  // namespace

Colour colour_of(const std::string& word) {
  static const std::map<std::string, Colour> colours{
      {"black", {"#2b2b2b", "#ffffff"}},  {"red", {"#c8352b", "#ffffff"}},    {"green", {"#2f7d3b", "#ffffff"}},
      {"yellow", {"#f2c230", "#222222"}}, {"blue", {"#2a62b8", "#ffffff"}},   {"magenta", {"#b0358f", "#ffffff"}},
      {"cyan", {"#2aa7b5", "#10282b"}},   {"white", {"#fdfdfb", "#222222"}},  {"grey", {"#8c8f94", "#111111"}},
      {"orange", {"#e58a2c", "#222222"}}, {"purple", {"#6f4aa8", "#ffffff"}}, {"brown", {"#7a5230", "#ffffff"}},
      {"pink", {"#efa3b8", "#33121c"}}};
  const auto found = colours.find(word);
  return found == colours.end() ? Colour{"#d6d2c6", "#222222"} : found->second;
}

Colour terrain_colour(int index) {
  constexpr std::array<const char*, 10> fills{"#cfe3b4", "#b9d9ee", "#f3ddb0", "#e3c8e6", "#f2c4b8",
                                              "#c5ddd6", "#dcd3c0", "#c9cdf0", "#eeeaa6", "#d3b9a3"};
  return {fills[static_cast<std::size_t>(index) % fills.size()], "#222222"};
}

Colour terrain_colour(const std::string& word) {
  static const std::map<std::string, const char*> fills{
      {"black", "#9a9a96"}, {"red", "#f0a99d"},   {"green", "#b4d9a3"},  {"yellow", "#f6e39c"}, {"blue", "#a9cdf2"},
      {"cyan", "#8fdbe6"},  {"white", "#fbfaf5"}, {"grey", "#c9cacd"},   {"orange", "#f5c48d"}, {"purple", "#d3bdec"},
      {"brown", "#cfae90"}, {"pink", "#f5cfd8"},  {"magenta", "#e3a9d3"}};
  const auto found = fills.find(word);
  return {found == fills.end() ? "#e4e0d4" : found->second, "#222222"};
}

std::string picture_style() {
  return fmt::format("{}@media (prefers-color-scheme:dark){{\n{}}}\n@media print{{\n{}}}\n", picture_rules(light),
                     picture_rules(dark), picture_rules(light));
}

std::string page_style() { return page_rules + picture_style(); }

std::string chart_style() {
  return fmt::format("{}@media (prefers-color-scheme:dark){{\n{}}}\n@media print{{\n{}}}\n{}",
                     chart_rules(light_charts, light), chart_rules(dark_charts, dark), chart_rules(light_charts, light),
                     chart_page_rules);
}

}  // namespace houserule::cli::pages
