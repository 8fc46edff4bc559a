import { describe, expect, test } from 'vitest';
import { FakePage, sharedLink } from './support/fake-page.ts';

describe('while a fight is being opened', () => {
  /** Of a visit that ended at that step. */
  function nextVisit(steps = 400): { page: FakePage; kept: string } {
    const last = new FakePage().play(steps);
    last.sharing.keep();
    const page = new FakePage();
    for (const [key, text] of last.kept) page.kept.set(key, text);
    return { page, kept: [...last.kept.values()].join('') };
  }

  test('a notice says at once how far it is, and goes when it is shown', async () => {
    const { fragment } = await sharedLink();
    const page = new FakePage();
    const opening = page.sharing.openLink(fragment);
    expect(page.progress).toEqual([0]);
    await opening;
    const shown = page.progress.slice(0, -1).map(Number);
    expect(page.progress.at(-1)).toBeUndefined();
    expect([shown[0], shown.at(-1), shown]).toEqual([0, 100, [...shown].sort((a, b) => a - b)]);
  });

  test('the notice goes when it is refused too', async () => {
    const page = new FakePage();
    await page.sharing.openLink('#run=broken');
    expect(page.progress).toEqual([0, undefined]);
  });

  const runOf = (text: string): string => (JSON.parse(text) as { run: string }).run;

  test('the last fight stays kept until it is shown', async () => {
    const { page, kept } = nextVisit();
    const before = page.session;
    const keptThen: unknown[] = [];
    page.onFrame = () => keptThen.push(page.session === before && [...page.kept.values()].join(''));
    await page.sharing.continue();
    expect(keptThen.length).toBeGreaterThan(0);
    expect(new Set(keptThen)).toEqual(new Set([kept]));
    // It is this page's now, and still the only one.
    expect([...page.kept.values()].map(runOf)).toEqual([runOf(kept)]);
    expect([...page.kept.values()]).not.toEqual([kept]);
    await page.sharing.continue();
    page.sharing.keep();
    expect([...page.kept.values()].map(runOf)).toEqual([runOf(kept)]);
  });

  test('a last fight that goes differently is told, and stays kept', async () => {
    const { page, kept } = nextVisit();
    const [key = ''] = page.kept.keys();
    const fight = JSON.parse(kept) as object;
    const other = JSON.stringify({ ...fight, run: JSON.stringify({ ...(JSON.parse(runOf(kept)) as object), hash: '0123456789abcdef' }) });
    page.kept.set(key, other);
    await page.sharing.continue();
    expect([...page.kept.values()]).toEqual([other]);
    expect(page.told).toEqual([expect.stringMatching(/goes differently/), expect.stringMatching(/stays kept/)]);
  });

  test('a scene that is entered meanwhile stays, and the last fight is still kept', async () => {
    const { page, kept } = nextVisit();
    const entered = page.open();
    page.onFrame = () => (page.session = entered);
    await page.sharing.continue();
    expect(page.session).toBe(entered);
    expect([...page.kept.values()]).toEqual([kept]);
    expect([page.told, page.progress.at(-1)]).toEqual([[expect.stringMatching(/^Another scene was entered/)], undefined]);
    // Nothing is in the way of the next try.
    page.onFrame = () => {};
    await page.sharing.continue();
    expect([page.session.recorded.lastStep, page.told[1]]).toEqual([400, 'This is the last fight, left at 0:06.']);
  });

  test('a scene that is entered while the battle is set up stays too', async () => {
    const { page, kept } = nextVisit();
    const entered = page.open();
    page.onShow = () => (page.session = entered);
    await page.sharing.continue();
    expect([...page.kept.values()]).toEqual([kept]);
    expect(page.told).toEqual([expect.stringMatching(/^Another scene was entered/)]);
  });
});
