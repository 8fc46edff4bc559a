import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeText } from '../../../hud/dom/write.ts';
import { LIT_WORDS } from '../../../hud/words/lit-status.ts';
import type { PictureNode, PictureState } from './picture-state.ts';

interface DrawnNode {
  readonly path: string;
  readonly box: HTMLElement;
  readonly words: HTMLElement;
}

/** The small tree of a lesson, whose nodes light up as the agent runs them. */
export function litTree(): { readonly element: HTMLElement; update(picture: PictureState | undefined): void } {
  const place = element('div', { class: 'lit-tree', role: 'group', tabindex: '0', 'aria-label': 'The tree, as it runs' });
  let shown: PictureNode | undefined;
  let nodes: DrawnNode[] = [];
  return {
    element: place,
    update(picture) {
      if (picture === undefined) return;
      if (picture.root !== shown) {
        shown = picture.root;
        nodes = [];
        place.replaceChildren(element('ul', {}, draw(picture.root, nodes)));
      }
      for (const { path, box, words } of nodes) {
        const status = picture.lit.get(path) ?? 'idle';
        writeAttribute(box, 'data-status', status);
        writeText(words, LIT_WORDS[status]);
      }
    },
  };
}

function draw({ path, label, type, isMarked, children, hidden }: PictureNode, nodes: DrawnNode[]): HTMLElement {
  const words = element('span', { class: 'unseen' });
  const kind = type === label ? '' : type;
  const name = element('span', { class: 'lit-name' }, label);
  const box = element('span', { class: 'lit-node', 'data-marked': String(isMarked), title: kind }, name, words);
  nodes.push({ path, box, words });
  const below = children.map((child) => draw(child, nodes));
  const more = element('li', {}, element('span', { class: 'lit-more' }, `${hidden} more`));
  if (below.length === 0 && hidden === 0) return element('li', {}, box);
  return element('li', {}, box, element('ul', {}, ...below, ...(hidden === 0 ? [] : [more])));
}
