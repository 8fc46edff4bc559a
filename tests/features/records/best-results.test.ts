import { describe, expect, it } from 'vitest';
import type { Medal } from '../../../src/runs/campaign/medals.ts';
import { BestResults } from '../../../src/features/records/best-results.ts';
import { dailyBattle, dayOf } from '../../../src/features/records/daily-battle.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const result = (seconds: number, fallen = 0, medals: readonly Medal[] = []) => ({ seconds, fallen, tries: 1, medals });

describe('the best results', () => {
  it('are kept for the next visit: fewer fallen, then less time', () => {
    const store = new MemoryStore();
    const results = new BestResults(store, () => {});
    expect([
      results.add('a', result(100, 1)),
      results.add('a', result(50, 2)),
      results.add('a', result(120, 0)),
      results.add('a', result(130)),
    ]).toEqual([true, false, true, false]);
    expect(new BestResults(store, () => {}).best('a')).toEqual(result(120));
    expect(results.best('b')).toBeUndefined();
  });

  it('keep each medal that was ever earned, also in a worse fight, and read results without medals', () => {
    const store = new MemoryStore(new Map([['warband.best', '{"version":1,"results":{"a":{"seconds":90,"fallen":1,"tries":1}}}']]));
    const results = new BestResults(store, () => {});
    expect([results.add('a', result(80, 1, ['time'])), results.add('a', result(70, 2, ['firstTry']))]).toEqual([true, false]);
    expect(results.best('a')).toEqual(result(80, 1, ['time', 'firstTry']));
  });

  it('that are no results are none', () => {
    const store = new MemoryStore();
    store.setItem('warband.best', '{"version":1,"results":{"a":{"seconds":"fast"}}}');
    expect(new BestResults(store, () => {}).best('a')).toBeUndefined();
  });
});

describe('the battle of the day', () => {
  const noon = Date.UTC(2026, 10, 27, 12);
  it('is the same all day in Greenwich, for everybody, and another one the next day', () => {
    const today = dailyBattle(content, noon);
    expect([dayOf(noon), today.seed, today.difficulty]).toEqual(['2026-11-27', 'daily/2026-11-27', 'normal']);
    expect(dailyBattle(content, Date.UTC(2026, 10, 27, 23, 59))).toEqual(today);
    expect(dailyBattle(content, Date.UTC(2026, 10, 28)).scenario).not.toBe(today.scenario);
    expect(content.scenarios.get(today.scenario)?.battle).toBeDefined();
  });
});
