import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playFight } from '../../../src/runs/compare/fight.ts';
import { FightPairs, type ComparisonRequest } from '../../../src/runs/compare/fight-pairs.ts';
import { Judge } from '../../../src/runs/compare/judge.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const control = (name: string): unknown => JSON.parse(readFileSync(`tests/runs/compare/controls/${name}.json`, 'utf8'));

function pairsOf(tree: string, document: unknown, more: Partial<ComparisonRequest> = {}): FightPairs {
  const shipped = content.library.get(tree)!;
  const request = {
    parties: [[shipped], [{ file: 'control.json', document }]],
    arenas: ['duel-6'],
    seed: 's',
    isUnpaired: false,
  } as const;
  const opened = FightPairs.open(content, { ...request, ...more });
  if ('problems' in opened) throw new Error(opened.problems.join('\n'));
  return opened.pairs;
}

describe('pairs of fights', () => {
  test('a tree against itself wins one fight of each pair, as the scenario plays without versions', () => {
    const pairs = pairsOf('bow', content.library.get('bow')!.document);
    for (const index of [0, 1]) {
      const [first, swapped] = pairs.play(index).fights;
      const plain = playFight(content, { scenario: 'duel-6', seed: `s/${index}`, tickMode: 'interval' });
      expect(first.score + swapped.score).toBe(1);
      expect([first.seconds, swapped.seconds]).toEqual([plain.seconds, plain.seconds]);
      expect(first.healthLeft).toEqual([plain.healthLeft.player, plain.healthLeft.enemy]);
      expect(swapped.healthLeft).toEqual([plain.healthLeft.enemy, plain.healthLeft.player]);
    }
  });

  test('are the same in any order, take the arenas in turn, and have their own luck when unpaired', () => {
    const arenas = ['duel-6', 'choke-6'];
    const request = { arenas, isUnpaired: true };
    const bow = content.library.get('bow')!.document;
    const forwards = pairsOf('bow', bow, request);
    const backwards = pairsOf('bow', bow, request);
    const one = [0, 1].map((index) => forwards.play(index));
    const other = [1, 0].map((index) => backwards.play(index)).reverse();
    expect(one).toEqual(other);
    expect(one.map(({ arena }) => arena)).toEqual(arenas);
    expect(one[0]!.fights[0].seconds).not.toBe(one[0]!.fights[1].seconds);
  });

  test('a version that does not compile is refused with the problems of its file', () => {
    const broken = { name: 'bow', description: '', root: { type: 'Atack' } };
    expect(() => pairsOf('bow', broken)).toThrow(/control\.json \/root.*"Atack"/);
  });

  // All controls, to a verdict: `npm run sim -- --compare trees/sense-enemy.json tests/runs/compare/controls/no-perception.json`.
  test('a party that perceives nobody loses', () => {
    const pairs = pairsOf('sense-enemy', control('no-perception'));
    const judge = new Judge();
    for (let index = 0; index < 6; index++) judge.add(pairs.play(index));
    expect(judge.judgement.winRate).toBeGreaterThan(0.9);
    expect(judge.judgement.verdict).toBe('open');
  });
});
