import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './harness/axe-findings.ts';
import { loseSkirmish } from './harness/lose-skirmish.ts';
import { addStyles, Measurer, UNDRAWN } from './harness/measurer.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { WINDOW_SIZES } from './harness/window-sizes.ts';

/** For what has less to share out than the parts of a fight. */
const EVERY_THIRD = WINDOW_SIZES.filter((_, place) => place % 3 === 0);
/** For single screens, sheets and panels: two laptops, two large screens, a phone and half a window. */
const EVERY_SIXTH = WINDOW_SIZES.filter((_, place) => place % 6 === 0);

/** The usual windows of a desk. */
const DESKTOPS = [
  { width: 1280, height: 720, ratio: 1 },
  { width: 1366, height: 768, ratio: 1 },
  { width: 1920, height: 1080, ratio: 1 },
];

/** Presses a button of the page as it lies there, also one that is not drawn. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name })
    .filter({ visible: true })
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await new Player(page).frames(3);
}

async function enter(query: string) {
  const { page, problems } = await openPage({ query: `?seed=3&renderer=canvas${query}`, width: 1280, height: 720 });
  const player = new Player(page);
  await player.until((warband) => warband.step > 3);
  return { page, problems, player, measurer: await Measurer.of(page) };
}

/** What is wrong on purpose, and the fault that must be named. */
const FAULTY: readonly (readonly [style: string, fault: RegExp])[] = [
  ['.hud .commands { position: fixed; left: 0; bottom: 0 }', /^overlap: <card .* and <commands .*Orders>/],
  ['.hud .objective { translate: -3rem 0 }', /^off screen: <objective/],
  ['.hud .minimap-frame { width: 40rem }', /^hollow: <minimap-frame/],
  ['.hud .commands { width: 4rem }', /^spilled: <tool .* out of <commands/],
  ['.hud .objective-task { display: block; width: 2em; overflow: hidden; white-space: nowrap }', /^cut: <objective-task/],
  ['.hud .objective-time { font-size: 10px }', /^small: <objective-time> .*10 px$/],
];

/** A look that finds nothing proves nothing unless it finds what is there. */
async function expectToSeeFaults({ page, faults }: Measurer): Promise<void> {
  for (const [style, fault] of FAULTY) {
    const remove = await addStyles(page, style);
    expect(await faults()).toContainEqual(expect.stringMatching(fault));
    await remove();
  }
}

/** The parts of the card of the selected warrior that keep a click from the field. */
async function partsThatTakeClicks(page: Page): Promise<string[]> {
  const card = page.getByRole('complementary', { name: 'Selected warrior' });
  await card.waitFor();
  return card.evaluate((element) =>
    ['.chosen-name', '.chosen-about', '.chosen-mood', '.chosen-watch'].filter((part) => {
      const { x, y, width, height } = (element.querySelector(part) as Element).getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
}

test('in a fight nothing lies over another part, leaves the screen, is hollow, cut or too small, at thirty sizes, without the studio and with it at each side', async () => {
  const { page, problems, player, measurer } = await enter('&scenario=skirmish');
  await page.keyboard.press('1');
  await player.setPaused(true);
  expect(await partsThatTakeClicks(page), 'the card of the selected warrior').toEqual(['.chosen-watch']);
  await expectToSeeFaults(measurer);
  expect(await measurer.walk(), 'a warrior chosen, paused').toEqual([]);
  await press(page, 'Time line');
  await page.keyboard.press(',');
  await player.until((warband) => warband.step < warband.nowStep);
  expect(await measurer.walk(EVERY_THIRD), 'the time line, in the past').toEqual([]);
  await page.keyboard.press('u');
  await page.getByRole('heading', { name: 'Branches' }).waitFor();
  expect(await measurer.walk(EVERY_SIXTH), 'the branches').toEqual([]);
  await page.keyboard.press('u');
  await press(page, 'Watch them think');
  await page.locator('.studio [role="treeitem"]').first().waitFor();
  expect(await measurer.walk(EVERY_THIRD), 'the studio and all that is in it').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Pin .* above the tree$/ })
    .first()
    .evaluate((pin) => (pin as HTMLElement).click());
  await press(page, 'Watch a second agent');
  await page.keyboard.press('Escape');
  await page.keyboard.down('Shift');
  expect(await measurer.walk(DESKTOPS), 'two agents, with Shift').toEqual([]);
  await page.keyboard.up('Shift');
  await press(page, 'Close this pane');
  await page.getByRole('tab', { name: 'Trees' }).evaluate((tab) => (tab as HTMLElement).click());
  await press(page, 'Open watchful-archer');
  expect(await measurer.walk(EVERY_SIXTH), 'a tree that is shown by itself').toEqual([]);
  const restore = await addStyles(page, '.studio .who { flex: none; width: 4em } .studio .who-name { overflow: visible }');
  expect(await measurer.faults()).toContainEqual(expect.stringMatching(/^overlap: <who-name> .*"watchful-archer" and <give/));
  await restore();
  // Around the field only the place of the studio counts, and not what is in it.
  await page.evaluate('document.documentElement.classList.add("is-bare")');
  for (const side of ['right', 'left', 'below']) {
    await press(page, `Dock ${side}`);
    expect(await measurer.walk(EVERY_SIXTH), `the studio ${side}`).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('nor on the other screens and sheets, of which axe-core has nothing grave to say either', async () => {
  const { page, problems, player, measurer } = await enter('');
  const seen: Record<string, readonly string[]> = {};
  const see = async (name: string): Promise<void> => {
    const faults = await measurer.walk(EVERY_SIXTH);
    seen[name] = [...faults, ...(await axeFindings(page, 'body'))];
  };
  await see('title');
  await press(page, 'How to play');
  await see('help');
  await page.keyboard.press('Escape');
  await press(page, 'Proving ground');
  await page.getByRole('button', { name: 'Is it better?' }).waitFor();
  await see('proving');
  await press(page, 'Main menu');
  await press(page, 'School');
  await page.getByText(/^0 of \d+ done$/).waitFor();
  await see('school');
  await press(page, /Drop everything/);
  await player.until((warband) => warband.screen === 'lesson');
  await press(page, 'Change it');
  await page.locator('.studio [role="treeitem"]').first().waitFor();
  await player.setPaused(true);
  await press(page, 'Check my tree');
  await page.getByText(/^Not yet: /).waitFor();
  await page.keyboard.press('F8');
  await see('lesson');
  await press(page, 'Menu');
  await press(page, 'Main menu');
  await player.until((warband) => warband.screen === 'title');
  await press(page, 'Behaviour gallery');
  await see('gallery');
  await press(page, /^Flee from danger/);
  await player.until((warband) => warband.screen === 'arena');
  await player.setPaused(true);
  await see('arena');
  await press(page, 'Menu');
  await see('menu');
  await press(page, 'Main menu');
  await player.until((warband) => warband.screen === 'title');
  await press(page, 'A thousand minds');
  await page.getByRole('row', { name: /^Random intervals/ }).waitFor();
  await player.setPaused(true);
  await see('stress');
  await loseSkirmish(page);
  await addStyles(page, UNDRAWN);
  await see('result');
  expect(seen).toEqual({
    title: [],
    help: [],
    proving: [],
    school: [],
    lesson: [],
    gallery: [],
    arena: [],
    menu: [],
    stress: [],
    result: [],
  });
  expect(problems).toEqual([]);
});

test('notices cover no control, on the title and in a fight', async () => {
  const { page, player, measurer } = await enter('&scenario=skirmish&units=many&map=moon&speed=fast');
  await player.setPaused(true);
  await keepNotices(page);
  expect(await page.locator('.toast').count()).toBeGreaterThan(0);
  expect(await measurer.walk(EVERY_SIXTH), 'a fight').toEqual([]);
  // Beside the studio, where the field has half of the width.
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await page.locator('#studio [role="treeitem"]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(NEWS_OF_FIGHT);
  for (const [key, panel] of [
    ['y', '.history'],
    ['u', '.branches'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator(panel).waitFor();
    expect(await measurer.walk(EVERY_SIXTH), `news and ${panel}`).toEqual([]);
    await page.keyboard.press(key);
  }
  expect(await page.locator('.fight-news .toast', { hasText: 'Berta and Dagmar return' }).count()).toBe(1);
  await page.goto(page.url().replace('scenario=skirmish', 'scenario=moon'));
  await page.locator('.toast').first().waitFor();
  await keepNotices(page);
  await addStyles(page, UNDRAWN);
  expect(await measurer.walk(EVERY_SIXTH), 'the title').toEqual([]);
});

/** What a fight tells, such as that two return, at a moment that has no news. */
const NEWS_OF_FIGHT = `(() => {
  const news = document.querySelector('.toast').cloneNode(true);
  news.textContent = 'Berta and Dagmar return to their places';
  document.querySelector('.fight-news .toasts').append(news);
})()`;

/** They would leave while they are measured. */
async function keepNotices(page: Page): Promise<void> {
  await page.evaluate("for (const notice of document.querySelectorAll('.toast')) notice.replaceWith(notice.cloneNode(true))");
}
