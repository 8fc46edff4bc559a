/**
 * Parts are updated every frame, and nearly every frame nothing has changed: these write only
 * what differs, so that the browser has no reason to lay the page out again.
 */
export function writeText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

export function writeAttribute(node: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== value) {
    node.setAttribute(name, value);
  }
}

export function writeClass(node: Element, name: string, isOn: boolean): void {
  if (node.classList.contains(name) !== isOn) node.classList.toggle(name, isOn);
}

export function writeHidden(node: HTMLElement, isHidden: boolean): void {
  if (node.hidden !== isHidden) node.hidden = isHidden;
}

export function writeVariable(node: HTMLElement, name: string, value: string): void {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}
