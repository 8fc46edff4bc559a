import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { EntityId } from '../../sim/state.ts';
import { fallenOffer, type FallenOfferOptions, type FallenOfferState } from './fallen-offer.ts';
import { unitCard, type SeenUnit, type UnitCard, type UnitCardOptions, type UnitCardState } from './unit-card.ts';
import './party-strip.css';

export interface PartyStripOptions extends UnitCardOptions, FallenOfferOptions {}

export interface PartyStripState extends UnitCardState, FallenOfferState {
  readonly playerPartyId: EntityId;
}

/** The player's warriors in the order of their number keys; rebuilt only when the party changes. */
export function partyStrip(options: PartyStripOptions): HudPart<PartyStripState> {
  const list = element('div', { class: 'party', role: 'group', 'aria-label': 'Your warriors' });
  const offer = fallenOffer(options);
  const place = element('div', { class: 'party-place' }, offer.element, list);
  const onFallen = (unitId: EntityId): void => offer.show(unitId);
  const cards = new Map<number, UnitCard>();
  let shownParty = '';
  return {
    element: place,
    update(state) {
      const units = partyUnits(state);
      const party = units.map((unit) => `${unit.id}:${unit.name}:${unit.kind}`).join(' ');
      if (party !== shownParty) {
        shownParty = party;
        cards.clear();
        for (const [index, unit] of units.entries()) cards.set(unit.id, unitCard({ ...options, onFallen }, unit, String(index + 1)));
        list.replaceChildren(...[...cards.values()].map((card) => card.element));
      }
      offer.update(state);
      for (const unit of units) cards.get(unit.id)?.show(unit, state);
    },
  };
}

function partyUnits(state: PartyStripState): readonly SeenUnit[] {
  const { snapshot } = state;
  const party = snapshot?.parties.find((each) => each.id === state.playerPartyId);
  return party?.unitIds.flatMap((id) => snapshot?.units.find((unit) => unit.id === id) ?? []) ?? [];
}
