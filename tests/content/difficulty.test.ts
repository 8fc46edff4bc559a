import { describe, expect, it } from 'vitest';
import { describeDifficulty, DIFFICULTIES, hasDifficulty } from '../../src/content/difficulty.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const enemyDamage = (scenario: string, difficulty?: (typeof DIFFICULTIES)[number]): number =>
  openRun(content, { scenario, seed: '1', tickMode: 'interval', difficulty }).world.rules.teams['enemy']!.damageFactor;

describe('the difficulty', () => {
  it('changes how hard enemies hit, the harder the more, and is normal by default', () => {
    const [easy = 0, normal = 0, hard = 0] = DIFFICULTIES.map((name) => enemyDamage('skirmish', name));
    expect(easy).toBeLessThan(normal);
    expect(normal).toBeLessThan(hard);
    expect(enemyDamage('skirmish')).toBe(normal);
  });

  it('leaves scenes alone that have none: those that only show something, and those with equal teams', () => {
    const without = [...content.scenarios.values()].filter((scenario) => !hasDifficulty(scenario)).map(({ name }) => name);
    expect(without).toEqual(expect.arrayContaining(['title', 'duel-6', 'gallery-patrol']));
    expect(without.filter((name) => enemyDamage(name, 'hard') !== enemyDamage(name, 'easy'))).toEqual([]);
  });

  it('says what it changes, from the rules', () => {
    const { player, enemy } = content.rules.teams;
    const teams = { player: { ...player!, damageFactor: 1 }, enemy: { ...enemy!, damageFactor: 0.8 } };
    const rules = { ...content.rules, teams };
    expect(describeDifficulty(rules, { enemyDamageFactor: 1.25 })).toBe('Enemies deal as much damage as you');
    expect(describeDifficulty(rules, { enemyDamageFactor: 1 })).toBe('Enemies deal 80 % of your damage');
    expect(describeDifficulty(rules, { enemyDamageFactor: 1.5 })).toBe('Enemies deal 120 % of your damage');
  });
});
