import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import './medal-list.css';

export interface MedalState {
  readonly label: string;
  /** What it is given for. */
  readonly says: string;
  readonly isEarned: boolean;
}

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
