import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_CURSOR } from '../../../src/studio/panes/build-views.ts';
import { ShownTime } from '../../../src/studio/time/shown-time.ts';
import { PACES, SlowMotion } from '../../../src/studio/time/slow-motion.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

describe('another time of the run', () => {
  function follow() {
    const at = { scene: 1, forks: 0, branch: 0, step: 10 };
    const told: string[] = [];
    const tell = (what: string) => (): void => void told.push(what);
    const time = new ShownTime({
      port: {
        scene: { number: () => at.scene },
        time: {
          forkCount: () => at.forks,
          branch: () => at.branch,
          clock: () => ({ step: at.step, seconds: 0, isPaused: false }),
        },
      },
      editorStore: { running: { enterTime: tell('time'), enterFork: tell('fork'), enterBranch: tell('branch') } },
      assignments: { enterScene: tell('scene') },
    });
    /** What is told of that change. */
    const go = (change: Partial<typeof at>): string => {
      told.length = 0;
      Object.assign(at, change);
      time.follow();
      return told.join(' ');
    };
    go({});
    return go;
  }

  it('is told once: another step, a fork with whatever else, or another branch', () => {
    const go = follow();
    expect([go({}), go({ step: 3 }), go({}), go({ step: 11 })]).toEqual(['', 'time', '', 'time']);
    expect([go({ forks: 1, branch: 1, step: 4 }), go({}), go({ branch: 0 }), go({ branch: 2, step: 9 })]).toEqual([
      'fork scene',
      '',
      'branch',
      'branch',
    ]);
  });

  it('is not told of another scene, which begins anew', () => {
    const go = follow();
    expect([go({ scene: 2, forks: 5, branch: 3, step: 0 }), go({ step: 1 })]).toEqual(['', 'time']);
  });
});

describe('slow motion', () => {
  const [slow, medium, fast] = PACES;

  it('goes on at once when it is started again, as from the beginning', () => {
    const motion = new SlowMotion();
    const told: boolean[] = [];
    const advance = (isFirst: boolean): boolean => (told.push(isFirst), true);
    motion.start();
    motion.update(1000, advance);
    motion.update(1000 + slow * 1000 - 1, advance);
    expect(told).toEqual([true]);
    motion.start();
    motion.update(1001, advance);
    motion.update(1001 + slow * 1000, advance);
    expect(told).toEqual([true, true, false]);
  });

  it('goes on at once at another pace, and has three of them in turn', () => {
    const motion = new SlowMotion();
    let count = 0;
    const advance = (): boolean => ++count > 0;
    motion.start();
    motion.update(0, advance);
    const paces = Array.from({ length: 4 }, () => {
      motion.changePace();
      return motion.pace.value;
    });
    expect(paces).toEqual([medium, fast, slow, medium]);
    motion.update(1, advance);
    motion.update(medium * 1000, advance);
    expect(count).toBe(2);
    motion.update(1 + medium * 1000, advance);
    expect(count).toBe(3);
  });
});

describe('the bar of the cursor', () => {
  async function openBar() {
    const page = await StudioPage.open({ trees: [tree({ type: 'Wait' })] });
    const { CursorBar } = await import('../../../src/studio/time/view/cursor-bar.tsx');
    const { pane } = page;
    await page.render(createElement(CursorBar, { pane }));
    return { page, pane, slowMotion: page.session.time.slowMotion };
  }

  it('is shown while the cursor is held, with how far it is and what happens there', async () => {
    const { page, pane } = await openBar();
    expect(page.has('.cursor-bar')).toBe(false);
    await page.act(() => pane.live.cursor.set({ isHeld: true, position: 3, count: 12, record: 7, text: '“Rest” starts' }));
    expect([page.part('.cursor-track i').style.inlineSize, page.texts('.cursor-count, .cursor-text')]).toEqual([
      '25%',
      ['Tick 7, event 3 of 12', '“Rest” starts'],
    ]);
    expect([page.part('.cursor-bar').dataset['playing'], page.has('.cursor-pace')]).toEqual(['false', false]);
  });

  it('is shown in slow motion, between ticks as well, where its pace can be changed', async () => {
    const { page, pane, slowMotion } = await openBar();
    await page.act(() => slowMotion.start());
    expect([page.texts('.cursor-text'), page.part('.cursor-track i').style.inlineSize]).toEqual([['The tick is over.'], '0%']);
    expect(page.part('.cursor-bar').dataset['playing']).toBe('true');
    await page.press('One node in 2.5 seconds: change');
    expect(page.texts('.cursor-pace')).toEqual(['1.5 s']);
    await page.act(() => pane.live.cursor.set({ ...NO_CURSOR, position: 4, count: 4, text: 'Nothing.' }));
    expect([page.texts('.cursor-text'), page.part('.cursor-track i').style.inlineSize]).toEqual([['The tick is over.'], '100%']);
  });
});
