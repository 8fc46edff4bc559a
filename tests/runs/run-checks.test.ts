import { describe, expect, it } from 'vitest';
import { MARK_CHARACTERS, RunChecker, stepMark } from '../../src/runs/run-checks.ts';
import { brawl } from '../sim/support/scripted-brains.ts';
import { TestWorld } from '../sim/support/test-world.ts';

const open = (): TestWorld => new TestWorld(['.......', '.s...S.', '.t...B.', '.......'], { script: brawl });

function play(field: TestWorld, checker: RunChecker, steps: number): RunChecker {
  return (field.steps(steps, () => checker.step()), checker);
}

describe('the checks of a run', () => {
  it('have a hash of the start and of every so many steps, and a mark of each step', () => {
    const field = open();
    const start = field.world.hash();
    const checker = play(field, new RunChecker(field.world, 10), 10);
    const tenth = field.world.hash();
    const { hashes, marks, hashEverySteps } = play(field, checker, 15).checks;
    expect(hashes).toHaveLength(3);
    expect(hashes.slice(0, 2)).toEqual([start, tenth]);
    expect([marks.length, hashEverySteps]).toEqual([25, 10]);
  });

  it('have a hash of every minute', () => {
    expect(new RunChecker(open().world).hashEverySteps).toBe(3600);
  });

  it('lose what comes after a step to which the run returns, and nothing before it', () => {
    const field = open();
    const checker = new RunChecker(field.world, 10);
    play(field, checker, 20);
    const [saved, before] = [field.world.save(), checker.checks];
    const after = play(field, checker, 15).checks;
    field.world.restore(saved);
    checker.rewind();
    expect(checker.checks).toEqual(before);
    expect(play(field, checker, 15).checks).toEqual(after);
    field.world.restore(saved);
    checker.rewind();
    expect(checker.checks).toEqual(before);
  });
});

describe('the mark of a step', () => {
  const { state } = open().world;
  type Seen = Partial<Record<'x' | 'y' | 'health', number>>;
  const markWith = (change: Seen, place = 0): string =>
    stepMark({ ...state, units: state.units.map((unit, index) => (index === place ? { ...unit, ...change } : unit)) });

  it('is one character, and the same for the same units', () => {
    expect(MARK_CHARACTERS).toContain(stepMark(state));
    expect(markWith({})).toBe(stepMark(state));
    expect(markWith({ x: -0 })).toBe(markWith({ x: 0 }));
  });

  it.each(['x', 'y', 'health'] as const)('differs for most changes of any unit: %s', (field) => {
    for (const place of state.units.keys()) {
      const marks = [1.25, 2.5, 3.75, 4.125, 5.5, 6.0625, 7.7, 8.1].map((value) => markWith({ [field]: value }, place));
      expect(new Set(marks).size).toBeGreaterThan(4);
    }
  });

  it('does not depend on how many units the run before had', () => {
    const mark = stepMark(state);
    stepMark({ ...state, units: state.units.slice(1) });
    expect(stepMark(state)).toBe(mark);
  });
});
