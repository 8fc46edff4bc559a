import { inWords, READ_ATTRIBUTES } from './screen-words.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;
export type Child = Node | string;

/** A DOM element in one expression, its texts in the language of the page. An attribute that is undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, READ_ATTRIBUTES.has(name) ? inWords(value) : value);
  }
  node.append(...children.map((child) => (typeof child === 'string' ? inWords(child) : child)));
  return node;
}

/** A piece of SVG from our own constant markup. Never give it text that came from a file or a person. */
export function drawing(markup: string): SVGSVGElement {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const node = holder.content.firstElementChild;
  if (!(node instanceof SVGSVGElement)) throw new Error(`drawing: found no <svg> in "${markup.slice(0, 40)}"`);
  return node;
}
