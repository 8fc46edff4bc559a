import { describe, expect, it } from 'vitest';
import { FORMER_ID } from '../../../src/features/sharing/kept-fights.ts';
import { FakePage } from './support/fake-page.ts';

const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((one, other) => one - other);

describe('the fights of two tabs', () => {
  const tabs = (): readonly [FakePage, FakePage] => {
    const pages = [new FakePage('gallery-patrol'), new FakePage('gallery-patrol')] as const;
    pages[1].store.texts = pages[0].store.texts;
    return pages;
  };
  const left = (page: FakePage, steps: number): FakePage => {
    for (let step = 0; step < steps; step++) page.session.step();
    page.session.clock.isPaused = true;
    page.sharing.keep();
    return page;
  };
  const decide = (page: FakePage): void => {
    page.session.run.world.state.outcome = 'victory';
    left(page, 1);
  };
  /** The moments of the kept fights, as a page offers them. */
  const offered = (page: FakePage): readonly number[] => page.fights.list().map(({ at }) => at);
  /** The page after a reload: the tab has its own storage still. */
  const reloaded = (page: FakePage): FakePage => {
    const next = new FakePage(page.scenario);
    next.store.texts = page.store.texts;
    next.tab.texts = page.tab.texts;
    return next;
  };

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('a reload of tab %i goes on with its own, and the other is offered too', async (one, other) => {
    const pages = tabs();
    left(pages[0], 310);
    left(pages[1], 320);
    const next = reloaded(pages[one]);
    expect(offered(next)).toEqual([310 + 10 * one, 310 + 10 * other]);
    await next.sharing.continue();
    expect(next.session.recorded.lastStep).toBe(310 + 10 * one);
    const [, second] = next.fights.list();
    await next.sharing.continue(second?.id);
    expect(next.session.recorded.lastStep).toBe(310 + 10 * other);
  });

  it('one that is decided in a tab does not take the other away, whichever it is', () => {
    for (const winner of [0, 1] as const) {
      const pages = tabs();
      left(pages[0], 310);
      left(pages[1], 320);
      decide(pages[winner]);
      expect(offered(pages[0])).toEqual([winner === 0 ? 320 : 310]);
    }
  });

  it('one that is won with its branches is kept, but is not the one that is continued', async () => {
    const page = left(new FakePage(), 320);
    page.session = page.open();
    page.play(600).seek(400);
    page.session.send({ type: 'stop', unitIds: [1, 2] });
    page.session.step();
    decide(page);
    expect(page.fights.list().map(({ at, isDecided }) => [at, isDecided])).toEqual([
      [402, true],
      [320, false],
    ]);
    await page.sharing.continue();
    expect(page.session.recorded.lastStep).toBe(320);
  });

  it('one that goes on in two tabs becomes two', async () => {
    const [first, second] = tabs();
    left(first, 310);
    await second.sharing.continue();
    left(second, 10);
    left(first, 30);
    expect(sorted(offered(first))).toEqual([320, 340]);
    decide(second);
    expect(offered(first)).toEqual([340]);
  });

  it('one that is not the newest is never offered as the last when there is no room for the newest', () => {
    const page = left(new FakePage('gallery-patrol'), 310);
    const text = [...page.kept.values()].join('');
    page.store.room = text.length + [...page.kept.keys()].join('').length;
    page.session = page.open();
    left(page, 400);
    left(page, 1);
    expect(page.told).toEqual([expect.stringMatching(/^The browser’s storage for this page is full: this fight could not be saved/)]);
    // It says what it is: another scene or another moment.
    expect(offered(reloaded(page))).toEqual([310]);
  });

  it('only four are kept, and nothing is said of that in the middle of a battle', () => {
    const page = new FakePage('gallery-patrol');
    for (const steps of [310, 311, 312, 313, 314]) {
      page.session = page.open();
      left(page, steps);
    }
    expect(offered(page)).toEqual([314, 313, 312, 311]);
    expect(page.told).toEqual([]);
  });

  it('one of an earlier version is offered, taken over once it is shown, and then gone', async () => {
    const page = left(new FakePage('gallery-patrol'), 310);
    const { run } = JSON.parse([...page.kept.values()].join('')) as { run: string };
    const next = new FakePage('gallery-patrol');
    next.kept.set('warband.run', run);
    expect(next.fights.list().map(({ id, at }) => [id, at])).toEqual([[FORMER_ID, 310]]);
    await next.sharing.continue();
    expect([offered(next), next.kept.has('warband.run'), next.hash]).toEqual([[310], false, page.hash]);
  });

  it('one of a newer version stays, and is told', async () => {
    const page = new FakePage('gallery-patrol');
    page.kept.set('warband.fight.x', '{"version":2}');
    await page.sharing.continue();
    expect(page.told[0]).toMatch(/^The last fight cannot be continued\./);
    for (const steps of [310, 311, 312, 313, 314]) {
      page.session = page.open();
      left(page, steps);
    }
    expect(page.kept.get('warband.fight.x')).toBe('{"version":2}');
  });
});
