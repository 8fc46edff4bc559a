import { element } from '../../../hud/dom/element.ts';
import { writeHidden } from '../../../hud/dom/write.ts';
import type { LinkTableView } from './school-state.ts';

/** What one change takes in each form of a behaviour; the last row is the learner's. */
export function linkTable(): { readonly element: HTMLElement; update(links: LinkTableView | undefined): void } {
  const place = element('div', { class: 'lesson-links' });
  let shown: LinkTableView | undefined;
  return {
    element: place,
    update(links) {
      writeHidden(place, links === undefined);
      if (links === undefined || links === shown) return;
      shown = links;
      place.replaceChildren(table(links));
    },
  };
}

export function table({ change, rows }: LinkTableView): HTMLTableElement {
  const heads = ['Form', 'Links', `Changed for “${change}”`, 'Notes'];
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const lines = rows.map(({ label, links, touched, notes }) =>
    element('tr', {}, element('th', { scope: 'row' }, label), ...[links, touched, notes].map((count) => element('td', {}, String(count)))),
  );
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...lines));
}
