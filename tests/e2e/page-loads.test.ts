import { expect, inject, onTestFinished, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { waitUntil } from '../support/wait-until.ts';
import { workersBrowser } from './harness/workers-browser.ts';

test.each([
  // The browsers of these tests have no graphics card.
  { query: '', renderer: 'canvas' },
  { query: '?renderer=webgl', renderer: 'webgl' },
])('the page opens on a running battle, drawn with $renderer, without an error or a warning', async ({ query, renderer }) => {
  const { page, problems } = await openPage({ query, drawsEveryFrame: true });
  await waitUntil(page, 'window.warband?.step > 30');
  expect(await page.evaluate('window.warband.renderer')).toBe(renderer);
  expect(await page.title()).toContain('Warband');
  expect(await page.locator('canvas').count()).toBeGreaterThan(0);
  // As a focus near the lower edge would: the page would stay where it has scrolled to.
  expect(await page.evaluate('(document.documentElement.scrollTop = 50, document.documentElement.scrollTop)')).toBe(0);
  expect(problems).toEqual([]);
});

test('both fonts are on their way before a script has run', async () => {
  const page = await (await workersBrowser()).newPage();
  onTestFinished(() => page.close());
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(inject('pageUrl'));
  await expect
    .poll(() =>
      page.evaluate("[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, style }) => family + ', ' + style)"),
    )
    .toEqual(['Alegreya Variable, normal', 'Source Sans 3 Variable, normal']);
});

test('what the content policy refuses is refused, and found by every test', async () => {
  const { page, problems } = await openPage();
  await page.evaluate(`new Promise((done) => {
    document.body.setAttribute('style', 'color: red');
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
    new Image().src = 'http://127.0.0.1:9/picture.png';
    setTimeout(() => { try { eval('window.wasRun = true'); } catch { done(); } });
  })`);
  expect(await page.evaluate('window.wasRun')).toBe(undefined);
  for (const directive of ['style-src-attr', 'script-src-elem', 'script-src', 'img-src']) {
    await expect.poll(() => problems).toContainEqual(expect.stringContaining(`content policy: ${directive} refuses`));
  }
});

test('a battle that ends without a connection shows its result, and what of it could not be loaded', async () => {
  const { page } = await openPage({ query: '?scenario=skirmish&seed=1&renderer=canvas', width: 1100, height: 620 });
  await page.route('**/*', (route) => route.abort());
  const result = page.getByRole('region', { name: 'Result' });
  await page.evaluate("for (let unitId = 1; unitId <= 6; unitId++) window.warband.command({ type: 'health', unitId, share: 0 })");
  await result.getByRole('heading', { name: 'The warband has fallen' }).waitFor();
  await result.getByText('A part of the page could not be loaded').waitFor();
  expect(await result.getByText('fallen', { exact: true }).count()).toBe(6);
  await result.getByRole('button', { name: 'Play again' }).click();
  await result.waitFor({ state: 'hidden' });
});
