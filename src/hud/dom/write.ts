import { inWords, READ_ATTRIBUTES } from './screen-words.ts';

/**
 * Parts are updated every frame, and nearly every frame nothing has changed: these write only
 * what differs, so that the browser has no reason to lay the page out again.
 */
export function writeText(node: Element, text: string): void {
  const words = inWords(text);
  if (node.textContent !== words) node.textContent = words;
}

export function writeAttribute(node: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const words = READ_ATTRIBUTES.has(name) ? inWords(value) : value;
  if (node.getAttribute(name) !== words) node.setAttribute(name, words);
}

export function writeClass(node: Element, name: string, isOn: boolean): void {
  if (node.classList.contains(name) !== isOn) node.classList.toggle(name, isOn);
}

export function writeHidden(node: HTMLElement, isHidden: boolean): void {
  if (node.hidden !== isHidden) node.hidden = isHidden;
}

type Control = HTMLElement & { disabled: boolean };

/** What has the focus for a control that was disabled while it had it. */
const standIns = new WeakMap<Control, HTMLElement>();

/** The focus of a control that is disabled stays nearby, not with the page, and comes back with it: the next key must not play the game. */
export function writeDisabled(control: Control, isDisabled: boolean): void {
  if (control.disabled === isDisabled) return;
  const hasFocus = document.activeElement === control;
  control.disabled = isDisabled;
  if (!isDisabled) return giveBack(control);
  const home = hasFocus ? control.parentElement?.closest<HTMLElement>('[tabindex]') : undefined;
  if (!home) return;
  standIns.set(control, home);
  home.focus({ preventScroll: true });
}

function giveBack(control: Control): void {
  const home = standIns.get(control);
  standIns.delete(control);
  if (home !== undefined && document.activeElement === home) control.focus({ preventScroll: true });
}

export function writeVariable(node: HTMLElement, name: string, value: string): void {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}
