import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { medalList } from '../../../hud/medals/medal-list.ts';
import type { BattleRecord } from './battle-record.ts';

/** The medals of a won battle, and the best result so far. */
export function recordView(): HudPart<BattleRecord | undefined> {
  const place = element('div', { class: 'late-part' });
  let shown: BattleRecord | undefined;
  return {
    element: place,
    update(record) {
      if (record === shown) return;
      shown = record;
      place.replaceChildren(...(record ? [medalList(record.medals), element('p', { class: 'result-best' }, record.best)] : []));
    },
  };
}
