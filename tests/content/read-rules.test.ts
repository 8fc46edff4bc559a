import { describe, expect, it } from 'vitest';
import shipped from '../../src/content/data/rules.json' with { type: 'json' };
import { readRules } from '../../src/content/read-rules.ts';

const problemsOf = (change: (rules: typeof shipped) => unknown): readonly string[] => {
  const rules = structuredClone(shipped);
  return readRules(change(rules) ?? rules, 'rules.json').problems;
};

describe('the rules file', () => {
  it('is valid as shipped', () => {
    expect(problemsOf(() => undefined)).toEqual([]);
  });

  it('must be complete, and hold numbers only', () => {
    expect(problemsOf((rules) => Reflect.deleteProperty(rules.arrows, 'leadFraction') && undefined)).toEqual([
      'rules.json /arrows/leadFraction: found nothing, expected a number from 0 to 100000',
    ]);
    expect(problemsOf((rules) => ({ ...rules, health: { ...rules.health, stunSeconds: 'long' } }))).toEqual([
      'rules.json /health/stunSeconds: found "long", expected a number from 0 to 100000',
    ]);
  });

  it('has all three difficulties and no other', () => {
    expect(problemsOf((rules) => ({ ...rules, difficulties: { easy: { enemyDamageFactor: 'low' }, normal: {}, brutal: {} } }))).toEqual([
      expect.stringContaining('/difficulties/brutal: unknown field'),
      'rules.json /difficulties/easy/enemyDamageFactor: found "low", expected a number from 0 to 100',
      'rules.json /difficulties/normal/enemyDamageFactor: found nothing, expected a number from 0 to 100',
      'rules.json /difficulties/hard: found nothing, expected an object with enemyDamageFactor',
    ]);
  });

  it('reports an unknown number', () => {
    expect(problemsOf((rules) => ({ ...rules, helth: {} }))[0]).toMatch(/\/helth: unknown field.*did you mean "health"\?/);
  });
});
