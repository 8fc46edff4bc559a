import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { withArticle } from '../labels.ts';

export interface Toast {
  readonly tone: 'grave' | 'warning' | 'good';
  readonly text: string;
  /** The warrior that it tells of, if it is one. */
  readonly unitId?: EntityId;
}

/** What an event means to the player, or undefined when it is not worth a line. */
export function toastFor(event: WorldEvent, snapshot: Snapshot, playerPartyId: EntityId): Toast | undefined {
  if (event.type === 'died') return deathToast(event.unitId, snapshot, playerPartyId);
  if (event.type === 'roundDecided') return { tone: event.outcome === 'victory' ? 'good' : 'grave', text: event.says };
  if (event.type === 'fled' || event.type === 'regrouped') {
    const unit = snapshot.units.find((each) => each.id === event.unitId);
    return unit?.partyId === playerPartyId ? walkToast(event.type, unit) : undefined;
  }
  if (event.type === 'alarm') {
    const party = snapshot.parties.find((each) => each.id === event.partyId);
    return party && isHostileToPlayer(snapshot, party.team)
      ? { tone: 'warning', text: `${withArticle(party.name)} have seen you` }
      : undefined;
  }
  return undefined;
}

/** No toast for backing off or searching: they are frequent, and an emote shows them. */
function walkToast(type: 'fled' | 'regrouped', { id: unitId, name }: Snapshot['units'][number]): Toast {
  if (type === 'fled') return { tone: 'warning', text: `${name} is running for its life`, unitId };
  return { tone: 'good', text: `${name} returns to the party`, unitId };
}

function deathToast(unitId: EntityId, snapshot: Snapshot, playerPartyId: EntityId): Toast | undefined {
  const unit = snapshot.units.find((each) => each.id === unitId);
  if (unit === undefined) return undefined;
  if (unit.partyId === playerPartyId) return { tone: 'grave', text: `${unit.name} has fallen`, unitId };
  const party = snapshot.parties.find((each) => each.id === unit.partyId);
  if (party === undefined || !isHostileToPlayer(snapshot, party.team)) return undefined;
  const isAnyoneLeft = snapshot.units.some((each) => each.partyId === party.id && each.isAlive);
  return isAnyoneLeft ? undefined : { tone: 'good', text: `${withArticle(party.name)} are beaten` };
}
