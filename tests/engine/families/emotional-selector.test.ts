import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { isNear, tally, withDraws } from '../support/drawn-numbers.ts';
import { leaf, libraryOf, looks, node, tree } from '../support/tree-builders.ts';
import { testRegistry } from '../support/scripted-leaves.ts';

const FIGURES = { risk: [4, 2, 0], time: [0, 1, 3], plan: [0, 1, 1] };
const children = (...scripts: [string, string, string]): NodeDocument[] => [
  leaf(scripts[0], 'fight'),
  leaf(scripts[1], 'guard'),
  leaf(scripts[2], 'run'),
];
const moody = (params: object, ...rest: NodeDocument[]): NodeDocument => node('EmotionalSelector', { ...FIGURES, ...params }, ...rest);
/** What is drawn first, by a draw that takes whatever stands at place one. */
const firstOf = (params: object): string => {
  const counts = tally(moody({ ...params, decisiveness: 0.99 }, looks('S', 'fight'), looks('S', 'guard'), looks('S', 'run')), {
    ticks: 60,
  });
  return Object.entries(counts).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
};

describe('EmotionalSelector', () => {
  it('weighs by risk, time and planning as the formula says', () => {
    // Calm: fight 4, guard 2 + 1 + 1 = 4, run 0 + 3 + 1 = 4; of equal ones the first.
    expect(firstOf({})).toBe('fight');
    // Fear 1: fight 4 x 2 = 8, guard 2 x 2 + 1.5 + 1.5 = 7, run 4.5 + 1.5 = 6.
    expect(firstOf({ fear: 1 })).toBe('run');
    // Anger 1: fight 4 x 0.5 = 2, guard 1 + 1.5 + 1.5 = 4, run 4.5 + 1.5 = 6.
    expect(firstOf({ anger: 1 })).toBe('fight');
    // Trust 1: fight 4 x 0.5 = 2, guard 1 + 1 + 0 = 2, run 3 + 0 = 3; with risk half as important guard wins: 1 against 1.5.
    expect(firstOf({ trust: 1, riskImportance: 2 })).toBe('guard');
  });

  it('draws place i with the chance a(1 - a)^(i - 1), and the rest goes to the last', () => {
    const counts = tally(moody({ fear: 1, decisiveness: 0.6 }, looks('S', 'fight'), looks('S', 'guard'), looks('S', 'run')), {
      ticks: 6000,
    });
    for (const [name, chance] of [
      ['run', 0.6],
      ['guard', 0.24],
      ['fight', 0.16],
    ] as const) {
      expect(isNear(counts[name] ?? 0, { of: 6000, chance })).toBe(true);
    }
  });

  it('draws those that are left by their places among these', () => {
    // Run is at place 1, guard at 2 and fight at 3; without run, guard comes with a chance of 0.6.
    const after = (draw: number): string | undefined =>
      withDraws(moody({ fear: 1, decisiveness: 0.6 }, ...children('R', 'R', 'F')), 0.9, draw)
        .tick()
        .story.split(' ')
        .at(-1);
    expect([0.01, 0.39, 0.41, 0.99].map(after)).toEqual(['fight', 'fight', 'guard', 'guard']);
  });

  it('draws among the others when the child fails, and fails after the last', () => {
    const played = withDraws(moody({ fear: 1 }, ...children('F', 'F', 'F')), 0.9, 0.9).tick();
    expect([played.statuses, played.left]).toEqual(['F', []]);
    expect(new Set(played.story.split(' '))).toEqual(new Set(['+fight', 'fight', '+guard', 'guard', '+run', 'run']));
  });

  it('stays with what runs, whatever the mood, without an interval', () => {
    const played = withDraws(moody({ fear: { key: 'n' } }, ...children('R', 'R', 'R')), 0).tick();
    expect(played.write('n', 1).tick().story).toBe('+fight fight|fight');
  });

  it('looks again after the interval, and another takes over only when the order has changed', () => {
    const played = withDraws(moody({ fear: { key: 'n' }, interval: 2 }, ...children('R', 'R', 'R')), 0, 0.99)
      .tick()
      .tick();
    played.write('n', 1).tick().tick();
    expect(played.story).toBe('+fight fight|fight|-fight +run run|run');
    expect(played.left).toEqual([]);
  });

  it('wants to be asked when it looks again, or only when its child does', () => {
    const napping = (interval: object) =>
      withDraws(moody(interval, ...['fight', 'guard', 'run'].map((label) => node('Naps', { duration: 60, label }))), 0);
    expect(napping({}).tick().tick().agents.wakeTime).toBe(60);
    const played = napping({ interval: 2 });
    expect([1, 2, 3].map(() => played.tick().agents.wakeTime)).toEqual([2, 2, 4]);
    expect(napping({ interval: 50 }).tick(55).tick().agents.wakeTime).toBe(60);
  });

  it('needs one figure for each child', () => {
    const document = tree('main', node('EmotionalSelector', { risk: [1, 2] }, leaf('S'), leaf('S'), leaf('S')));
    const problems = checkTree(document, { file: 'main.json', library: libraryOf(document), registry: testRegistry });
    expect(problems.map(({ path, found, expected }) => `${path}: ${found}, ${expected}`)).toEqual([
      '/root/params/risk: 2 weights, 3, one for each child',
    ]);
  });
});
