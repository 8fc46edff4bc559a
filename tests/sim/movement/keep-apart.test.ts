import { describe, expect, it } from 'vitest';
import { openRun } from '../../../src/runs/open-run.ts';
import { playRun } from '../../../src/runs/play-run.ts';
import { WAITS_FOR_ROOM } from '../../../src/sim/movement/approach-point.ts';
import { moveToEntity } from '../../../src/sim/actions/unit-actions.ts';
import type { Stance, Unit } from '../../../src/sim/state.ts';
import { HeadMeter } from '../../balance/head-meter.ts';
import { TestWorld, rules } from '../support/test-world.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { fightingSpaceTiles } = rules.movement;
const TOUCHING = [
  { letter: 's', x: 3.1, y: 1.5 },
  { letter: 's', x: 3.9, y: 1.5 },
];

function distance(a: Unit, b: Unit): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Two warriors side by side who fight, or do not, for a second and a half. */
function stand({ fights, stance = 'free' }: { fights: boolean; stance?: Stance }): TestWorld {
  const field = new TestWorld(['.......', '.......', '.......'], {
    pieces: TOUCHING,
    withoutParties: true,
    script: (world, unit) => {
      unit.control.stance = stance;
      if (fights) unit.lastFightingAtStep = world.state.step;
    },
  });
  return field.run(1.5);
}

describe('fighters that stand', () => {
  it('take the room that a fight needs', () => {
    const field = stand({ fights: true });
    expect(distance(field.unit(1), field.unit(2))).toBeGreaterThan(fightingSpaceTiles - 0.1);
    expect(field.unit(1).velocityX).toBeCloseTo(0, 1);
  });

  it('stand where they stand when nobody fights', () => {
    const field = stand({ fights: false });
    expect([field.unit(1).x, field.unit(2).x]).toEqual([3.1, 3.9]);
  });

  it('keep the space of their kind without a fight too', () => {
    const units = { ...rules.units, sword: { ...rules.units['sword']!, spaceTiles: 1.1 } };
    const field = new TestWorld(['.......', '.......', '.......'], { pieces: TOUCHING, withoutParties: true, rules: { ...rules, units } });
    field.run(1.5);
    expect(distance(field.unit(1), field.unit(2))).toBeGreaterThan(1);
  });

  it('make no step of their own on hold', () => {
    const field = stand({ fights: true, stance: 'hold' });
    expect([field.unit(1).x, field.unit(2).x]).toEqual([3.1, 3.9]);
  });

  it('form a ring around the enemy whom they have reached', () => {
    const field = new TestWorld(['.........', '.........', '....S....', '.........', '.........'], {
      pieces: [0.4, 0.8, 1.2].map((y) => ({ letter: 's', x: 1, y: y + 1.5 })),
      withoutParties: true,
      script: (world, unit) => {
        unit.lastFightingAtStep = world.state.step;
        if (unit.team === 'player') moveToEntity(world, unit, 1, 1.6);
      },
    });
    field.run(8);
    const ring = [2, 3, 4].map((id) => field.unit(id));
    for (const unit of ring) expect(distance(unit, field.unit(1))).toBeLessThan(1.85);
    const gaps = ring.flatMap((unit, index) => ring.slice(index + 1).map((other) => distance(unit, other)));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });
});

describe('fighters that wait for room around an enemy', () => {
  it('keep apart as well', () => {
    const field = new TestWorld(['.........', '.........', '.........'], {
      pieces: [...TOUCHING, { letter: 'S', x: 6, y: 1.5 }],
      withoutParties: true,
      script: (world, unit) => {
        unit.lastFightingAtStep = world.state.step;
        if (unit.team !== 'player') return;
        moveToEntity(world, unit, 3, 1);
        unit.movement.approach = WAITS_FOR_ROOM;
      },
    });
    field.run(1.5);
    expect(distance(field.unit(1), field.unit(2))).toBeGreaterThan(fightingSpaceTiles - 0.15);
  });
});

it.each([
  // In brackets: before fighters kept apart.
  ['duel-6', '4', 3.5], // (16 %)
  ['pillars-6', '1 2 3', 5], // (13 %)
  ['skirmish', '2', 3.2], // (9.5 %)
] as const)('in %s, seeds %s, the head of a fighter is rarely hidden behind another', (scenario, seeds, most) => {
  const meter = new HeadMeter();
  for (const seed of seeds.split(' ')) {
    const run = openRun(content, { scenario, seed, tickMode: 'interval' });
    playRun(run, { seconds: 60, player: scenario === 'skirmish' ? 'auto' : 'none', onStep: (world) => meter.look(world) });
  }
  expect(meter.looks).toBeGreaterThan(500);
  expect(meter.coveredPercent).toBeLessThan(most);
});
