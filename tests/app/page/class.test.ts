import { expect, it, onTestFinished, vi } from 'vitest';
import { GamePage } from '../../support/page/game-page.ts';
import { click } from './support/studio.ts';

const SCENE = '?seed=a&scenario=gallery-approach-target';
const NAME = 'catcher-never-comes-within-5-tiles-of-hare';

const stored = (): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(localStorage));

/** Lets frames pass until the page shows that text. */
async function until(page: GamePage, text: string): Promise<GamePage> {
  await vi.waitFor(
    async () => {
      await page.frames(5);
      expect(page.outline()).toContain(text);
    },
    { timeout: 60_000, interval: 1 },
  );
  return page;
}

/** Presses a button that copies something. */
async function copied(page: GamePage, name: string): Promise<string> {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.press(name, 'dialog[open]');
  await vi.waitFor(() => expect(copy).toHaveBeenCalled(), { interval: 1 });
  return copy.mock.calls[0]![0];
}

const switchOff = async (page: GamePage, node: string): Promise<void> => {
  await click(page, node);
  await page.key('e');
};

/** The teacher mends a tree in a fight: without the change the claim fails. */
async function lessonOfMoment(): Promise<{ readonly link: string; readonly kept: Readonly<Record<string, string>> }> {
  const page = await GamePage.open({ address: SCENE });
  await page.frames(30);
  await page.key('t', {}, document.body);
  await page.press('Pause', '#studio');
  await switchOff(page, 'Where is it?');
  await page.key('t', {}, document.body);
  await page.key('j', {}, document.body);
  await page.press('Make a test of this moment');
  for (const [field, value] of [
    ['Claim', 'keepsAway'],
    ['Amount', '5'],
    ['Seconds of a fight', '4'],
  ] as const)
    await page.enter(field, value);
  await page.press('Make a lesson of this');
  await until(page, 'The solution passes in all 3 runs.');
  await until(page, 'The tree at the start fails “Catcher never comes within 5 tiles of Hare”.');
  await page.enter('Title', 'Leave it alone');
  return { link: await copied(page, 'Copy a link'), kept: stored() };
}

/** A learner with nothing stored opens the link, solves the lesson and hands in. */
async function workOfLearner(link: string): Promise<string> {
  // The simulated pages share their classes; the page of before is still there.
  const go = vi.spyOn(Object.getPrototypeOf(location) as Location, 'assign').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  const first = await GamePage.open({ address: new URL(link).hash });
  await vi.waitFor(async () => {
    await first.frames();
    expect(go).toHaveBeenCalledWith(`/?lesson=${NAME}`);
  });
  const page = await GamePage.open({ address: `?lesson=${NAME}`, stored: stored() });
  await until(page, 'Leave it alone');
  await page.press('Change it');
  await until(page, 'Change the tree so that Catcher never comes within 5 tiles of Hare.');
  await page.press('Check my tree');
  await until(page, 'Not yet: 0 of 1 goals reached.');
  await switchOff(page, 'Where is it?');
  await page.press('Check my tree');
  await until(page, 'Done: passed in 3 runs.');
  await page.press('All lessons');
  expect(page.outline()).toContain('Leave it alone');
  await page.press('Remove Leave it alone');
  await until(page, 'Lesson removed.');
  expect(page.outline()).not.toContain('Leave it alone');
  await page.press('Undo');
  await until(page, 'Leave it alone');
  await page.press('Class');
  await page.enter('Your name', 'Ada', 'dialog[open]');
  return copied(page, 'Copy my work');
}

it('a teacher makes a lesson of a moment of a fight, a learner solves it from its link and hands in, and the teacher checks the work', async () => {
  const { link, kept } = await lessonOfMoment();
  const work = await workOfLearner(link);
  const page = await GamePage.open({ address: '?list=school#class', stored: kept });
  await until(page, 'Hand in your work');
  expect(await copied(page, 'Copy a link for the class')).toMatch(/\?list=school#class$/);
  await page.enter(/Paste what the learners/, `Ada writes:\n${work}\n`, 'dialog[open]');
  await page.press('Read', 'dialog[open]');
  await until(page, '1 learner');
  await page.press('Check all trees', 'dialog[open]');
  await until(page, 'Leave it alone: passes');
  expect(page.outline('dialog[open] table')).toMatchInlineSnapshot(`
    "Lesson
    Done by
    Handed in
    Pass
    Leave it alone
    1
    1
    1"
  `);
  expect(page.outline('dialog[open] table + table')).toMatchInlineSnapshot(`
    "Learner
    Done
    Trees
    Ada
    1
    Leave it alone: passes {result=passed}"
  `);
});
