import { describe, expect, it } from 'vitest';
import { play, stage } from '../support/play.ts';
import { leaf, node } from '../support/tree-words.ts';

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
    expect(stage(node(type, leaf('R'))).tick().halt().halt().story).toBe('+a a|-a|');
  });
});
