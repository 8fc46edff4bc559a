import type { Page } from 'playwright-core';

/** Loads the page again and plays a skirmish that is soon lost, to its result. */
export async function loseSkirmish(page: Page): Promise<void> {
  await sendOneArcher(page);
  await page.goto(page.url().replace(/\?.*/, '?renderer=canvas&seed=4&scenario=skirmish'));
  await page.getByRole('heading', { name: 'The warband has fallen' }).waitFor();
}

/** From now on the page finds one archer in the place of the warband, in the midst of its enemies: that is soon decided. */
async function sendOneArcher(page: Page): Promise<void> {
  await page.route('**/bundled-content-files-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(
      /("name": "skirmish",[^]*?"name": "The warband",\s*"at": )"start"([^]*?"members": )\[[^]*?\]/,
      '$1"wolves-5"$2[{ "kind": "bow", "name": "Edda" }]',
    );
    if (body === script) throw new Error('Found no warband in the scenarios of the page.');
    await route.fulfill({ response, body });
  });
}
