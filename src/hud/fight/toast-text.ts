import { nameInSentence } from '../../core/name-in-sentence.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { withArticle } from '../labels.ts';

export interface Toast {
  readonly tone: 'grave' | 'warning' | 'good';
  readonly text: string;
  /** The warrior that it tells of, if it is one. */
  readonly unitId?: EntityId;
  /** What several warriors may do at once: one line tells of all of them. With the names of all in the party who live. */
  readonly shared?: { readonly deed: SharedDeed; readonly name: string; readonly living: readonly string[] };
}

export type SharedDeed = 'fled' | 'regrouped';

/** What an event means to the player, or undefined when it is not worth a line. Who leads no party (0) hears of ends only. */
export function toastFor(event: WorldEvent, snapshot: Snapshot, playerPartyId: EntityId): Toast | undefined {
  if (event.type === 'roundDecided') return { tone: event.outcome === 'victory' ? 'good' : 'grave', text: event.says };
  if (playerPartyId === 0) return undefined;
  if (event.type === 'died') return deathToast(event.unitId, snapshot, playerPartyId);
  if (event.type === 'fled' || event.type === 'regrouped') {
    const unit = snapshot.units.find((each) => each.id === event.unitId);
    if (unit?.partyId !== playerPartyId) return undefined;
    const living = snapshot.units.filter(({ isAlive, partyId }) => isAlive && partyId === playerPartyId).map(({ name }) => name);
    return walkToast(event.type, unit, living);
  }
  if (event.type === 'alarm') {
    const party = snapshot.parties.find((each) => each.id === event.partyId);
    return party && isHostileToPlayer(snapshot, party.team)
      ? { tone: 'warning', text: `${withArticle(party.name)} spotted you` }
      : undefined;
  }
  return undefined;
}

/** No toast for backing off or searching: they are frequent, and an emote shows them. */
function walkToast(deed: SharedDeed, { id: unitId, name }: Snapshot['units'][number], living: readonly string[]): Toast {
  return {
    tone: deed === 'fled' ? 'warning' : 'good',
    text: sharedText(deed, [name], living),
    unitId,
    shared: { deed, name, living },
  };
}

/**
 * One line for all units that do the same. When the whole party regroups, no party is left to return to: it gathers, and
 * the last one of it goes back to its place.
 */
export function sharedText(deed: SharedDeed, names: readonly string[], living: readonly string[]): string {
  const isWholeParty = living.every((name) => names.includes(name));
  if (isWholeParty && living.length > 1) return deed === 'fled' ? 'All of your warriors are fleeing' : 'Your warriors regroup';
  const who = namesInText(names);
  const goal = isWholeParty ? 'its place' : 'the party';
  if (names.length === 1) return deed === 'fled' ? `${who} is fleeing` : `${who} returns to ${goal}`;
  return deed === 'fled' ? `${who} are fleeing` : `${who} return to the party`;
}

/** The most names that a line spells out. */
const MOST_NAMES = 3;

function namesInText(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`] : names;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function deathToast(unitId: EntityId, snapshot: Snapshot, playerPartyId: EntityId): Toast | undefined {
  const unit = snapshot.units.find((each) => each.id === unitId);
  if (unit === undefined) return undefined;
  if (unit.partyId === playerPartyId) return { tone: 'grave', text: `${unit.name} has fallen`, unitId };
  const party = snapshot.parties.find((each) => each.id === unit.partyId);
  if (party === undefined || !isHostileToPlayer(snapshot, party.team)) return undefined;
  const isAnyoneLeft = snapshot.units.some((each) => each.partyId === party.id && each.isAlive);
  return isAnyoneLeft ? undefined : { tone: 'good', text: `You beat ${nameInSentence(withArticle(party.name))}` };
}
