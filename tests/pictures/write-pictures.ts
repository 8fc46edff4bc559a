import { mkdirSync, writeFileSync } from 'node:fs';
import { namesOf, readScript } from '../../src/cli/flags.ts';
import { buildPage } from '../e2e/harness/build-page.ts';
import { servePage } from '../e2e/harness/serve-page.ts';
import { findBrowser, launchBrowser } from '../support/browser.ts';
import { pathInRepository } from '../support/repository.ts';
import { compressPicture } from './compare-pictures.ts';
import { MOMENTS, takePicture } from './moments.ts';

const USAGE = `npm run pictures -- [--only NAMES]
  Takes the pictures that the tests compare with, the only way to change them. Look at them before you commit.`;

const names = MOMENTS.map(({ name }) => name);
const options = { only: { type: 'string' } } as const;
const only = readScript({ usage: USAGE, options }, ({ values }) => namesOf('--only', values.only, names));
buildPage();
const server = await servePage();
const browser = await launchBrowser(await findBrowser());
try {
  const page = await browser.newPage();
  mkdirSync(pathInRepository('tests/pictures/expected'), { recursive: true });
  for (const moment of MOMENTS.filter(({ name }) => only.includes(name))) {
    const picture = await compressPicture(page, await takePicture({ browser, url: server.url }, moment));
    writeFileSync(pathInRepository(`tests/pictures/expected/${moment.name}.webp`), picture);
    console.log(`tests/pictures/expected/${moment.name}.webp is written; look at it.`);
  }
} finally {
  await browser.close();
  await server.close();
}
