import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { summarizeLives } from '../../../src/runs/lives/lives-summary.ts';
import { LivesPlayer } from '../../../src/runs/lives/play-life.ts';
import { stateNames, withoutState } from '../../../src/runs/lives/without-state.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const james = content.library.get('stay-alive')!.document as TreeDocument;

describe('James', () => {
  it('lives as long as that as shipped, and starves or falls without a state that he needs', () => {
    const variants = [[], [withoutState(james, 'Eat')], [withoutState(james, 'Work out')]];
    const player = new LivesPlayer(content, { scenario: 'survival', variants, seedCount: 2, longestSeconds: 260 });
    const lives = [0, 1, 2, 3, 4, 5].map((index) => player.play(index));
    expect(lives.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(lives.slice(0, 2).map(({ seconds, cause }) => [seconds, cause])).toEqual([
      [260, ''],
      [260, ''],
    ]);
    for (const { seconds, cause } of lives.slice(2, 4)) {
      expect(cause).toBe('hunger');
      expect(seconds).toBeLessThan(200);
    }
    for (const { seconds, cause } of lives.slice(4)) {
      expect(cause).toBe('The bear');
      expect(seconds).toBeLessThan(200);
    }
  });

  it('lives the same life for the same seed', () => {
    const play = () =>
      new LivesPlayer(content, {
        scenario: 'survival',
        variants: [[withoutState(james, 'Fight')]],
        seedCount: 1,
        longestSeconds: 200,
      }).play(0);
    expect(play()).toEqual(play());
  });
});

describe('a variant', () => {
  it('lacks one state of the topmost selector, and nothing else', () => {
    const names = stateNames(james);
    expect(names).toEqual(expect.arrayContaining(['Fish', 'Hunt', 'Sleep', 'Eat', 'Work out', 'Fight', 'Play']));
    expect(stateNames(withoutState(james, 'Play'))).toEqual(names.filter((name) => name !== 'Play'));
    expect(stateNames(james)).toEqual(names);
  });

  it('of an unknown state is refused with those that there are', () => {
    expect(() => withoutState(james, 'Dance')).toThrow('stay-alive: found no state "Dance", expected one of Starve, Fight');
    expect(
      () =>
        new LivesPlayer(content, {
          scenario: 'survival',
          variants: [[{ ...james, root: { type: 'Nothing' } }]],
          seedCount: 1,
          longestSeconds: 1,
        }),
    ).toThrow('Nothing');
  });
});

describe('a summary of lives', () => {
  const lives = [300, 900, 100, 700].map((seconds, index) => ({
    index,
    seconds,
    cause: seconds > 800 ? '' : seconds < 200 ? 'hunger' : 'The bear',
  }));

  it('has the median, the mean, the share of long ones and how often each cause ended one', () => {
    expect(summarizeLives(lives, 600)).toEqual({
      count: 4,
      meanSeconds: 500,
      medianSeconds: 500,
      leastSeconds: 100,
      shareOfLong: 0.5,
      causes: [
        ['The bear', 2],
        ['', 1],
        ['hunger', 1],
      ],
    });
    expect(summarizeLives(lives.slice(0, 3), 600).medianSeconds).toBe(300);
  });

  it('of none is an error', () => {
    expect(() => summarizeLives([], 600)).toThrow('no life');
  });
});
