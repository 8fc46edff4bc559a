import { element } from '../dom/element.ts';
import type { HudOptions, HudPart, HudState } from '../hud-port.ts';
import { unitCard, type SeenUnit, type UnitCard } from './unit-card.ts';
import './party-strip.css';

/** The player's warriors in the order of their number keys; rebuilt only when the party changes. */
export function partyStrip(options: HudOptions): HudPart {
  const list = element('div', { class: 'party', role: 'group', 'aria-label': 'Your warriors' });
  const cards = new Map<number, UnitCard>();
  let shownParty = '';
  return {
    element: list,
    update(state) {
      const units = partyUnits(state);
      const party = units.map((unit) => `${unit.id}:${unit.name}:${unit.kind}`).join(' ');
      if (party !== shownParty) {
        shownParty = party;
        cards.clear();
        for (const [place, unit] of units.entries()) cards.set(unit.id, unitCard(options, unit, String(place + 1)));
        list.replaceChildren(...[...cards.values()].map((card) => card.element));
      }
      for (const unit of units) cards.get(unit.id)?.show(unit, state);
    },
  };
}

function partyUnits(state: HudState): readonly SeenUnit[] {
  const { snapshot } = state;
  const party = snapshot?.parties.find((each) => each.id === state.playerPartyId);
  return party?.unitIds.flatMap((id) => snapshot?.units.find((unit) => unit.id === id) ?? []) ?? [];
}
