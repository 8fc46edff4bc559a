export type Attributes = Readonly<Record<string, string | undefined>>;
export type Child = Node | string;

/** A DOM element in one expression. An attribute that is undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
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
