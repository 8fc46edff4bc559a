import { describe, expect, it } from 'vitest';
import { isNear, tally, withDraws } from '../support/drawn-numbers.ts';
import { leaf, looks, node } from '../support/tree-builders.ts';

const three = (...scripts: [string, string, string]) => [leaf(scripts[0], 'a'), leaf(scripts[1], 'b'), leaf(scripts[2], 'c')];

describe('WeightedSelector', () => {
  it('draws by weight: the shares follow each other in the order of the file', () => {
    const drawnAt = (draw: number) =>
      withDraws(node('WeightedSelector', { weights: [1, 2, 1] }, ...three('S', 'S', 'S')), draw).tick().story;
    expect([0, 0.24, 0.26, 0.74, 0.76, 0.999].map(drawnAt)).toEqual(['+a a', '+a a', '+b b', '+b b', '+c c', '+c c']);
  });

  it('draws again among the others when one fails, in the same tick', () => {
    const played = withDraws(node('WeightedSelector', { weights: [1, 2, 1] }, ...three('S', 'F', 'S')), 0.5, 0.49).tick();
    expect([played.story, played.statuses]).toEqual(['+b b +a a', 'S']);
  });

  it('fails when all have failed, and does not draw for the last', () => {
    const played = withDraws(node('WeightedSelector', { weights: [1, 2, 1] }, ...three('F', 'F', 'F')), 0.5, 0.49).tick();
    expect([played.story, played.statuses]).toEqual(['+b b +a a +c c', 'F']);
  });

  it('resumes at the running child without a draw', () => {
    const played = withDraws(node('WeightedSelector', ...three('RRF', 'S', 'S')), 0, 0.9)
      .tick()
      .tick()
      .tick();
    expect([played.story, played.statuses]).toEqual(['+a a|a|a +c c', 'RRS']);
  });

  it('forgets who failed when it ends or is halted', () => {
    const played = withDraws(node('WeightedSelector', ...three('FR', 'R', 'S')), 0, 0, 0, 0)
      .tick()
      .halt()
      .tick();
    expect(played.story).toBe('+a a +b b|-b|+a a');
    expect(played.left).toEqual([0]);
  });

  it('never draws a child of weight 0, not even when all others have failed', () => {
    expect(
      tally(node('WeightedSelector', { weights: [0, 1, 3] }, looks('S', 'a'), looks('F', 'b'), looks('F', 'c')), { ticks: 200 }),
    ).not.toHaveProperty('a');
  });

  it('counts all the same without weights', () => {
    const counts = tally(node('WeightedSelector', looks('S', 'a'), looks('S', 'b'), looks('S', 'c')), { ticks: 6000 });
    for (const name of ['a', 'b', 'c']) expect(isNear(counts[name] ?? 0, { of: 6000, chance: 1 / 3 })).toBe(true);
  });

  it('draws as often as the weights say, and again by the weights of the rest', () => {
    const counts = tally(node('WeightedSelector', { weights: [6, 3, 1] }, looks('S', 'a'), looks('F', 'b'), looks('S', 'c')), {
      ticks: 10_000,
    });
    expect(isNear(counts['a'] ?? 0, { of: 10_000, chance: 0.6 })).toBe(true);
    expect(isNear(counts['c'] ?? 0, { of: 10_000, chance: 0.1 })).toBe(true);
    expect(isNear(counts['b a'] ?? 0, { of: 10_000, chance: (0.3 * 6) / 7 })).toBe(true);
    expect(isNear(counts['b c'] ?? 0, { of: 10_000, chance: 0.3 / 7 })).toBe(true);
  });

  it('leaves out a disabled child with its weight', () => {
    const root = node('WeightedSelector', { weights: [5, 1, 3] }, { ...looks('S', 'a'), disabled: true }, looks('S', 'b'), looks('S', 'c'));
    const counts = tally(root, { ticks: 4000 });
    expect(Object.keys(counts).sort()).toEqual(['b', 'c']);
    expect(isNear(counts['b'] ?? 0, { of: 4000, chance: 0.25 })).toBe(true);
  });
});
