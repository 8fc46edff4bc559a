import type { Blackboard } from '../../engine/run.ts';
import { listIn, meetsNeed, promiseOf, type NeedTest } from '../../engine/document.ts';
import { fieldOf } from '../../core/json-value.ts';
import { labelOf } from '../../hud/plan/tactic-label.ts';
import type { Tactic, TacticsPort } from '../../hud/plan/tactics-menu.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { BrokenPlan } from './broken-plan.ts';
import { LateModule } from '../../page/late-module.ts';
import { EndedPlan } from './ended-plan.ts';

/** The tag by which trees of parties are found as tactics. */
const TACTIC_TAG = 'tactic';
/** The key by which the tree of the player's party knows what is ordered. */
const ORDER_KEY = 'orderedTactic';
/** The order that leaves the choice to the captain. */
const CAPTAIN_NAME = '';
/** After an order of the player, the captain decides nothing for this long at most. */
const CAPTAIN_WAITS_STEPS = 10 * STEPS_PER_SECOND;

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
  readonly #words: LateModule<typeof import('./need-words.ts')>;
  readonly #broken = new BrokenPlan();
  /** The captain decides again from this step on, or when the order of the player has been carried out. */
  #captainWaits: { readonly session: RunSession; readonly jumps: number; readonly untilStep: number } | undefined;

  /** `tell` hears why a plan is over. */
  constructor(host: TacticsHost, tell: (text: string) => void) {
    this.#host = host;
    this.#tell = tell;
    this.#words = new LateModule(() => import('./need-words.ts'), tell);
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
    if (this.#captainWaits !== undefined) return CAPTAIN_NAME;
    const held = this.#blackboard?.get(ORDER_KEY);
    return held?.found && typeof held.value === 'string' ? held.value : undefined;
  }

  /** The newest order counts: those who hold or defend their position are free to take part. */
  order(name: string | undefined): void {
    this.#captainWaits = undefined;
    if (name !== undefined) this.#release();
    this.#send(name);
  }

  #release(): void {
    const { session } = this.#host;
    const posted = session.snapshot.units.filter(
      ({ isAlive, partyId, control }) => isAlive && partyId === this.#partyId && control.stance !== 'free',
    );
    if (posted.length === 0) return;
    session.send({ type: 'stance', unitIds: posted.map(({ id }) => id), stance: 'free' });
    this.#tell(
      posted.length === 1
        ? `${posted[0]!.name} leaves the position to take part.`
        : `${posted.length} warriors leave their positions to take part.`,
    );
  }

  #send(name: string | undefined): void {
    const change = name === undefined ? ({ do: 'invalidate' } as const) : ({ do: 'set', valueType: 'string', value: name } as const);
    this.#host.session.send({ type: 'blackboard', agentId: this.#partyId, scope: 'own', key: ORDER_KEY, change });
  }

  point(partyId: EntityId): void {
    this.pointedPartyId = partyId;
  }

  /**
   * Ends a plan that the player has ordered most of the party out of: the order takes effect at once. Tells why a plan has ended. Call it once a
   * frame.
   */
  follow(): void {
    this.#followOrders();
    this.#followCaptain();
    const { session } = this.#host;
    const ordered = this.ordered();
    if (ordered === undefined) return this.#ended.forget();
    const name = this.#ended.follow(session);
    // Where the captain decides, another plan follows when there is a reason for one.
    if (name === undefined || name !== ordered || !this.#isInFight(session.snapshot)) return;
    const tactic = this.list().find((each) => each.name === name);
    const why = tactic?.obstacle ?? tactic?.awaits ?? this.#words.loaded?.whyNotBegun(session.run.brains, this.#partyId, name);
    if (why !== undefined) this.#tell(`${labelOf(name)} is over. ${why}.`);
  }

  #followOrders(): void {
    const { session } = this.#host;
    const broken = this.#broken.follow(session);
    const ordered = this.ordered();
    if (broken === undefined || ordered === undefined) return;
    this.order(undefined);
    this.#tell(`${labelOf(broken.plan)} ended: you ordered ${broken.ordered}.`);
    if (ordered !== CAPTAIN_NAME) return;
    const { past, snapshot } = session;
    this.#captainWaits = { session, jumps: past.jumps, untilStep: snapshot.step + CAPTAIN_WAITS_STEPS };
  }

  /** The captain, whose plan an order has broken, decides again as soon as the order allows. */
  #followCaptain(): void {
    const { session } = this.#host;
    const waits = this.#captainWaits;
    if (waits === undefined) return;
    if (waits.session !== session || waits.jumps !== session.past.jumps || session.past.isInPast) {
      this.#captainWaits = undefined;
      return;
    }
    const party = session.snapshot.parties.find(({ id }) => id === this.#partyId);
    const isDone = party?.plan === undefined && party?.squads.every(({ order }) => order.kind === 'none') === true;
    if (!isDone && session.snapshot.step < waits.untilStep) return;
    this.#captainWaits = undefined;
    this.#send(CAPTAIN_NAME);
  }

  /** Finds why a tactic cannot begin: first a need of the squad itself, then one of the enemy, then what the tree says. */
  #hindrances(name: string, document: unknown): Pick<Tactic, 'obstacle' | 'awaits'> {
    const blackboard = this.#blackboard;
    const words = this.#words.loaded;
    if (words === undefined) {
      // The menu, which is loaded late too, is the first to ask.
      this.#words.fetch().catch(() => {});
      return { obstacle: undefined, awaits: undefined };
    }
    const needs = listIn(fieldOf(fieldOf(document, 'promises'), 'needs'));
    const unmet = needs
      .filter((need) => blackboard !== undefined && !isMet(need, blackboard))
      .map((need) => words.unmetNeed(need, document));
    const obstacle = unmet.find(({ isOfEnemies }) => !isOfEnemies)?.words;
    if (obstacle !== undefined) return { obstacle, awaits: undefined };
    return {
      obstacle,
      awaits:
        unmet[0]?.words ??
        (this.#isStuck(name, document) ? words.whyNotBegun(this.#host.session.run.brains, this.#partyId, name) : undefined),
    };
  }

  /** Whether a tactic is ordered, but the party has not begun it: an ambush begins before the fight, all others need an enemy in sight. */
  #isStuck(name: string, document: unknown): boolean {
    const { snapshot } = this.#host.session;
    const party = snapshot.parties.find(({ id }) => id === this.#partyId);
    return party?.plan === undefined && this.ordered() === name && (isAmbush(document) || this.#isInFight(snapshot));
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

function isAmbush(document: unknown): boolean {
  return listIn(fieldOf(fieldOf(document, 'promises'), 'tags')).includes('ambush');
}
