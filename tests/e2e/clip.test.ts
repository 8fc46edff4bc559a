import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { openFirefoxPage } from './harness/open-firefox-page.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

/** Two seconds of a fight, paused there. */
const FIGHT = 'scenario=duel-6&seed=1&at=2';
const BUTTON = 'Save the last ten seconds as a video';

test.each(['canvas', 'webgl'])('the last seconds become a video that plays, after the fact, drawn with %s', async (renderer) => {
  const { page, problems } = await openPage({ query: `?renderer=${renderer}&${FIGHT}`, drawsEveryFrame: true });
  const player = new Player(page);
  await player.until((warband) => warband.step === 120 && warband.isPaused);
  const before = await player.read(({ step, nowStep, hash }) => ({ step, nowStep, hash }));
  await page.keyboard.press('j');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: BUTTON }).click()]);
  expect(download.suggestedFilename()).toMatch(/^warband-duel-6-0m02s\.(mp4|webm)$/);
  expect(await player.read(({ step, nowStep, hash, isPaused }) => ({ step, nowStep, hash, isPaused }))).toEqual({
    ...before,
    isPaused: true,
  });
  await page.getByText(/^Saved as warband-duel-6/).waitFor();
  expect(problems).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), 'warband-clip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  const video = readFileSync(path);
  // The game's own page may not load it.
  const cinema = await page.context().newPage();
  await cinema.goto('about:blank');
  const seen = (await cinema.evaluate(`new Promise((done) => {
    const video = document.createElement('video');
    video.muted = true;
    video.onerror = () => done(String(video.error?.message));
    video.onended = () => done([video.videoWidth, video.videoHeight, video.currentTime]);
    video.src = 'data:video/mp4;base64,${video.toString('base64')}';
    document.body.append(video);
    video.play();
  })`)) as [number, number, number];
  expect(seen.slice(0, 2)).toEqual([640, 360]);
  // The two seconds of the fight. A busy machine draws more slowly, and records for longer.
  expect(seen[2]).toBeGreaterThan(1);
});

test('Firefox films it, too', async ({ skip }) => {
  const { page, problems } = await openFirefoxPage(skip, { query: `?${FIGHT}`, width: 1000, height: 620 });
  await waitUntil(page, 'warband.step === 120 && warband.isPaused');
  await page.evaluate(`(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => ((window.madeFile = { type: file.type, size: file.size }), make.call(URL, file));
  })()`);
  await page.keyboard.press('j');
  const button = `[...document.querySelectorAll('.timeline button')].find((each) => each.checkVisibility() && each.ariaLabel === '${BUTTON}')`;
  await waitUntil(page, `${button} !== undefined`);
  await page.evaluate(`${button}.click()`);
  await waitUntil(page, 'window.madeFile !== undefined');
  const made = (await page.evaluate('window.madeFile')) as { type: string; size: number };
  expect(made.type).toMatch(/^video\//);
  expect(made.size).toBeGreaterThan(10_000);
  await waitUntil(page, 'warband.step === 120 && warband.isPaused && !warband.isSeeking');
  expect(problems).toEqual([]);
});
