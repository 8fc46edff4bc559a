import { mkdirSync, writeFileSync } from 'node:fs';
import { readScript, UsageError } from '../../src/cli/flags.ts';
import { buildPage } from '../e2e/harness/build-page.ts';
import { Player } from '../e2e/harness/player.ts';
import { servePage } from '../e2e/harness/serve-page.ts';
import { findBrowser, launchBrowser } from '../support/browser.ts';
import { pathInRepository } from '../support/repository.ts';
import { compressPicture } from './compare-pictures.ts';
import { openMoment } from './moments.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** Seconds after which an arena shows best what it is about; 6 for the others. */
const BEST_AT: Readonly<Record<string, number>> = {
  'flee-from-danger': 3,
  patrol: 9,
  'controlled-patrol': 8,
  'approach-target': 4,
  captain: 17,
  'shield-wall': 9,
  'pin-and-flank': 8,
  'fall-back': 9,
  'lie-in-wait': 9,
  watchman: 9,
  moods: 12,
  apples: 2,
  brawl: 12,
  evolved: 7,
  taught: 2.5,
  'daily-routine': 47,
  village: 139,
  'tour-guide': 61,
  defender: 29,
  zombies: 14,
  survival: 103,
  'two-ships': 17.3,
  escort: 9,
};
/** Pixels of the written pictures, for twice the size of a card. */
const WIDTH = 640;
const HEIGHT = 346;
/** Around the units, in pixels of the page. */
const MARGIN = 60;
const LEAST_WIDTH = 420;
const NOTHING_BUT_FIELD = '#hud { visibility: hidden }';

const USAGE = `npm run gallery -- [names]
  Takes the pictures on the cards of the gallery, from the arenas themselves; of some only, when named. Look at them before you commit.`;

const scenarios = [...content.scenarios.values()].filter(({ caption }) => caption !== undefined).map(({ name }) => name);
const named = readScript({ usage: USAGE, options: {}, positionals: true }, ({ positionals }) => {
  const unknown = positionals.find((name) => !scenarios.some((scenario) => cardName(scenario) === name));
  if (unknown === undefined) return positionals;
  throw new UsageError(`found "${unknown}", expected names out of ${scenarios.map(cardName).join(', ')}`);
});
buildPage();
const server = await servePage();
const browser = await launchBrowser(await findBrowser());
try {
  const folder = pathInRepository('assets/gallery');
  mkdirSync(folder, { recursive: true });
  for (const scenario of scenarios) {
    const name = cardName(scenario);
    if (named.length > 0 && !named.includes(name)) continue;
    const at = BEST_AT[name] ?? 6;
    const page = await openMoment({ browser, url: server.url }, { name, query: `scenario=${scenario}&seed=1&at=${at}` }, { scale: 2 });
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, NOTHING_BUT_FIELD);
    const picture = await page.screenshot({ clip: await clipAroundUnits(new Player(page)) });
    const file = `assets/gallery/${name}.webp`;
    writeFileSync(pathInRepository(file), await compressPicture(page, picture, { width: WIDTH, height: HEIGHT }));
    await page.context().close();
    console.log(`${file} is written; look at it.`);
  }
} finally {
  await browser.close();
  await server.close();
}

/** Of the shape of the written pictures, inside the page. */
async function clipAroundUnits(player: Player) {
  const units = await player.read((warband) => warband.units.filter(({ isAlive }) => isAlive));
  const places = await Promise.all(units.map((unit) => player.onScreen(unit)));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const window = player.page.viewportSize() ?? { width: 0, height: 0 };
  const wanted = Math.max(LEAST_WIDTH, right - left + 2 * MARGIN, ((bottom - top + 2 * MARGIN) * WIDTH) / HEIGHT);
  const width = Math.min(wanted, window.width, (window.height * WIDTH) / HEIGHT);
  const height = (width * HEIGHT) / WIDTH;
  const within = (start: number, length: number, whole: number): number => Math.min(Math.max(0, start), whole - length);
  return {
    x: within((left + right - width) / 2, width, window.width),
    y: within((top + bottom - height) / 2, height, window.height),
    width,
    height,
  };
}

function cardName(scenario: string): string {
  return scenario.replace('gallery-', '');
}
