import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { medalList, type MedalState } from './medal-list.ts';

/** How a battle was won. */
export interface BattleHonours {
  readonly medals: readonly MedalState[];
  /** "Your best result here: 2:51, nobody fell, 3 of 4 medals." */
  readonly best?: string;
}

/** The medals of a won battle, and the best result so far. */
export function battleHonours(): HudPart<BattleHonours | undefined> {
  const place = element('div', { class: 'late-part' });
  let shown = '';
  return {
    element: place,
    update(honours) {
      const text = JSON.stringify(honours ?? '');
      if (text === shown) return;
      shown = text;
      const best = honours?.best === undefined ? [] : [element('p', { class: 'result-best' }, honours.best)];
      place.replaceChildren(...(honours ? [medalList(honours.medals), ...best] : []));
    },
  };
}
