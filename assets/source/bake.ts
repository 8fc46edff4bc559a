import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf, readScript } from '../../src/cli/flags.ts';
import { openPage } from './browser';
import { squeezeWebp } from './squeeze';
import type { Bakery } from './page';

declare const window: { bakery: Bakery };

const here = dirname(fileURLToPath(import.meta.url));
const atlasFolder = join(here, '..', 'atlas');

const USAGE = `npm run bake -- [--page warband|wild] [--sheet NAMES [--out FILE] [--zoom N] [--cell N] [--columns N] [--directions N,N]] [--portraits-only]
  Bakes all art, or that page alone. With --sheet it draws a contact sheet instead: NAMES are parts of clip names, by commas;
  as in --out sheet.png --zoom 40 --cell 2.4 --columns 8 --directions 0,4,8,12.`;

const PAGE_NAMES = ['warband', 'wild'] as const;
const { values, pages } = readScript(
  {
    usage: USAGE,
    options: {
      sheet: { type: 'string' },
      out: { type: 'string', default: 'sheet.png' },
      zoom: { type: 'string', default: '40' },
      cell: { type: 'string', default: '2.6' },
      columns: { type: 'string', default: '8' },
      directions: { type: 'string', default: '2' },
      page: { type: 'string' },
      'portraits-only': { type: 'boolean', default: false },
    },
  },
  ({ values: given }) => ({ values: given, pages: namesOf('--page', given.page, PAGE_NAMES) }),
);

async function save(name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(atlasFolder, name), content);
  console.log(`${name}: ${(content.length / 1024).toFixed(0)} kB`);
}

const { page, close } = await openPage(join(here, 'page.ts'));
try {
  if (values.sheet !== undefined) {
    const request = {
      names: values.sheet.split(','),
      directions: values.directions.split(',').map(Number),
      options: { zoom: Number(values.zoom), cellTiles: Number(values.cell), columns: Number(values.columns) },
    };
    const png = await page.evaluate((r) => window.bakery.previewSheet(r.names, r.directions, r.options), request);
    await writeFile(values.out, Buffer.from(png, 'base64'));
    console.log(values.out);
  } else {
    await mkdir(atlasFolder, { recursive: true });
    if (values.page === undefined) await bakePortraits();
    for (const name of values['portraits-only'] ? [] : pages) await bakePage(name);
  }
} finally {
  await close();
}

async function bakePortraits(): Promise<void> {
  const portraits = await page.evaluate(() => window.bakery.bakePortraits());
  await save('portraits.webp', squeezeWebp(Buffer.from(portraits.image, 'base64')));
  await save('portraits.json', portraits.json);
}

async function bakePage(name: (typeof PAGE_NAMES)[number]): Promise<void> {
  const atlas = await page.evaluate((wanted) => window.bakery.bakeAtlas(wanted), name);
  await save(`${name}.webp`, squeezeWebp(Buffer.from(atlas.image, 'base64')));
  await save(`${name}.json`, atlas.json);
  console.log(atlas.report);
}
