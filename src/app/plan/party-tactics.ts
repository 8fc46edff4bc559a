import type { Blackboard } from '../../engine/run.ts';
import { listIn, meetsNeed, promiseOf, type NeedTest } from '../../engine/document.ts';
import { fieldOf } from '../../core/json-value.ts';
import { labelOf } from '../../hud/plan/tactic-label.ts';
import type { Tactic, TacticsPort } from '../../hud/plan/tactics-menu.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { EndedPlan } from './ended-plan.ts';
import { unmetNeed } from './need-words.ts';
import { whyNotBegun } from './why-not-begun.ts';

/** The tag by which trees of parties are found as tactics. */
const TACTIC_TAG = 'tactic';
/** The key by which the tree of the player's party knows what is ordered. */
const ORDER_KEY = 'orderedTactic';

export interface TacticsHost {
  readonly session: RunSession;
}

/** Tells the player's party which tactic to carry out, and the player when that cannot go on. */
export class PartyTactics implements TacticsPort {
  /** The party whose plan is pointed at; 0 for none. */
  pointedPartyId: EntityId = 0;
  readonly #host: TacticsHost;
  readonly #tell: (text: string) => void;
  readonly #ended = new EndedPlan();

  /** `tell` hears why a plan that was ordered is over. */
  constructor(host: TacticsHost, tell: (text: string) => void) {
    this.#host = host;
    this.#tell = tell;
  }

  list(): readonly Tactic[] {
    return [...this.#host.session.run.content.library].flatMap(([name, { document }]): Tactic[] => {
      if (promiseOf(document)?.tags.has(TACTIC_TAG) !== true) return [];
      const about = fieldOf(document, 'description');
      return [{ name, label: labelOf(name), about: typeof about === 'string' ? about : '', ...this.#hindrances(name, document) }];
    });
  }

  isOffered(): boolean {
    return this.#host.session.run.brains.programOf(this.#partyId)?.slots.some(({ name }) => name === ORDER_KEY) === true;
  }

  ordered(): string | undefined {
    const held = this.#blackboard?.get(ORDER_KEY);
    return held?.found && typeof held.value === 'string' ? held.value : undefined;
  }

  order(name: string | undefined): void {
    const change = name === undefined ? ({ do: 'invalidate' } as const) : ({ do: 'set', valueType: 'string', value: name } as const);
    this.#host.session.send({ type: 'blackboard', agentId: this.#partyId, scope: 'own', key: ORDER_KEY, change });
  }

  point(partyId: EntityId): void {
    this.pointedPartyId = partyId;
  }

  /** Tells the player why an ordered plan has ended although an enemy is still in sight. Call it once a frame. */
  follow(): void {
    const { session } = this.#host;
    const ordered = this.ordered();
    if (ordered === undefined) return this.#ended.forget();
    const name = this.#ended.follow(session);
    // Where the captain decides, another plan follows when there is a reason for one.
    if (name === undefined || name !== ordered || !this.#isInFight(session.snapshot)) return;
    const tactic = this.list().find((each) => each.name === name);
    const why = tactic?.obstacle ?? tactic?.awaits ?? whyNotBegun(session.run.brains, this.#partyId, name);
    if (why !== undefined) this.#tell(`${labelOf(name)} is over. ${why}.`);
  }

  /** Finds why a tactic cannot begin: first a need of the squad itself, then one of the enemy, then what the tree says. */
  #hindrances(name: string, document: unknown): Pick<Tactic, 'obstacle' | 'awaits'> {
    const blackboard = this.#blackboard;
    const needs = listIn(fieldOf(fieldOf(document, 'promises'), 'needs'));
    const unmet = needs.filter((need) => blackboard !== undefined && !isMet(need, blackboard)).map((need) => unmetNeed(need, document));
    const obstacle = unmet.find(({ isOfEnemies }) => !isOfEnemies)?.words;
    if (obstacle !== undefined) return { obstacle, awaits: undefined };
    return {
      obstacle,
      awaits: unmet[0]?.words ?? (this.#isStuck(name) ? whyNotBegun(this.#host.session.run.brains, this.#partyId, name) : undefined),
    };
  }

  /** Whether a tactic is ordered and an enemy is in sight, but the party has not begun it. */
  #isStuck(name: string): boolean {
    const { snapshot } = this.#host.session;
    const party = snapshot.parties.find(({ id }) => id === this.#partyId);
    return party?.plan === undefined && this.ordered() === name && this.#isInFight(snapshot);
  }

  #isInFight({ units, outcome }: Snapshot): boolean {
    return (
      outcome === 'undecided' &&
      units.some(({ partyId, isAlive, perceivedEnemyId }) => partyId === this.#partyId && isAlive && perceivedEnemyId !== 0)
    );
  }

  get #blackboard(): Blackboard | undefined {
    return this.#host.session.run.brains.blackboardOf(this.#partyId);
  }

  get #partyId(): EntityId {
    return this.#host.session.run.playerPartyId;
  }
}

/** Advice is no obstacle, nor is a number that the party has not worked out yet. */
function isMet(need: unknown, blackboard: Blackboard): boolean {
  if (fieldOf(need, 'isAdvice') === true) return true;
  const { found, value } = blackboard.get(String(fieldOf(fieldOf(need, 'key'), 'key')));
  if (!found) return true;
  const test = (fieldOf(need, 'test') ?? 'isTrue') as NeedTest;
  return meetsNeed(test, { isSet: found, held: Number(value), limit: Number(fieldOf(need, 'value')) });
}
