import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { playRun } from '../../../src/runs/play-run.ts';
import { moveToEntity } from '../../../src/sim/unit-actions.ts';
import type { Stance, Unit } from '../../../src/sim/state.ts';
import { TestWorld, rules } from '../support/test-world.ts';

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

it('in whole battles hardly any fighter stands so near to another that one hides the other', () => {
  const { content } = loadContent(readContentFiles());
  let fighters = 0;
  let crowded = 0;
  for (const [scenario, seed] of [
    ['duel-6', '4'],
    ['choke-6', '3'],
    ['skirmish', '2'],
  ] as const) {
    const run = openRun(content, { scenario, seed, tickMode: 'interval' });
    const onStep = ({ state: { units, step } }: typeof run.world): void => {
      if (step % 30 !== 0) return;
      const living = units.filter(({ isAlive }) => isAlive);
      for (const unit of living.filter(({ lastFightingAtStep }) => step - lastFightingAtStep < 150)) {
        fighters++;
        if (living.some((other) => other !== unit && distance(unit, other) < 0.9)) crowded++;
      }
    };
    playRun(run, { seconds: 60, player: scenario === 'skirmish' ? 'auto' : 'none', onStep });
  }
  expect(fighters).toBeGreaterThan(500);
  // 27 % before fighters kept apart.
  expect(crowded / fighters).toBeLessThan(0.1);
});
