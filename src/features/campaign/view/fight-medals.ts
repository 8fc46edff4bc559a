import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { medalList, type MedalState } from '../../../hud/medals/medal-list.ts';

/** The medals of a won battle. */
export function fightMedals(): HudPart<readonly MedalState[] | undefined> {
  const place = element('div', { class: 'late-part' });
  let shown = '';
  return {
    element: place,
    update(medals) {
      const text = JSON.stringify(medals ?? '');
      if (text === shown) return;
      shown = text;
      place.replaceChildren(...(medals ? [medalList(medals)] : []));
    },
  };
}
