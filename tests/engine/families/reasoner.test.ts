import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { isNear, tally, withDraws } from '../support/drawn-numbers.ts';
import { leaf, looks, node } from '../support/tree-builders.ts';

const two = (...scripts: [string, string]): NodeDocument[] => [leaf(scripts[0], 'fire'), leaf(scripts[1], 'cover')];
const reasoner = (params: NonNullable<NodeDocument['params']>, ...rest: NodeDocument[]): NodeDocument => node('Reasoner', params, ...rest);
/** Of 4000 choices, how often it fires. */
const shots = (params: NonNullable<NodeDocument['params']>): number =>
  tally(reasoner(params, looks('S', 'fire'), looks('S', 'cover')), { ticks: 4000 })['fire'] ?? 0;

describe('Reasoner', () => {
  it('is a Selector with the rule of the first that works, and draws nothing', () => {
    expect(withDraws(reasoner({}, ...two('F', 'S'))).tick().story).toBe('+fire fire +cover cover');
  });

  it('draws by fixed odds', () => {
    expect(isNear(shots({ rule: 'fixedOdds', odds: [3, 1] }), { of: 4000, chance: 0.75 })).toBe(true);
  });

  it('draws with e^x of threat, health and ammunition: more threat, more cover', () => {
    const firesAt = (threat: number, health: number, ammunition: number): number =>
      shots({ rule: 'exponential', threat, health, ammunition, threatFactors: [0, 2], healthFactors: [1, 0], ammunitionFactors: [1, 0] });
    // e^2 against e^0, e^2 against e^2, and e^0 against e^2.
    expect(isNear(firesAt(0, 1, 1), { of: 4000, chance: 0.8808 })).toBe(true);
    expect(isNear(firesAt(1, 1, 1), { of: 4000, chance: 0.5 })).toBe(true);
    expect(isNear(firesAt(1, 0, 0), { of: 4000, chance: 0.1192 })).toBe(true);
  });

  it('takes the greatest utility, the first of equal ones, and the next when it fails', () => {
    const params = { rule: 'utility', threat: { key: 'n' }, base: [0.5, 0], threatFactors: [0, 1] };
    expect(withDraws(reasoner(params, ...two('S', 'S'))).tick().story).toBe('+fire fire');
    expect(
      withDraws(reasoner(params, ...two('S', 'F')))
        .write('n', 1)
        .tick().story,
    ).toBe('+cover cover +fire fire');
    expect(withDraws(reasoner({ rule: 'utility' }, ...two('S', 'S'))).tick().story).toBe('+fire fire');
  });

  it('chooses again after the interval, and halts the running one only for another', () => {
    const params = { rule: 'utility', threat: { key: 'n' }, base: [0.5, 0], threatFactors: [0, 1], interval: 2 };
    const played = withDraws(reasoner(params, ...two('R', 'R')))
      .tick()
      .tick()
      .tick();
    expect(played.story).toBe('+fire fire|fire|fire');
    expect(played.write('n', 1).tick().tick().story).toBe('+fire fire|fire|fire|fire|-fire +cover cover');
  });
});
