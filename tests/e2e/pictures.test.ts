import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pictureDifference, type Picture } from '../pictures/compare-pictures.ts';
import { MOMENTS, takePicture, type Moment } from '../pictures/moments.ts';
import { pathInRepository } from '../support/repository.ts';
import { connectToWorkersBrowser } from './harness/workers-browser.ts';

/** Share of the pixels that may differ: other versions of a browser set letters a little differently. */
const MOST_DIFFERENT = 0.012;

test('title, gallery, fight, skirmish and studio look as they did (if a change is intended: npm run pictures, and look)', async () => {
  const { of } = await openComparison();
  const differences: Record<string, number> = {};
  for (const moment of MOMENTS) differences[moment.name] = await of(moment);
  expect(Object.entries(differences).filter(([, share]) => share > MOST_DIFFERENT)).toEqual([]);
});

test('and the comparison sees what is missing or in another place', async () => {
  const { of } = await openComparison();
  const [title, , , skirmish] = MOMENTS as readonly [Moment, Moment, Moment, Moment];
  const hide = (selector: string) => (page: Page) => page.evaluate(`document.querySelector('${selector}').style.visibility = 'hidden'`);
  expect(await of(title, hide('.hud .title-buttons'))).toBeGreaterThan(MOST_DIFFERENT);
  expect(await of(skirmish, hide('.hud .party'))).toBeGreaterThan(MOST_DIFFERENT);
  expect(await of({ ...skirmish, query: skirmish.query.replace('at=6', 'at=30') })).toBeGreaterThan(MOST_DIFFERENT);
});

async function openComparison() {
  const browser = await connectToWorkersBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  return {
    async of(moment: Moment, change?: (page: Page) => Promise<unknown>): Promise<number> {
      const bytes = await takePicture({ browser, url: inject('pageUrl') }, moment, change);
      return await pictureDifference(page, [{ type: 'image/png', bytes }, expectedPicture(moment)]);
    },
  };
}

function expectedPicture({ name }: Moment): Picture {
  return { type: 'image/webp', bytes: readFileSync(pathInRepository(`tests/pictures/expected/${name}.webp`)) };
}
