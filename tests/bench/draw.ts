import type { Page } from 'playwright-core';
import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { onPage } from './page/on-page.ts';
import { scriptMilliseconds, type CpuProfile } from './page/script-time.ts';

const VIEWPORT = { width: 1280, height: 720 };
/** Frames before those that count, and these. */
const FRAMES: Readonly<Record<Size, { skipped: number; counted: number }>> = {
  full: { skipped: 60, counted: 100 },
  quick: { skipped: 40, counted: 60 },
  smoke: { skipped: 1, counted: 2 },
};
const SAMPLE_MICROSECONDS = 250;

export const draw: Benchmark = {
  name: 'draw',
  summary: 'the scripts of one frame of the built page, without the graphics',
  groups: (size) => [
    {
      name: 'scripts',
      title: 'Everybody on the screen fights: the scripts that draw one frame, without the simulation',
      scenes: size === 'full' ? ['200', '1000'] : ['1000'],
      contenders: size === 'smoke' ? ['canvas'] : ['canvas', 'webgl'],
      figures: { scripts: 'ms', onScreen: 'count', framesPerSecond: 'count' },
      rounds: size === 'full' ? 3 : 1,
      notes: [
        `Samples of the processor in headless Chromium, ${VIEWPORT.width} x ${VIEWPORT.height}: time in functions of the page and in its garbage collector,`,
        'but not below what advances the simulation. What the browser draws with is left out: without a graphics card it takes most of a frame,',
        'as the frames per second show.',
      ],
    },
  ],
  measure: (job) =>
    onPage(VIEWPORT, async (open) =>
      measureScripts(await open(`?scenario=stress&seed=1&units=${job.scene}&renderer=${job.contender}`), job),
    ),
};

async function measureScripts(page: Page, { size }: Job): Promise<Figures> {
  const { skipped, counted } = FRAMES[size];
  // All of the land: the camera stops by itself.
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 600);
  await drawFrames(page, skipped);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await devTools.send('Profiler.start');
  const milliseconds = await drawFrames(page, counted);
  const { profile } = (await devTools.send('Profiler.stop')) as { profile: CpuProfile };
  return {
    scripts: scriptMilliseconds(profile, { without: 'beginFrame' }) / counted,
    onScreen: await countOnScreen(page),
    framesPerSecond: (1000 * counted) / milliseconds,
  };
}

/** Returns how long they took, in ms of the page's clock. */
async function drawFrames(page: Page, count: number): Promise<number> {
  return (await page.evaluate(`new Promise((done) => {
    const start = performance.now();
    let left = ${count};
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : done(performance.now() - start));
    next();
  })`)) as number;
}

async function countOnScreen(page: Page): Promise<number> {
  return (await page.evaluate(`window.warband.units.filter((unit) => {
    const { x, y } = window.warband.toScreen(unit.x, unit.y);
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  }).length`)) as number;
}
