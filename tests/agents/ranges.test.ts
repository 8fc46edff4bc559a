import { describe, expect, test } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { unitWords } from '../../src/hud/units/activity-words.ts';
import { STEPS_PER_SECOND, type Point, type Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle, tree } from './support/test-battle.ts';

/** A field of meadow in the west and the east, with a river from column 20 on between them. */
const SIZE = { width: 46, height: 44 };
const MIDDLE = 12;
const ACTOR_X = 18.5;
/** Where the orders lead that name a place: along the actor's own bank. */
const GOAL: Point = { x: 17.5, y: 5.5 };
const SECONDS = { none: 4, attack: 5, guard: 4, hold: 3, attackMove: 8, patrol: 8 } as const;
/** A little longer than a squad takes to set out again. */
const MOST_SILENT_SECONDS = 2;

interface Field {
  /** Columns of the river, from 20 on; none without it. */
  readonly riverTiles?: number;
  /** A way over the river in the far south. */
  readonly hasFord?: boolean;
  /** A gate that the enemy has locked, on a bridge straight ahead. */
  readonly hasGate?: boolean;
  /** Where the enemy stands. */
  readonly foeX: number;
  readonly foeWalks?: boolean;
}

const FIELDS = {
  'on the same bank': { foeX: 24.5 },
  'on the other bank': { foeX: 26.5, riverTiles: 3, hasFord: true },
  'on an island': { foeX: 26.5, riverTiles: 3 },
  'beyond a ditch': { foeX: 21.5, riverTiles: 1 },
  'behind a locked gate': { foeX: 23.5, riverTiles: 1, hasGate: true },
  'walking away': { foeX: 23.5, foeWalks: true },
} satisfies Record<string, Field>;
type Where = keyof typeof FIELDS;

const ACTORS = { sword: ['s'], spear: ['p'], bow: ['b'], party: ['s', 'p', 'b'] } as const;
type Actor = keyof typeof ACTORS;

const ORDERS = ['none', 'attack', 'attackMove', 'patrol', 'guard', 'hold'] as const;
type Order = (typeof ORDERS)[number];

function mapOf({ riverTiles = 0, hasFord, hasGate }: Field): string[] {
  return meadow(SIZE.width, SIZE.height).map((row, y) => {
    const isFord = hasFord === true && y >= SIZE.height - 3;
    const isBridge = hasGate === true && y === MIDDLE;
    const river = isFord ? '.' : isBridge ? 'X' : '~';
    return row.slice(0, 20) + river.repeat(riverTiles) + row.slice(20 + riverTiles);
  });
}

const AWAY = tree('away', { type: 'MoveToPosition', params: { position: { key: 'far' } } }, [
  { name: 'far', type: 'vector', value: [43.5, MIDDLE + 0.5] },
]);

/** What a unit of ours is seen to do, and for how long it stands at most without a word of why. */
interface Deeds {
  strikes: number;
  wentTiles: number;
  hasArrived: boolean;
  silentSeconds: number;
  words: Set<string>;
}

interface Scene {
  readonly where: Where;
  readonly order: Order;
  readonly seconds?: number;
}

function play(actor: Actor, { where, order, seconds = SECONDS[order] }: Scene): { units: Unit[]; deeds: Deeds[]; battle: TestBattle } {
  const field: Field = FIELDS[where];
  const ours = ACTORS[actor].map((letter, index) => ({ letter, x: ACTOR_X - index, y: MIDDLE + 0.5 }));
  const friend = { letter: 's', x: ACTOR_X - 4, y: MIDDLE + 0.5 };
  const foeId = ours.length + 2;
  const pieces = [...ours, friend, { letter: 'S', x: field.foeX, y: MIDDLE + 0.5 }];
  const battle = new TestBattle(mapOf(field), {
    pieces,
    trees: { [foeId - 1]: 'stage-stand', [foeId]: field.foeWalks === true ? 'away' : 'stage-stand' },
    written: [AWAY],
  });
  const unitIds = ours.map((_, index) => index + 1);
  const units = unitIds.map((id) => battle.unit(id));
  for (const unit of units) Object.assign(unit, { facingX: 1, facingY: 0 });
  battle.unit(foeId).health *= 0.4;
  const command = {
    none: undefined,
    attack: { type: 'attack', unitIds, targetId: foeId },
    attackMove: { type: 'attackMove', unitIds, ...GOAL },
    patrol: { type: 'patrol', unitIds, ...GOAL },
    guard: { type: 'guard', unitIds, targetId: foeId - 1 },
    hold: { type: 'stance', unitIds, stance: 'hold' },
  } as const;
  const given = command[order];
  const refusal = given && battle.world.apply(given);
  if (refusal !== undefined) throw new Error(refusal);
  const watches = units.map((unit) => new Watch(battle, unit));
  const foe = battle.unit(foeId);
  // Nothing of the table can change once the enemy has fallen, and those who are led on are there.
  const isOver = (): boolean => !foe.isAlive && (!LEADS_ON.includes(order) || watches.every(({ deeds }) => deeds.hasArrived));
  for (let step = 0; step < seconds * STEPS_PER_SECOND && !isOver(); step++) {
    battle.run(1 / STEPS_PER_SECOND);
    for (const watch of watches) watch.look();
  }
  return { units, deeds: watches.map(({ deeds }) => deeds), battle };
}

class Watch {
  readonly deeds: Deeds = { strikes: 0, wentTiles: 0, hasArrived: false, silentSeconds: 0, words: new Set() };
  #silentSteps = 0;
  #lastStrikeAt = -Infinity;
  readonly #start: Point;

  constructor(
    readonly battle: TestBattle,
    readonly unit: Unit,
  ) {
    this.#start = { x: unit.x, y: unit.y };
  }

  look(): void {
    const { unit, deeds } = this;
    const { state } = this.battle.world;
    if (unit.combat.strikes > deeds.strikes || unit.combat.phase !== 'ready') this.#lastStrikeAt = state.step;
    deeds.strikes = unit.combat.strikes;
    deeds.wentTiles = Math.max(deeds.wentTiles, distance(unit, this.#start));
    deeds.hasArrived ||= distance(unit, GOAL) < 3;
    const isBusy = Math.abs(unit.velocityX) + Math.abs(unit.velocityY) > 0.05 || state.step - this.#lastStrikeAt < 2 * STEPS_PER_SECOND;
    const words = unitWords(unit, state);
    this.#silentSteps = isBusy || SAYS_WHY.test(words) || !this.#isConcerned() ? 0 : this.#silentSteps + 1;
    if (!isBusy) deeds.words.add(words);
    deeds.silentSeconds = Math.max(deeds.silentSeconds, this.#silentSteps / STEPS_PER_SECOND);
  }

  /** It has an order that is not carried out, or sees a living enemy. */
  #isConcerned(): boolean {
    const { unit, battle } = this;
    const { state } = battle.world;
    const squad = state.parties[0]!.squads.find(({ unitIds }) => unitIds.includes(unit.id));
    const foe = state.units.find(({ id }) => id === unit.perceivedEnemyId);
    return (squad !== undefined && squad.order.kind !== 'none') || foe?.isAlive === true;
  }
}

/** Words that tell why a unit stands. */
const SAYS_WHY = /^(Watching|Holding|Defending|On guard|Waiting|Not obeying|Blocked|Ready)/;

/** Who can attack the enemy without a way round: the rest do so only where there is one, and an order to take it. */
const STRIKES_FROM_HERE: Readonly<Record<Where, readonly string[]>> = {
  'on the same bank': ['sword', 'spear', 'bow'],
  'on the other bank': ['bow'],
  'on an island': ['bow'],
  'beyond a ditch': ['spear', 'bow'],
  'behind a locked gate': ['bow'],
  'walking away': ['sword', 'spear', 'bow'],
};

/** A place to which the order leads, past the enemy that nobody can get at. */
const LEADS_ON: readonly Order[] = ['attackMove', 'patrol'];

interface Case {
  readonly kind: string;
  readonly where: Where;
  readonly order: Order;
  /** Whether some of the units can strike from where they stand. */
  readonly someStrike: boolean;
  readonly isMixed: boolean;
}

/** What a unit must not do in some case. */
const FAULTS: Readonly<Record<string, (deeds: Deeds, scene: Case) => boolean>> = {
  'stands without a word': ({ silentSeconds }) => silentSeconds > MOST_SILENT_SECONDS,
  'leaves its place on hold': ({ wentTiles }, { order }) => order === 'hold' && wentTiles > 0.5,
  'does not strike': ({ strikes }, scene) => mustStrike(scene) && strikes === 0,
  'leaves the bank from which it can shoot': ({ wentTiles }, { kind, where, order }) =>
    kind === 'bow' && where === 'on an island' && !LEADS_ON.includes(order) && wentTiles > 4,
  'does not go on': ({ hasArrived }, { where, order, someStrike }) =>
    LEADS_ON.includes(order) && where !== 'behind a locked gate' && !someStrike && !hasArrived,
  'does not say why not': ({ words }, { kind, where, order }) =>
    where === 'on an island' && kind !== 'bow' && ['none', 'attack'].includes(order) && ![...words].some((said) => NO_WAY.test(said)),
};

const NO_WAY = /^(Watching|Blocked): no way to/;

/** Those who can strike from here; at the gate, which hides the enemy, those who are sent there, and break it. A party of all kinds goes round. */
function mustStrike({ kind, where, order, isMixed }: Case): boolean {
  if (order === 'hold') return false;
  if (where === 'behind a locked gate') return order === 'attack';
  const goesRound = where === 'on the other bank' && order === 'attack' && isMixed;
  return STRIKES_FROM_HERE[where].includes(kind) && !goesRound;
}

/** A party of all kinds does what its units do alone, apart from the orders on which they set out together. */
const ORDERS_OF = (actor: Actor): readonly Order[] => (actor === 'party' ? ['attack', 'attackMove', 'patrol'] : ORDERS);

describe.each(Object.keys(ACTORS) as Actor[])('%s', (actor) => {
  describe.each(Object.keys(FIELDS) as Where[])('and an enemy %s', (where) => {
    test.each(ORDERS_OF(actor))('acts, goes on or says why not: order %s', (order) => {
      const { units, deeds } = play(actor, { where, order });
      const someStrike = units.some(({ kind }) => STRIKES_FROM_HERE[where].includes(kind));
      const faults = units.map(({ kind }, index) => {
        const found = Object.keys(FAULTS).filter((fault) =>
          FAULTS[fault]!(deeds[index]!, { kind, where, order, someStrike, isMixed: actor === 'party' }),
        );
        return [kind, ...found].join(': ');
      });
      expect(faults).toEqual(units.map(({ kind }) => kind));
    });
  });
});

test('a unit takes the long way round for a target that it is ordered to attack, and for no other', () => {
  const went = (order: Order): number => play('sword', { where: 'on the other bank', order, seconds: 8 }).deeds[0]!.wentTiles;
  expect(went('attack')).toBeGreaterThan(15);
  expect(went('none')).toBeLessThan(1);
});

test('an order to attack what nobody can get at ends, which is told', () => {
  const { battle } = play('sword', { where: 'on an island', order: 'attack' });
  expect(battle.world.state.parties[0]!.squads.map(({ order }) => order.kind)).not.toContain('attack');
  expect(battle.events.filter(({ type }) => type === 'orderFailed')).toMatchObject([{ why: 'blocked' }]);
});
