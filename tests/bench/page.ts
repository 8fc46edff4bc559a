import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Page } from 'playwright-core';
import { importsOf } from '../architecture/imports.ts';
import { buildPage } from '../e2e/harness/build-page.ts';
import { pathInRepository } from '../support/repository.ts';
import { Unavailable, type Benchmark, type Figures, type Job, type Size } from './harness/contract.ts';
import { median } from './harness/statistics.ts';
import { onPage, type Open } from './page/on-page.ts';

const VIEWPORT = { width: 640, height: 360 };
const FRAMES: Readonly<Record<Size, number>> = { full: 240, quick: 60, smoke: 3 };
const SOFTWARE = `Software renderer (no graphics card), Canvas, ${VIEWPORT.width} x ${VIEWPORT.height}: a real machine draws faster.`;

/** Headless Chromium without a graphics card: the figures are of the software renderer, on a small canvas. */
export const page: Benchmark = {
  name: 'page',
  summary: 'the built page in headless Chromium',
  groups: (size) => [
    {
      name: 'script',
      title: 'Script that is loaded before the game starts, after gzip',
      scenes: ['built page'],
      contenders: [''],
      figures: { script: 'kB' },
      rounds: 1,
    },
    {
      name: 'start',
      title: 'From the address to the first frame of the title scene, warm cache',
      scenes: ['title'],
      contenders: [''],
      figures: { firstFrame: 'ms' },
      rounds: size === 'full' ? 5 : 1,
      notes: [SOFTWARE],
    },
    {
      name: 'frames',
      title: 'Time between two frames while everybody fights',
      scenes: ['200', '1000'],
      contenders: [''],
      figures: { frame: 'ms', worstOf100: 'ms' },
      rounds: size === 'full' ? 3 : 1,
      notes: [SOFTWARE],
    },
  ],
  async measure(job) {
    if (job.group === 'script') {
      buildPage();
      return { script: initialScriptBytes() / 1000 };
    }
    return await onPage(VIEWPORT, (open) => (job.group === 'start' ? firstFrame(open) : frames(open, job)));
  },
};

/** The page's own clock: from the start of the navigation to the frame after the game says that it runs. */
async function firstFrame(open: Open): Promise<Figures> {
  const cold = await open('?renderer=canvas');
  await cold.close();
  const warm = await open('?renderer=canvas');
  const milliseconds = await warm.evaluate('new Promise((done) => requestAnimationFrame(() => done(performance.now())))');
  return { firstFrame: milliseconds as number };
}

async function frames(open: Open, { scene, size }: Job): Promise<Figures> {
  const opened = await open(`?scenario=stress&units=${scene}&seed=1&renderer=canvas`);
  const running = (await opened.evaluate('({ scenario: window.warband.scenario, units: window.warband.units.length })')) as {
    scenario: string;
    units: number;
  };
  if (running.scenario !== 'stress' || running.units !== Number(scene)) {
    throw new Unavailable(`the page does not know ?scenario=stress&units=${scene} (it shows "${running.scenario}" with ${running.units})`);
  }
  await timesOf(opened, FRAMES[size] / 2);
  const times = await timesOf(opened, FRAMES[size]);
  const sorted = [...times].sort((a, b) => a - b);
  return { frame: median(times), worstOf100: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

async function timesOf(opened: Page, count: number): Promise<number[]> {
  return (await opened.evaluate(`new Promise((done) => {
    const times = [];
    let last;
    const next = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length < ${count}) requestAnimationFrame(next); else done(times);
    };
    requestAnimationFrame(next);
  })`)) as number[];
}

/** The scripts that index.html names, and whatever they import without `import()`. */
function initialScriptBytes(): number {
  const read = (path: string): string => readFileSync(pathInRepository('dist', path), 'utf8');
  const reached = new Set([...read('index.html').matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = '']) => path));
  for (const path of reached) {
    for (const { specifier, kind } of importsOf(path, read(path))) {
      if (kind === 'value' && specifier.endsWith('.js')) reached.add(posix.join(posix.dirname(path), specifier));
    }
  }
  return [...reached].reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
}
