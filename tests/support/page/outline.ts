import { pathInRepository } from '../repository.ts';

const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="slider"]';
const STATES = [
  'aria-pressed',
  'aria-selected',
  'aria-expanded',
  'aria-current',
  'aria-checked',
  'aria-invalid',
  'aria-valuenow',
  'aria-valuetext',
];

/** Tooltips say what the name says; a hit is seen as a flash; the others belong to the diagram's library. */
const UNSEEN = new Set(['tip', 'key', 'id', 'testid', 'message', 'hit']);

/** Factors of damage are tuned again and again: an outline holds that a screen tells one, and not which. */
const TUNED = /(Enemies deal) (?:\d+ % of your damage|as much damage as you)/g;

/** Without `hidden` on itself or around it, and not in a closed dialog. There is no layout, so styles hide nothing. */
export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (each.hasAttribute('hidden') || (each.tagName === 'DIALOG' && !each.hasAttribute('open'))) return false;
  return element.isConnected;
}

export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? labelOf(element);
  return (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The shown control of that name. @throws Error when none or a disabled one is shown. */
export function controlNamed(within: Element, name: string | RegExp): HTMLElement {
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const fits = (element: Element): boolean => (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  const found = controls.find(fits);
  if (!found) throw new Error(`No control "${name}" among: ${controls.map(nameOf).join(' | ')}`);
  if (found.hasAttribute('disabled')) throw new Error(`The control "${name}" is disabled.`);
  return found;
}

/** Each shown control and text on a line of its own, indented by how deep it is, with its states. */
export function outline(element: Element): string {
  return linesOf(element, 0).join('\n').replaceAll(TUNED, '$1 …');
}

function linesOf(element: Element, depth: number): string[] {
  if (!isShown(element) || element.tagName === 'svg') return [];
  const indent = ' '.repeat(depth);
  const marks = [
    ...STATES.filter((name) => element.hasAttribute(name)).map((name) => `${name.slice(5)}=${element.getAttribute(name)}`),
    ...marksOf(element),
  ];
  const states = marks.length === 0 ? '' : ` {${marks.join(', ')}}`;
  if (element.matches(CONTROLS)) return [`${indent}[${nameOf(element)}]${states}`];
  // A place where a word may break does not divide it.
  const isLeaf = [...element.children].every(({ tagName }) => tagName === 'WBR');
  const text = isLeaf ? (element.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
  const own = text + states;
  const parts = isLeaf ? [] : [...element.childNodes].flatMap((child) => partsOf(child, own === '' ? depth : depth + 1));
  return [...(own === '' ? [] : [`${indent}${own.trim()}`]), ...parts];
}

function partsOf(node: ChildNode, depth: number): string[] {
  if (node.nodeType === Node.ELEMENT_NODE) return linesOf(node as Element, depth);
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
  return text === '' ? [] : [' '.repeat(depth) + text];
}

function marksOf(element: Element): string[] {
  const { dataset } = element as HTMLElement;
  const marks = Object.entries(dataset ?? {})
    .filter(([name]) => !UNSEEN.has(name))
    .map(([name, value]) => `${name}=${value}`);
  if (element.hasAttribute('disabled')) marks.push('disabled');
  if ('value' in element && element.matches('input, select, textarea')) marks.push(`value=${String(element.value)}`);
  if ((element as HTMLInputElement).checked) marks.push('checked');
  for (const [, name, value] of (element.getAttribute('style') ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) marks.push(`${name}=${value}`);
  return marks;
}

function labelOf(element: Element): string | undefined {
  if (!element.matches('input, select, textarea')) return undefined;
  return element.closest('label')?.textContent ?? document.querySelector(`label[for="${element.id}"]`)?.textContent ?? undefined;
}

/** Where the texts of what is shown are kept, by name, in that folder of tests. `npm run outlines` writes them anew. */
export function keptOutlines(folder: string): (name: string) => string {
  return (name) => pathInRepository(`tests/${folder}/${name}.txt`);
}
