import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import type { MedalState } from './campaign-state.ts';
import './medal-list.css';

/** The medals of a battle, those that were earned in colour. */
export function medalList(medals: readonly MedalState[]): HTMLElement {
  return element(
    'ul',
    { class: 'medals', 'aria-label': 'Medals' },
    ...medals.map(({ label, says, isEarned }) =>
      element(
        'li',
        { class: isEarned ? 'is-earned' : '', title: says, 'aria-label': `${label}: ${says}${isEarned ? '' : ' (not earned)'}` },
        icon(isEarned ? 'tick' : 'close'),
        label,
      ),
    ),
  );
}
