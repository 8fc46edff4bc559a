import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { noteSighting } from '../../src/sim/perception/sightings.ts';
import { raiseAlarm } from '../../src/sim/squads/alarm.ts';
import type { Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const SIZE = 40;
type Letter = readonly [letter: string, x: number, y: number];

/** Where a scene lies: turned by quarters around the middle of the map, and moved. */
interface Place {
  readonly quarters: number;
  readonly shift: readonly [x: number, y: number];
}
const PLACES: readonly Place[] = [0, 1, 2, 3].map((quarters) => ({
  quarters,
  shift: [
    [0, 0],
    [3, -2],
    [-2, 4],
    [1, 3],
  ][quarters] as [number, number],
}));

/** Offsets from the middle of the map, as they lie in that place. */
function laid({ quarters, shift }: Place, [letter, x, y]: Letter): Letter {
  let [dx, dy] = [x, y];
  for (let turn = 0; turn < quarters; turn++) [dx, dy] = [-dy, dx];
  return [letter, SIZE / 2 + dx + shift[0], SIZE / 2 + dy + shift[1]];
}

function mapOf(place: Place, letters: readonly Letter[]): string[] {
  const rows = meadow(SIZE, SIZE).map((row) => row.split(''));
  for (const letter of letters) {
    const [sign, x, y] = laid(place, letter);
    rows[y]?.splice(x, 1, sign);
  }
  return rows.map((row) => row.join(''));
}

interface Danger {
  /** The held warrior stands in the middle, at 0, 0. */
  readonly others: readonly Letter[];
  /** The enemies stand and do nothing. */
  readonly isPeaceful?: boolean;
  readonly begin?: (play: TestBattle, held: Unit) => void;
  /** Health of the held warrior, all the time; unhurt without it. */
  readonly health?: number;
  /** Whether an enemy comes so near that everybody can strike it. */
  readonly isInReach: boolean;
}

const WALLS: readonly Letter[] = [-2, -1, 0, 1, 2].flatMap((y): Letter[] =>
  Math.abs(y) === 2 ? [-2, -1, 0, 1, 2, 3].map((x): Letter => ['#', x, y]) : [['#', -2, y]],
);
/** Low for every kind, and enough to live through a blow of a sword. */
const LOW_HEALTH = 20;

const DANGERS: Readonly<Record<string, Danger>> = {
  'an archer who shoots from afar and keeps its distance': { others: [['B', 7, 0]], isInReach: false },
  'a blade before it while it is badly wounded': { others: [['S', 2, 0]], health: LOW_HEALTH, isInReach: true },
  'a blade before the corner in which it stands, badly wounded': { others: [['S', 2, 0], ...WALLS], health: LOW_HEALTH, isInReach: true },
  'an enemy that comes from behind': { others: [['T', -3, 0]], isInReach: true },
  'a party that marches away': {
    others: [
      ['s', 0, 2],
      ['b', 1, 3],
      ['t', -1, 3],
    ],
    begin: (play, held) => {
      const others = play.world.state.units.filter((unit) => unit.id !== held.id).map(({ id }) => id);
      expect(play.world.apply({ type: 'move', unitIds: others, x: held.x + 8, y: held.y + 5, facingX: 0, facingY: 0 })).toBeUndefined();
    },
    isInReach: false,
  },
  'a party that changes its formation': {
    others: [
      ['s', 0, 2],
      ['b', 1, 3],
      ['t', -1, 3],
    ],
    begin: (play, held) => {
      expect(play.world.apply({ type: 'formation', partyId: held.partyId, formation: 'circle', spacingTiles: 2 })).toBeUndefined();
    },
    isInReach: false,
  },
  'comrades who fight near by': {
    others: [
      ['s', 5, 2],
      ['S', 8, 2],
      ['T', 8, 4],
    ],
    isInReach: false,
  },
  'an alarm that calls the party to an enemy far away': {
    others: [
      ['s', 0, 2],
      ['S', 9, 8],
    ],
    isPeaceful: true,
    begin: (play, held) => {
      const party = play.world.entities.party(held.partyId);
      const enemy = play.world.state.units.find(({ team }) => team === 'enemy');
      if (enemy) noteSighting(play.world, held, { id: enemy.id });
      if (party && enemy) raiseAlarm(play.world, party, enemy.id);
      expect(party?.alarmTargetId).toBe(enemy?.id);
    },
    isInReach: false,
  },
  'a comrade who wants to pass through a lane that it blocks': {
    others: [
      ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((x): Letter[] => [
        ['#', x, -1],
        ['#', x, 1],
      ]),
      ['s', -3, 0],
    ],
    begin: (play, held) => {
      const comrade = play.world.state.units.find(({ id }) => id !== held.id);
      if (!comrade) throw new Error('There is no comrade.');
      const [x, y] = [2 * held.x - comrade.x, 2 * held.y - comrade.y];
      expect(play.world.apply({ type: 'move', unitIds: [comrade.id], x, y, facingX: 0, facingY: 0 })).toBeUndefined();
    },
    isInReach: false,
  },
};

/** The held warrior is the one of the player in the middle. */
function stage(kind: string, danger: Danger, place: Place): { play: TestBattle; held: Unit } {
  const map = mapOf(place, [[kind, 0, 0], ...danger.others]);
  // Units are numbered as they are read, row by row.
  const letters = map.join('').match(/[stbSTB]/g) ?? [];
  const enemies = letters.flatMap((letter, index) => (/[STB]/.test(letter) ? [[index + 1, 'stage-stand'] as const] : []));
  const play = new TestBattle(map, danger.isPeaceful ? { trees: Object.fromEntries(enemies) } : {});
  const [, x, y] = laid(place, [kind, 0, 0]);
  const held = play.world.state.units.find((each) => Math.floor(each.x) === x && Math.floor(each.y) === y);
  if (!held) throw new Error('Nobody stands in the middle.');
  const [, aheadX, aheadY] = laid({ ...place, shift: [-SIZE / 2, -SIZE / 2] }, ['', 1, 0]);
  Object.assign(held, { facingX: aheadX, facingY: aheadY });
  for (const unit of play.world.state.units) if (unit.id !== held.id) lookAt(unit, held);
  return { play, held };
}

function lookAt(unit: Unit, other: Unit): void {
  const tiles = distance(unit, other);
  Object.assign(unit, { facingX: (other.x - unit.x) / tiles, facingY: (other.y - unit.y) / tiles });
}

const hold = (play: TestBattle, unit: Unit): void =>
  expect(play.world.apply({ type: 'stance', unitIds: [unit.id], stance: 'hold' })).toBeUndefined();

describe.each(Object.entries(DANGERS))('on hold before %s', (_, danger) => {
  it.each(['s', 't', 'b'])(
    '"%s" takes no step, in any direction of the map, and strikes what comes into reach',
    (kind) => {
      for (const place of PLACES) {
        const { play, held } = stage(kind, danger, place);
        hold(play, held);
        danger.begin?.(play, held);
        const { x, y } = held;
        let farthest = 0;
        let strikes = 0;
        play.run(6, () => {
          if (danger.health !== undefined) held.health = danger.health;
          farthest = Math.max(farthest, distance(held, { x, y }));
          strikes = Math.max(strikes, held.combat.strikes);
        });
        expect({ place, farthest }).toEqual({ place, farthest: 0 });
        const shoots = kind === 'b' && danger.others.some(([letter]) => /[STB]/.test(letter)) && !danger.isPeaceful;
        const hasStruck = strikes > 0 || !(danger.isInReach || shoots);
        expect({ place, hasStruck }).toEqual({ place, hasStruck: true });
        expect(
          play.events.filter(
            (event) => 'unitId' in event && event.unitId === held.id && /^(fled|backedOff|regrouped|searched)$/.test(event.type),
          ),
        ).toEqual([]);
      }
    },
    20_000,
  );
});

describe('hold', () => {
  const still = (kind: string): { play: TestBattle; held: Unit } => {
    const { play, held } = stage(
      kind,
      {
        others: [
          ['S', 7, 0],
          ['s', 0, 2],
        ],
        isInReach: false,
        isPeaceful: true,
      },
      PLACES[0]!,
    );
    hold(play, held);
    play.run(3);
    return { play, held };
  };
  const hasLeft = (play: TestBattle, unit: Unit): boolean => {
    const { x, y } = unit;
    return play.until(() => distance(unit, { x, y }) > 1, 5) < 5;
  };

  it('turns to the enemy that it watches', () => {
    const { held } = still('s');
    expect(held.facingX).toBeGreaterThan(0.95);
    expect(held.control.stance).toBe('hold');
  });

  it('ends a march and a chase on the spot', () => {
    const { play, held } = stage('s', { others: [], isInReach: false }, PLACES[0]!);
    play.world.apply({ type: 'move', unitIds: [held.id], x: held.x + 10, y: held.y, facingX: 0, facingY: 0 });
    play.run(1);
    const { x } = held;
    hold(play, held);
    play.run(3);
    expect(held.x - x).toBeLessThan(0.4);
  });

  it('ends with an order to go, an order to attack, and when it is taken back', () => {
    for (const end of ['move', 'attack', 'free'] as const) {
      const { play, held } = still('s');
      const enemy = play.world.state.units.find(({ team }) => team === 'enemy');
      if (end === 'move') play.world.apply({ type: 'move', unitIds: [held.id], x: held.x - 8, y: held.y, facingX: 0, facingY: 0 });
      else if (end === 'attack') play.world.apply({ type: 'attack', unitIds: [held.id], targetId: enemy?.id ?? 0 });
      else play.world.apply({ type: 'stance', unitIds: [held.id], stance: 'free' });
      expect([end, held.control.stance, hasLeft(play, held)]).toEqual([end, 'free', true]);
    }
  });

  it('does not end when others are sent away, or with a stop', () => {
    const { play, held } = still('s');
    const comrade = play.world.state.units.find((unit) => unit.team === held.team && unit.id !== held.id);
    play.world.apply({ type: 'move', unitIds: [comrade?.id ?? 0], x: held.x, y: held.y + 9, facingX: 0, facingY: 0 });
    play.world.apply({ type: 'stop', unitIds: [held.id] });
    expect([held.control.stance, hasLeft(play, held)]).toEqual(['hold', false]);
  });

  it('uses up none of the tries of a coward: set free, it runs', () => {
    const { play, held } = stage('s', { others: [['S', 3, 0]], isInReach: true, isPeaceful: true }, PLACES[0]!);
    hold(play, held);
    held.health = LOW_HEALTH;
    play.run(3);
    expect(play.count('fled')).toBe(0);
    play.world.apply({ type: 'stance', unitIds: [held.id], stance: 'free' });
    play.run(1);
    expect(play.count('fled')).toBe(1);
  });

  it('is refused as nonsense when there is no such stance, and changes nothing then', () => {
    const { play, held } = stage('s', { others: [], isInReach: false }, PLACES[0]!);
    expect(play.world.apply({ type: 'stance', unitIds: [held.id], stance: 'sit' as 'hold' })).toBe(
      'Invalid command: /stance: found "sit", expected one of free, defend, hold.',
    );
    expect(held.control.stance).toBe('free');
  });

  it('is said by the tree that wanted to walk', () => {
    for (const type of ['Flee', 'BackOff', 'MoveToEntity', 'MoveToPosition']) {
      const map = mapOf(PLACES[0]!, [
        ['b', 0, 0],
        ['S', 2, 0],
      ]);
      const target = { key: type === 'MoveToPosition' ? 'place' : 'danger' };
      const param = { Flee: 'danger', BackOff: 'danger', MoveToEntity: 'target', MoveToPosition: 'position' }[type] ?? '';
      const keys = [
        { name: 'danger', type: 'entity' as const, value: 2 },
        { name: 'place', type: 'vector' as const, value: [3, 3] as [number, number] },
      ];
      const play = new TestBattle(map, {
        written: [tree('walker', { type, params: { [param]: target } }, keys)],
        trees: { 1: 'walker', 2: 'stage-stand' },
      });
      hold(play, play.unit(1));
      const words = new Set<string>();
      play.brains.watch(1, () => ({ node: () => undefined, explain: (_, text) => words.add(text) }));
      play.run(0.5);
      expect([type, ...words]).toEqual([type, 'stays where it is: on hold']);
    }
  });
});
