import { describe, expect, it } from 'vitest';
import { play, setUpTree } from '../support/tree-harness.ts';
import { leaf, node } from '../support/tree-builders.ts';

describe.each([
  ['Inverter', 'RFS'],
  ['AlwaysSucceed', 'RSS'],
  ['AlwaysFail', 'RFF'],
  ['Root', 'RSF'],
])('%s', (type, statuses) => {
  it('passes running through and turns the results', () => {
    expect(play(node(type, leaf('RSF')), 3).statuses).toBe(statuses);
  });

  it('halts its child once when it is halted', () => {
    expect(
      setUpTree(node(type, leaf('R')))
        .tick()
        .halt()
        .halt().story,
    ).toBe('+a a|-a|');
  });
});
