// Elements in few words.

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, any>} properties attributes; functions listen to the event of that name; false, null and
 *   undefined are left out
 * @param {(Node | string | null | undefined | false)[]} children
 */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child != null && child !== false) element.append(child);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {HTMLElement}
 */
export function html(tag, properties = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), properties, children));
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {SVGElement}
 */
export function svg(tag, properties = {}, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(svgNamespace, tag), properties, children));
}

/**
 * Puts other children into an element; what had the focus has it again, if it has a `data-key` that is there still.
 * @param {Element} parent
 * @param {(Node | string | null | undefined | false)[]} children
 */
export function show(parent, ...children) {
  const focused = document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement
    ? document.activeElement : null;
  const key = focused && parent.contains(focused) ? focused.dataset.key : undefined;
  parent.replaceChildren(...children.filter((child) => child != null && child !== false));
  if (key === undefined) return;
  const again = /** @type {HTMLElement | null} */ (parent.querySelector(`[data-key="${CSS.escape(key)}"]`));
  again?.focus({preventScroll: true});
}

/**
 * For those who listen to the page.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text;
}
