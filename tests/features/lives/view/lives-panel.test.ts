import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { livesPanel, type LivesPanelState } from '../../../../src/features/lives/view/lives-panel.ts';
import type { LivesComparison, LivesState } from '../../../../src/features/lives/view/lives-state.ts';
import type { Life } from '../../../../src/sim/parts/life.ts';
import { STEPS_PER_SECOND } from '../../../../src/sim/state.ts';
import { FakeNode, stubElements } from '../../../hud/support/fake-elements.ts';

const JAMES = 7;
const alive = { id: JAMES, isAlive: true, diedAtStep: 0 };
const life = (round: number, seconds: number, cause = 'hunger'): Life => ({ round, steps: seconds * STEPS_PER_SECOND, cause });

const comparison: LivesComparison = {
  done: 13,
  most: 100,
  isOver: false,
  seeds: 6,
  mostSeeds: 50,
  problem: undefined,
  rows: [
    { label: 'As shipped', medianSeconds: 1200, meanSeconds: 977, shareOfLong: 0.714 },
    { label: 'Your James', medianSeconds: 596, meanSeconds: 692, shareOfLong: 0.5 },
  ],
  says: '',
};

function stateOf(
  lives: Partial<LivesState> | undefined,
  { seconds = 83, unit = alive, ended = [] as readonly Life[] } = {},
): LivesPanelState {
  const snapshot = { step: seconds * STEPS_PER_SECOND, round: { number: 2, startedAtStep: 0 }, units: [unit], lives: ended };
  const state = lives && { who: 'James', unitId: JAMES, comparison: undefined, isOutdated: false, ...lives };
  return { lives: state, snapshot } as unknown as LivesPanelState;
}

function openPanel() {
  const asked: string[] = [];
  const port = {
    compare: () => asked.push('compare'),
    stop: () => asked.push('stop'),
    openTree: (id: number) => asked.push(`tree of ${id}`),
  };
  const panel = livesPanel(port);
  const shown = panel.element as unknown as FakeNode;
  const [past, result] = shown.all('table') as [FakeNode, FakeNode];
  const button = (label: string): boolean => shown.all('button').find(({ textContent }) => textContent === label)?.hidden === false;
  return {
    panel,
    shown,
    past,
    result,
    asked,
    isOffered: button,
    says: () =>
      shown
        .classed('lives-beat')
        ?.all('p')
        .map((p) => p.textContent),
  };
}

beforeEach(stubElements);
afterEach(() => vi.unstubAllGlobals());

describe('the life that is shown', () => {
  it('is counted while it lasts, and told when it has ended', () => {
    const { panel, shown } = openPanel();
    panel.update(stateOf(undefined));
    expect(shown.hidden).toBe(true);
    panel.update(stateOf({}));
    expect([shown.hidden, shown.classed('lives-now')?.textContent]).toEqual([false, 'James, life 2: 1:23']);
    panel.update(stateOf({}, { seconds: 90, unit: { id: JAMES, isAlive: false, diedAtStep: 84 * STEPS_PER_SECOND } }));
    expect(shown.classed('lives-now')?.textContent).toBe('James has lived 1:24');
  });

  it('joins the earlier ones, of which the last five are shown, and always the longest', () => {
    const { panel, past } = openPanel();
    panel.update(stateOf({}));
    expect(past.hidden).toBe(true);
    const ended = [life(1, 600), life(2, 60, 'the bear'), life(3, 61), life(4, 62), life(5, 63), life(6, 64, '')];
    panel.update(stateOf({}, { ended }));
    expect(past.hidden).toBe(false);
    expect(past.rows()).toEqual([
      'Life | lasted | ended by',
      '6 | 1:04 | unknown',
      '5 | 1:03 | hunger',
      '4 | 1:02 | hunger',
      '3 | 1:01 | hunger',
      '1 | 10:00 | hunger',
    ]);
    expect(past.classed('lives-best')?.textContent).toBe('110:00hunger');
    // Another run that has as many.
    panel.update(stateOf({}, { ended: [...ended.slice(0, 5), life(7, 65)] }));
    expect(past.rows()[1]).toBe('7 | 1:05 | hunger');
  });
});

describe('beat my James', () => {
  it('opens the tree of the one who is shown, compares, and stops', () => {
    const { panel, shown, asked, isOffered } = openPanel();
    panel.update(stateOf({}));
    expect([isOffered('Compare over 50 seeds'), isOffered('Stop')]).toEqual([true, false]);
    shown.press('Change the tree');
    shown.press('Compare over 50 seeds');
    panel.update(stateOf({ comparison }));
    expect([isOffered('Compare over 50 seeds'), isOffered('Stop')]).toEqual([false, true]);
    shown.press('Stop');
    expect(asked).toEqual([`tree of ${JAMES}`, 'compare', 'stop']);
    panel.update(stateOf({ comparison: { ...comparison, isOver: true } }));
    expect([isOffered('Compare over 50 seeds'), isOffered('Stop')]).toEqual([true, false]);
  });

  it('says with how many seeds both have been played, and how both did', () => {
    const { panel, shown, result } = openPanel();
    panel.update(stateOf({}));
    expect(result.hidden).toBe(true);
    panel.update(stateOf({ comparison: { ...comparison, seeds: 0, done: 1 } }));
    expect(result.rows()).toEqual(['0 of 50 seeds | median | mean | 10 min +', 'As shipped |  |  | ', 'Your James |  |  | ']);
    panel.update(stateOf({ comparison }));
    expect([result.hidden, ...result.rows()]).toEqual([
      false,
      '6 of 50 seeds | median | mean | 10 min +',
      'As shipped | 20:00 | 16:17 | 71 %',
      'Your James | 9:56 | 11:32 | 50 %',
    ]);
    const [progress] = shown.all('progress');
    expect([progress?.value, progress?.max, progress?.hidden]).toEqual([13, 100, false]);
    panel.update(stateOf({ comparison: { ...comparison, isOver: true } }));
    expect(progress?.hidden).toBe(true);
    panel.update(stateOf({}));
    expect(progress?.hidden).toBe(true);
  });

  it('writes the table only when the figures are others: parts are updated with every frame', () => {
    const { panel, result } = openPanel();
    panel.update(stateOf({ comparison }));
    const { children } = result;
    panel.update(stateOf({ comparison }));
    expect(result.children).toBe(children);
    panel.update(stateOf({ comparison: { ...comparison, seeds: 7 } }));
    expect(result.rows()[0]).toBe('7 of 50 seeds | median | mean | 10 min +');
  });

  it('tells the verdict or what went wrong, and that trees were changed since', () => {
    const { panel, result, says } = openPanel();
    panel.update(stateOf({ comparison: { ...comparison, isOver: true, says: 'Mine lives longer.' } }));
    expect(says()?.slice(1)).toEqual(['Mine lives longer.', '']);
    panel.update(stateOf({ comparison: { ...comparison, isOver: true, says: 'Mine lives longer.' }, isOutdated: true }));
    expect(says()?.slice(1)).toEqual(['Mine lives longer.', 'You have changed trees since then: compare again.']);
    panel.update(stateOf({ comparison: { ...comparison, isOver: true, rows: [], problem: 'It has no root.' } }));
    expect([says()?.[1], result.hidden]).toEqual(['It has no root.', true]);
    // Another scene, in which nothing has been compared.
    panel.update(stateOf({}));
    expect([says()?.[1], result.hidden]).toEqual(['', true]);
  });
});
