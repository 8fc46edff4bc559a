import { describe, expect, test } from 'vitest';
import { ConfidenceSequence } from '../../../src/runs/compare/confidence-sequence.ts';
import { logLikelihoodRatio, sequentialVerdict, USUAL_PLAN, type PairCounts } from '../../../src/runs/compare/sequential-test.ts';
import { judgedLuck, pairsOf } from './support/drawn-pairs.ts';

describe('the log-likelihood ratio', () => {
  test("of pairs that are only won or lost is Wald's for a coin", () => {
    // 60 heads and 40 tails, 0.5 against 0.55: 60 ln(0.55 / 0.5) + 40 ln(0.45 / 0.5) = 1.5042.
    expect(logLikelihoodRatio([40, 0, 0, 0, 60], 0.5, 0.55)).toBeCloseTo(1.5042, 2);
    expect(logLikelihoodRatio([50, 0, 0, 0, 50], 0.5, 0.55)).toBeCloseTo(50 * Math.log(1.1) + 50 * Math.log(0.9), 2);
  });

  test('of wins, draws and losses agrees with the normal approximation near the middle', () => {
    // n (s1 - s0) (2 mean - s0 - s1) / (2 variance), Van den Bergh; mean 0.53, variance 0.1206.
    const counts: PairCounts = [200, 0, 540, 0, 260];
    expect(logLikelihoodRatio(counts, 0.5, 0.55)).toBeCloseTo((1000 * 0.05 * (2 * 0.53 - 1.05)) / (2 * 0.1141), 0);
  });

  test('is zero between equal means, turns with the scores, and grows with the pairs', () => {
    const counts: PairCounts = [10, 15, 40, 25, 30];
    const turned: PairCounts = [30, 25, 40, 15, 10];
    const double: PairCounts = [20, 30, 80, 50, 60];
    const ratio = logLikelihoodRatio(counts, 0.5, 0.55);
    expect(logLikelihoodRatio(counts, 0.5, 0.5)).toBe(0);
    expect(logLikelihoodRatio(turned, 0.5, 0.45)).toBeCloseTo(ratio, 9);
    expect(logLikelihoodRatio(double, 0.5, 0.55)).toBeCloseTo(2 * ratio, 9);
  });
});

describe('the verdict', () => {
  test('waits for enough pairs, then names what is clear', () => {
    expect(sequentialVerdict([0, 0, 0, 0, USUAL_PLAN.leastPairs - 1])).toBe('open');
    expect(sequentialVerdict([0, 0, 0, 0, 45])).toBe('better');
    expect(sequentialVerdict([60, 0, 60, 0, 10])).toBe('worse');
    expect(sequentialVerdict([0, 0, 400, 0, 0])).toBe('equal');
    expect(sequentialVerdict([30, 0, 60, 0, 32])).toBe('open');
  });

  test('"better" or "worse" comes in at most 8 % of 200 comparisons of equals, and most of the others end with "equal"', () => {
    const runs = Array.from({ length: 200 }, (_, run) => ({ run, winRate: 0.5, spread: run % 2 ? 0 : 0.3, pairs: 700 }));
    const verdicts = runs.map((drawn) => judgedLuck(drawn).verdict);
    expect(verdicts.filter((verdict) => verdict === 'better' || verdict === 'worse').length).toBeLessThanOrEqual(16);
    expect(verdicts.filter((verdict) => verdict === 'equal').length).toBeGreaterThan(150);
  });

  test('finds a difference of ten points in most of 60 comparisons, and never the wrong way', () => {
    const verdicts = Array.from({ length: 60 }, (_, run) => judgedLuck({ run, winRate: 0.6, spread: 0, pairs: 400 }).verdict);
    expect(verdicts.filter((verdict) => verdict === 'better').length).toBeGreaterThan(54);
    expect(verdicts).not.toContain('worse');
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
