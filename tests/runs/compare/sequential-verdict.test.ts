import { describe, expect, test } from 'vitest';
import { ConfidenceSequence } from '../../../src/runs/compare/confidence-sequence.ts';
import { Judge } from '../../../src/runs/compare/judge.ts';
import { sequentialVerdict, USUAL_PLAN, type SequentialVerdict } from '../../../src/runs/compare/sequential-verdict.ts';
import { fightPair, judgedLuck, pairsOf } from './support/drawn-pairs.ts';

describe('the verdict', () => {
  test('is what the interval proves: a difference, none that matters, or nothing yet', () => {
    expect(sequentialVerdict({ low: 0.501, high: 0.7 })).toBe('better');
    expect(sequentialVerdict({ low: 0.2, high: 0.499 })).toBe('worse');
    expect(sequentialVerdict({ low: 0.451, high: 0.549 })).toBe('equal');
    expect(sequentialVerdict({ low: 0.449, high: 0.52 })).toBe('open');
    expect(sequentialVerdict({ low: 0.48, high: 0.551 })).toBe('open');
  });

  test('is open from 24 pairs that all ended one to one, and "equal" when these cannot hide a difference that matters', () => {
    const judge = new Judge();
    for (let index = 0; index < 24; index++) expect(judge.add(fightPair(index, [1, 0]))).toBe(false);
    expect(judge.judgement.interval.high).toBeGreaterThan(0.5 + USUAL_PLAN.indifference);
    for (let index = 24; !judge.add(fightPair(index, [1, 0]));) index++;
    const { verdict, interval, pairs } = judge.judgement;
    expect(verdict).toBe('equal');
    expect(interval.low).toBeGreaterThanOrEqual(0.5 - USUAL_PLAN.indifference);
    expect(interval.high).toBeLessThanOrEqual(0.5 + USUAL_PLAN.indifference);
    expect(pairs).toBeLessThan(80);
  });

  // Three points are a difference, and one that does not matter: both may be said of them.
  test.each<{ points: number; wrong: SequentialVerdict[]; right: SequentialVerdict[] }>([
    { points: 0, wrong: ['better', 'worse'], right: ['equal'] },
    { points: 3, wrong: ['worse'], right: ['better', 'equal'] },
    { points: 10, wrong: ['worse', 'equal'], right: ['better'] },
  ])('about a true difference of $points points is wrong in at most 5 % of 100 comparisons', ({ points, wrong, right }) => {
    const verdicts = Array.from({ length: 100 }, (_, run) => {
      // In every other comparison, most pairs end one to one, and so many fights suffice for a verdict; in the others, often they do not.
      const decided = run % 2 === 0 ? 1 : 0.25;
      return judgedLuck({ run, winRate: 0.5 + points / 100, spread: 0, decided, pairs: decided === 1 ? 300 : 1000 }).verdict;
    });
    const count = (of: SequentialVerdict[]): number => verdicts.filter((verdict) => of.includes(verdict)).length;
    expect(count(wrong)).toBeLessThanOrEqual(5);
    expect(count(right)).toBeGreaterThanOrEqual(45);
  });
});

describe('the confidence sequence', () => {
  test('starts with everything and closes in on the mean', () => {
    const sequence = new ConfidenceSequence();
    expect(sequence.interval).toEqual({ low: 0, high: 1 });
    for (let value = 0; value < 1000; value++) sequence.add(value % 4 === 0 ? 0 : 1);
    const { low, high } = sequence.interval;
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
    expect(high - low).toBeLessThan(0.13);
  });

  test('a value that never varies leaves a narrow interval', () => {
    const sequence = new ConfidenceSequence();
    for (let value = 0; value < 200; value++) sequence.add(0.5);
    expect(sequence.interval.high - sequence.interval.low).toBeLessThan(0.08);
  });

  // It must hold at every moment at once, so one look outside counts, however often one looks.
  test('holds at all times in at least 95 % of 200 runs, up to luck', () => {
    for (const winRate of [0.5, 0.85]) {
      let missed = 0;
      for (let run = 0; run < 200; run++) {
        const sequence = new ConfidenceSequence();
        for (const score of pairsOf({ run, winRate, spread: 0, pairs: 200 })) sequence.add(score);
        if (sequence.interval.low > winRate || sequence.interval.high < winRate) missed++;
      }
      expect(missed).toBeLessThanOrEqual(16);
    }
  });
});
