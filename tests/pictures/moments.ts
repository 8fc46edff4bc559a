import type { Browser, Page } from 'playwright-core';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { calmFrames, drawFrames } from '../support/calm-frames.ts';
import { keepDetail } from '../support/keep-detail.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A moment that looks the same whenever it is opened: seed, day, time and window are fixed, and nothing moves. */
export interface Moment {
  readonly name: string;
  readonly query: string;
  /** What a visitor does there, with the page standing still. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export const MOMENTS: readonly Moment[] = [
  { name: 'title', query: 'seed=5&at=11' },
  { name: 'gallery', query: 'seed=5&at=11', prepare: (page) => page.getByRole('button', { name: 'Behaviour gallery' }).click() },
  { name: 'skirmish', query: 'scenario=skirmish&seed=3&at=6', prepare: (page) => page.keyboard.press('1') },
  { name: 'studio', query: 'scenario=skirmish&seed=3&at=6&studio=1', prepare: fitTree },
];

/** Only when what the warrior did last has been played again: branches that it leaves alone fold then. */
async function fitTree(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /^Root\b.*: running/ }).waitFor();
  await drawFrames(page, 3);
  await page.getByRole('button', { name: 'Fit the whole tree' }).click();
}

/** Frames until what slides, fades and is laid out late has come to rest. */
const RESTING_FRAMES = 20;
/** On a busy machine something may come later: files, ground that is painted in the time that a frame leaves. So often it is waited for. */
const MOST_LATE = 12;

interface Place {
  readonly browser: Browser;
  readonly url: string;
}

/** The page at that moment, as PNG. `after` goes on from there. */
export async function takePicture(place: Place, moment: Moment, after?: (page: Page) => Promise<unknown>): Promise<Buffer> {
  const page = await openMoment(place, moment);
  try {
    const picture = await pictureAtRest(page);
    await after?.(page);
    return picture;
  } finally {
    await page.context().close();
  }
}

/** The first picture that still is the same some frames later. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let picture = await screenshot(page);
  for (let late = 0; late < MOST_LATE; late++) {
    await drawFrames(page, 4);
    const next = await screenshot(page);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

export function screenshot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** The day of all pictures: the title names the battle of the day. */
const OPENED = Date.UTC(2026, 10, 27, 12);

/** A page in a context of its own, at rest at that moment. `scale`: pixels of the picture for one of the page. */
export async function openMoment({ browser, url }: Place, moment: Moment, { scale = 1 } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1040, height: 640 }, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  await calmFrames(context);
  await context.addInitScript(keepDetail);
  await context.addInitScript(`Date.now = () => ${OPENED}`);
  const page = await context.newPage();
  await page.goto(`${url}?renderer=canvas&${moment.query}`);
  await waitUntil(page, 'window.warband?.scenario !== undefined');
  // A busy machine plays up to the moment over many frames, in which pictures may be alike.
  const seconds = Number(new URLSearchParams(moment.query).get('at'));
  await waitUntil(page, `window.warband.step >= ${seconds * STEPS_PER_SECOND} && !window.warband.isSeeking`);
  await moment.prepare?.(page);
  await page.evaluate(`document.fonts.ready`);
  await drawFrames(page, RESTING_FRAMES);
  return page;
}
