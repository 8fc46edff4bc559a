import { capitalised } from '../../core/capitalised.ts';
import { nameInSentence } from '../../core/name-in-sentence.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { withArticle } from '../words/labels.ts';

export interface Toast {
  readonly tone: 'grave' | 'warning' | 'good';
  readonly text: string;
  /** The warrior that it tells of, if it is one. */
  readonly unitId?: EntityId;
  /** What several warriors may do at once: one line tells of all of them. */
  readonly shared?: { readonly deed: SharedDeed; readonly name: string; readonly party: LivingParty };
}

export interface LivingParty {
  /** In a sentence: "your warriors", "the blue six". */
  readonly words: string;
  /** The names of all who live. */
  readonly living: readonly string[];
}

/** Who reads the news. */
export interface NewsReader {
  /** Of the party that it leads; 0 without one. */
  readonly partyId: EntityId;
  /** It watches a fight of others: no party is its own. */
  readonly isOnlooker?: boolean;
}

export type SharedDeed = 'fled' | 'routed' | 'regrouped' | 'startled';

/**
 * What an event means to the player, or undefined when it is not worth a line. Who leads no party (0) hears of ends only, which a
 * card tells everybody else.
 */
export function toastFor(event: WorldEvent, snapshot: Snapshot, reader: NewsReader): Toast | undefined {
  if (reader.partyId !== 0) return partyToast(event, snapshot, reader);
  if (event.type !== 'decided' || event.says === '') return undefined;
  return { tone: event.outcome === 'victory' ? 'good' : 'grave', text: event.says };
}

function partyToast(event: WorldEvent, snapshot: Snapshot, reader: NewsReader): Toast | undefined {
  switch (event.type) {
    case 'died':
    case 'left':
    case 'yielded':
      return lossToast(event, snapshot, reader);
    case 'moraleChanged':
      return rallyToast(event, snapshot, reader);
    case 'fled':
    case 'routed':
    case 'regrouped':
    case 'startled':
      return walkToast({ deed: event.type, unitId: event.unitId }, snapshot, reader);
    case 'orderFailed':
      return event.partyId === reader.partyId ? orderToast(event, snapshot, reader) : undefined;
    case 'goalAchieved':
      return snapshot.outcome === 'undecided' ? { tone: 'good', text: event.says } : undefined;
    case 'alarm':
      return reader.isOnlooker ? undefined : alarmToast(event, snapshot);
    default:
      return undefined;
  }
}

type FailedOrder = Extract<WorldEvent, { type: 'orderFailed' }>;

const FAILED: Readonly<Record<FailedOrder['why'], (who: string) => string>> = {
  blocked: (who) => `The way is blocked for ${who}`,
  escaped: (who) => `${capitalised(who)} gave up the chase: the enemy is too far away`,
  elsewhere: (who) => `${capitalised(who)} did not follow the order`,
};

function orderToast({ unitIds, why }: FailedOrder, snapshot: Snapshot, reader: NewsReader): Toast | undefined {
  const { words, living } = partyOf(snapshot, reader);
  const names = snapshot.units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const isWholeParty = names.length > 1 && living.every((name) => names.includes(name));
  const who = isWholeParty ? words : namesInText(names);
  const text = FAILED[why](who);
  const [only] = unitIds;
  return { tone: 'warning', text, ...(unitIds.length === 1 && only !== undefined ? { unitId: only } : {}) };
}

function alarmToast({ partyId, isWarned }: Extract<WorldEvent, { type: 'alarm' }>, snapshot: Snapshot): Toast | undefined {
  const party = snapshot.parties.find(({ id }) => id === partyId);
  if (party === undefined || !isHostileToPlayer(snapshot, party.team)) return undefined;
  const who = withArticle(party.name);
  return { tone: 'warning', text: isWarned ? `Your rest was noticed: ${nameInSentence(who)} come` : `${who} spotted you` };
}

/** The party of a reader, with the names of all of it who live. */
export function partyOf({ units, parties }: Snapshot, { partyId, isOnlooker = false }: NewsReader): LivingParty {
  const name = parties.find(({ id }) => id === partyId)?.name;
  return {
    words: isOnlooker && name !== undefined ? nameInSentence(withArticle(name)) : 'your warriors',
    living: units.filter((unit) => unit.isAlive && unit.partyId === partyId).map((unit) => unit.name),
  };
}

/** No toast for backing off or searching: they are frequent, and an emote shows them. */
function walkToast({ deed, unitId }: { deed: SharedDeed; unitId: EntityId }, snapshot: Snapshot, reader: NewsReader): Toast | undefined {
  const unit = snapshot.units.find(({ id }) => id === unitId);
  // The unit may have fallen in the same frame.
  if (unit?.partyId !== reader.partyId || !unit.isAlive) return undefined;
  const { name } = unit;
  const party = partyOf(snapshot, reader);
  return {
    tone: deed === 'regrouped' ? 'good' : 'warning',
    text: sharedText(deed, [name], party),
    unitId,
    shared: { deed, name, party },
  };
}

/** One line for all units that do the same. */
export function sharedText(deed: SharedDeed, names: readonly string[], { words, living }: LivingParty): string {
  const isWholeParty = living.every((name) => names.includes(name));
  const who = namesInText(names);
  const isOne = names.length === 1;
  if (deed === 'startled') return `Taken by surprise: ${who}`;
  if (deed === 'routed') return isWholeParty && !isOne ? `All of ${words} have lost heart` : `${who} ${isOne ? 'has' : 'have'} lost heart`;
  if (isWholeParty && living.length > 1) return deed === 'fled' ? `All of ${words} are fleeing` : `${capitalised(words)} regroup`;
  if (deed === 'fled') return `${who} ${isOne ? 'is' : 'are'} fleeing`;
  return isOne ? `${who} returns to the others` : `${who} return to the others`;
}

/** The most names that a line spells out. */
const MOST_NAMES = 3;

/** "Aldric, Berta and 2 others" */
export function namesInText(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`] : names;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const LOSS_WORDS = { died: 'has fallen', left: 'has left the field', yielded: 'has yielded' } as const;
type Loss = Extract<WorldEvent, { type: keyof typeof LOSS_WORDS }>;

/** One of its own that had lost heart stays after all. */
function rallyToast(
  { from, unitId }: Extract<WorldEvent, { type: 'moraleChanged' }>,
  { units }: Snapshot,
  reader: NewsReader,
): Toast | undefined {
  const unit = units.find(({ id }) => id === unitId);
  if (from !== 'routing' || unit?.partyId !== reader.partyId || !unit.isAlive) return undefined;
  return { tone: 'good', text: `${unit.name} has taken heart again`, unitId };
}

function lossToast({ type, unitId }: Loss, snapshot: Snapshot, { partyId, isOnlooker }: NewsReader): Toast | undefined {
  const unit = snapshot.units.find((each) => each.id === unitId);
  if (unit === undefined) return undefined;
  if (unit.partyId === partyId) return { tone: 'grave', text: `${unit.name} ${LOSS_WORDS[type]}`, unitId };
  const party = snapshot.parties.find((each) => each.id === unit.partyId);
  if (party === undefined || !isHostileToPlayer(snapshot, party.team)) return undefined;
  const isAnyoneLeft = snapshot.units.some((each) => each.partyId === party.id && each.isAlive);
  if (isAnyoneLeft) return undefined;
  const words = nameInSentence(withArticle(party.name));
  if (isOnlooker) return { tone: 'good', text: `The last of ${words} ${LOSS_WORDS[type]}` };
  const other = fightingParty(snapshot, partyId);
  return { tone: 'good', text: other === undefined ? `You beat ${words}` : `You beat ${words}, but ${other} fight on` };
}

/** The enemy party that the warriors of a party still see: its name in a sentence. Undefined when they see none. */
function fightingParty({ units, parties }: Snapshot, partyId: EntityId): string | undefined {
  const seen = new Set(units.filter((unit) => unit.partyId === partyId && unit.isAlive).map((unit) => unit.perceivedEnemyId));
  const enemy = units.find((unit) => seen.has(unit.id) && standsItsGround(unit) && unit.partyId !== partyId);
  const name = parties.find(({ id }) => id === enemy?.partyId)?.name;
  return name === undefined ? undefined : nameInSentence(withArticle(name));
}
