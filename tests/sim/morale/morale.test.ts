import { describe, expect, it } from 'vitest';
import { applyHit, setHealth } from '../../../src/sim/combat/health-manager.ts';
import { leaveFight, spreadRout } from '../../../src/sim/morale/leave-fight.ts';
import { MORALE_STATES, nextState, type Morale } from '../../../src/sim/parts/morale.ts';
import type { Piece } from '../support/test-world.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const MAP = meadow(44, 30);
const PAIR: readonly Piece[] = [
  { letter: 's', x: 20.5, y: 13.5 },
  { letter: 's', x: 20.5, y: 16.5 },
];
/** Of the other side, near and in sight. */
const ENEMY: Piece = { letter: 'S', x: 24.5, y: 13.5 };

interface Scene {
  readonly pieces?: readonly Piece[];
  /** What happens to the first warrior or to others near it. */
  readonly happens?: (field: TestWorld) => void;
  /** Its morale at the start. */
  readonly from?: number;
  readonly seconds?: number;
}

function moraleOf(field: TestWorld, id = 1): Morale {
  const { morale } = field.unit(id);
  if (!morale) throw new Error(`Unit ${id} never loses heart.`);
  return morale;
}

/** The morale of the first warrior after a scene in which nobody moves or strikes. */
function levelAfter({ pieces = PAIR, happens, from = 1, seconds = 1 }: Scene): number {
  const field = new TestWorld(MAP, { pieces, decides: true });
  moraleOf(field).level = from;
  happens?.(field);
  return moraleOf(field.run(seconds)).level;
}

const fall = (id: number) => (field: TestWorld) => setHealth(field.world, field.unit(id), 0);
const lead = (field: TestWorld): void => void (moraleOf(field, 2).isLeader = true);
const rout = (id: number) => (field: TestWorld) => spreadRout(field.world, field.unit(id));
/** Two of the other side. */
const OUTNUMBERED = { pieces: [...PAIR, ENEMY, { letter: 'S', x: 24.5, y: 15.5 }], seconds: 5 };
const WITH_ENEMY = { pieces: [...PAIR, ENEMY], from: 0.5 };

describe('morale', () => {
  it.each<[string, worse: Scene, better: Scene]>([
    ['by wounds', { happens: (field) => void (field.unit(1).health = 20) }, {}],
    ['when a comrade falls', { happens: fall(2) }, {}],
    ['more when the leader falls', { happens: (field) => (lead(field), fall(2)(field)) }, { happens: fall(2) }],
    ['when a comrade runs', { happens: rout(2), from: 0.5 }, { from: 0.5 }],
    [
      'by odds',
      { pieces: [...PAIR, ENEMY, ...[10.5, 12.5, 14.5, 16.5].map((y) => ({ letter: 'S', x: 25.5, y }))], seconds: 5 },
      { pieces: [...PAIR, ENEMY], seconds: 5 },
    ],
    ['less with friends near', { ...OUTNUMBERED, happens: (field) => void (field.unit(2).x = 2) }, OUTNUMBERED],
    ['in danger, and rises out of it', { ...WITH_ENEMY, seconds: 6 }, { from: 0.5, seconds: 6 }],
    ['and rises faster near a leader', { from: 0.3, seconds: 6 }, { from: 0.3, seconds: 6, happens: lead }],
    ['and rises when an enemy falls', WITH_ENEMY, { ...WITH_ENEMY, happens: fall(3) }],
    ['and rises when an enemy runs', WITH_ENEMY, { ...WITH_ENEMY, happens: rout(3) }],
    [
      'and rises when an enemy yields',
      WITH_ENEMY,
      { ...WITH_ENEMY, happens: (field) => leaveFight(field.world, field.unit(3), 'yielded') },
    ],
  ])('falls %s', (_, worse, better) => {
    expect(levelAfter(worse)).toBeLessThan(levelAfter(better) - 0.01);
  });

  it.each(TURNS)('falls by a blow from behind, and not by one in front: turned by %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const levelAfterBlow = (ahead: number): number => {
      const field = new TestWorld(MAP, { pieces: [turned.piece('s', 0), turned.piece('S', ahead)], decides: true });
      const [victim, attacker] = [field.unit(1), field.unit(2)];
      const { x: facingX, y: facingY } = turned.along(1, 0);
      Object.assign(victim, { facingX, facingY });
      applyHit(field.world, victim, { attacker, damage: 1, from: attacker, byArrow: false, guardStrain: 0 });
      return moraleOf(field).level;
    };
    expect(levelAfterBlow(1)).toBe(1);
    expect(levelAfterBlow(-1)).toBeLessThan(1);
  });

  it('is a matter of battles that are decided, of parties and of kinds that lose heart', () => {
    const withMorale = (options: ConstructorParameters<typeof TestWorld>[1]): boolean =>
      new TestWorld(MAP, { pieces: PAIR, ...options }).unit(1).morale !== undefined;
    const fearless = { ...rules, units: { ...rules.units, sword: { ...rules.units['sword']!, hasMorale: false } } };
    expect([withMorale({ decides: true }), withMorale({}), withMorale({ decides: true, withoutParties: true })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(withMorale({ decides: true, rules: fearless })).toBe(false);
  });

  it('has states with ranges that overlap: a level that sways about a limit changes the state once', () => {
    for (let level = 0; level <= 1; level += 0.01) {
      let state = nextState('steady', level, rules.morale);
      let changes = 0;
      for (const sway of [0.03, -0.03, 0.03, -0.03, 0.03]) {
        const next = nextState(state, level + sway, rules.morale);
        if (next !== state) changes++;
        state = next;
      }
      expect(changes, `at ${level.toFixed(2)}`).toBeLessThanOrEqual(1);
    }
    expect([1, 0.5, 0.3, 0].map((level) => nextState('steady', level, rules.morale))).toEqual(MORALE_STATES);
    expect([0, 0.5, 0.6, 1].map((level) => nextState('routing', level, rules.morale))).toEqual([...MORALE_STATES].toReversed());
  });
});
