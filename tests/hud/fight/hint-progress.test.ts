import { describe, expect, it } from 'vitest';
import { HintProgress, type HintWatch } from '../../../src/hud/fight/hint-progress.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';

const NORTH_UP = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
];
const TURNED = [
  { x: 0, y: 0 },
  { x: 8, y: 6 },
];
const MARCH: WorldEvent = { type: 'ordered', team: 'player', order: 'move', x: 1, y: 1 };

const watch = (part: Partial<HintWatch>): HintWatch => ({
  waitsToBegin: false,
  step: 0,
  selectionCount: 0,
  viewCorners: NORTH_UP,
  events: [],
  playersTeam: 'player',
  isWorthLookingBack: false,
  isTimelineOpen: false,
  looksBack: false,
  isInPast: false,
  hasTriedAgain: false,
  ...part,
});

describe('the lessons of the first minute', () => {
  it('come one after the other, each over once it was done', () => {
    const progress = new HintProgress([]);
    const seen = [progress.current];
    for (const part of [{ selectionCount: 1 }, { events: [MARCH] }, { viewCorners: TURNED }]) {
      progress.follow(watch({}));
      progress.follow(watch(part));
      seen.push(progress.current);
    }
    expect(seen).toEqual(['select', 'move', 'rotate', undefined]);
  });

  it('wait until the battle has begun, however much is done before, and in the next one as well', () => {
    const progress = new HintProgress([]);
    const seen = [{ waitsToBegin: true }, { waitsToBegin: true, selectionCount: 1 }, {}, { waitsToBegin: true }].map((part) => {
      progress.follow(watch(part));
      return progress.current;
    });
    expect(seen).toEqual(['begin', 'begin', 'move', 'begin']);
  });

  it('are not taught again to somebody who knows them', () => {
    expect(new HintProgress(['select', 'rotate']).current).toBe('move');
  });

  it('count what was done before its lesson came', () => {
    const progress = new HintProgress([]);
    progress.follow(watch({ events: [MARCH] }));
    progress.follow(watch({ selectionCount: 2 }));
    expect(progress.current).toBe('rotate');
  });

  it('take no order of the enemy and no new formation for a march', () => {
    const progress = new HintProgress(['select']);
    progress.follow(
      watch({
        events: [
          { ...MARCH, team: 'enemy' },
          { ...MARCH, order: 'formation' },
        ],
      }),
    );
    expect(progress.current).toBe('move');
  });

  it('do not take moving or zooming the view for turning it', () => {
    const progress = new HintProgress(['select', 'move']);
    progress.follow(watch({}));
    progress.follow(
      watch({
        viewCorners: [
          { x: 5, y: 5 },
          { x: 45, y: 5 },
        ],
      }),
    );
    progress.follow(watch({ viewCorners: [] }));
    expect(progress.current).toBe('rotate');
  });

  it('count a turn of the camera, wherever it looked at first, and neither its moves nor its zoom', () => {
    const corners = ([x, y]: readonly [number, number], length: number, degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return [
        { x, y },
        { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) },
      ];
    };
    const progress = new HintProgress(['select', 'move']);
    for (const viewCorners of [corners([3, 40], 12, 130), corners([30, 7], 12, 130), corners([30, 7], 48, 134), corners([30, 7], 0.5, 126)])
      expect(progress.follow(watch({ viewCorners }))).toBe(false);
    expect(progress.follow(watch({ viewCorners: [{ x: 1, y: 1 }] }))).toBe(false);
    expect(progress.follow(watch({ viewCorners: corners([30, 7], 12, 137) }))).toBe(true);
    expect([progress.current, progress.follow(watch({ viewCorners: corners([30, 7], 12, 137) }))]).toEqual([undefined, false]);
  });

  it('teach looking back when it helps, before anything else, and then another try', () => {
    const progress = new HintProgress(['select', 'move']);
    // The reasons of a warrior look back too, but have no head to drag.
    const opened = { looksBack: true, isTimelineOpen: true };
    const seen = [{}, { isWorthLookingBack: true }, { looksBack: true }, opened, {}, opened, { ...opened, isInPast: true }, opened].map(
      (part) => {
        progress.follow(watch(part));
        return progress.current;
      },
    );
    expect(seen).toEqual(['rotate', 'lookBack', 'rotate', 'tryAgain', 'rotate', 'tryAgain', 'rotate', 'rotate']);
  });

  it('teach no other try to somebody who has begun one', () => {
    const progress = new HintProgress(['select', 'move', 'rotate']);
    const opened = { looksBack: true, isTimelineOpen: true };
    progress.follow(watch(opened));
    expect([progress.current, progress.follow(watch({ ...opened, hasTriedAgain: true })), progress.current]).toEqual([
      'tryAgain',
      true,
      undefined,
    ]);
  });

  it('go by themselves after a while of fighting, not of waiting or looking back', () => {
    const progress = new HintProgress(['select', 'move']);
    const at = (seconds: number, part: Partial<HintWatch> = {}): string | undefined => {
      progress.follow(watch({ step: seconds * STEPS_PER_SECOND, ...part }));
      return progress.current;
    };
    expect([at(60), at(60), at(89), at(10), at(10), at(10.5)]).toEqual(Array(6).fill('rotate'));
    expect([at(12), progress.done.includes('rotate')]).toEqual([undefined, true]);
    const hurt = { isWorthLookingBack: true };
    expect([at(20, hurt), at(49, hurt), at(51, hurt), at(60, hurt)]).toEqual(['lookBack', 'lookBack', undefined, undefined]);
  });

  it('are over when the player closes them, those of looking back apart from the others', () => {
    const progress = new HintProgress([]);
    progress.skip();
    expect(progress.current).toBeUndefined();
    progress.follow(watch({ isWorthLookingBack: true }));
    expect(progress.current).toBe('lookBack');
    progress.skip();
    expect([progress.current, progress.done.length]).toEqual([undefined, 5]);
  });
});
