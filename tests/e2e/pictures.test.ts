import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pictureDifference, type Picture } from '../pictures/compare-pictures.ts';
import { MOMENTS, screenshot, takePicture, type Moment } from '../pictures/moments.ts';
import { drawFrames } from '../support/calm-frames.ts';
import { pathInRepository } from '../support/repository.ts';
import { workersBrowser } from './harness/workers-browser.ts';

/** Share of the pixels that may differ: other versions of a browser set letters a little differently. */
const MOST_DIFFERENT = 0.012;

/** What must not pass: changes of a picture that a visitor would see at once. */
const FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  title: (page) => hide(page, '.hud .title-buttons'),
  skirmish: walkAside,
};

test('title, gallery, skirmish and studio look as they did (if a change is intended: npm run pictures, and look), and a fault is seen', async () => {
  const browser = await workersBrowser();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const different: Record<string, number> = {};
  const unseen: Record<string, number> = {};
  for (const moment of MOMENTS) {
    const differenceOf = (bytes: Buffer): Promise<number> =>
      pictureDifference(page, [{ type: 'image/png', bytes }, expectedPicture(moment)]);
    const picture = await takePicture({ browser, url: inject('pageUrl') }, moment, async (shown) => {
      await FAULTS[moment.name]?.(shown);
      const share = await differenceOf(await screenshot(shown));
      if (moment.name in FAULTS && share <= MOST_DIFFERENT) unseen[moment.name] = share;
    });
    const share = await differenceOf(picture);
    if (share > MOST_DIFFERENT) different[moment.name] = share;
  }
  expect({ different, unseen }).toEqual({ different: {}, unseen: {} });
});

function hide(page: Page, selector: string): Promise<unknown> {
  return page.evaluate(`document.querySelector('${selector}').style.visibility = 'hidden'`);
}

/** Time in which a held key moves the camera by several tiles. */
const HELD_MILLISECONDS = 400;

/** Moves the camera by a few tiles. */
async function walkAside(page: Page): Promise<void> {
  await page.mouse.click(250, 300);
  await page.keyboard.down('ArrowRight');
  await Promise.all([drawFrames(page, 10), page.waitForTimeout(HELD_MILLISECONDS)]);
  await page.keyboard.up('ArrowRight');
  await drawFrames(page, 10);
}

function expectedPicture({ name }: Moment): Picture {
  return { type: 'image/webp', bytes: readFileSync(pathInRepository(`tests/pictures/expected/${name}.webp`)) };
}
