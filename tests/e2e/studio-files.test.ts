import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readRepositoryFile } from '../support/repository.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { serveCopy } from './harness/serve-copy.ts';

/** The studio on the first warrior of the party, in the middle of the skirmish. */
async function openStudio(at?: string) {
  const { page, problems } = await openPage({ ...(at !== undefined && { at }), query: '?seed=3&renderer=canvas&scenario=skirmish&studio=1', width: 1100, height: 640 });
  const studio = page.locator('#studio');
  await watchAldric(page, studio);
  return { page, problems, studio, player: new Player(page) };
}

async function watchAldric(page: Page, studio: Locator): Promise<void> {
  await studio.getByRole('combobox', { name: 'Filter the agents' }).fill('Aldric');
  await page.keyboard.press('Enter');
  await studio.getByRole('region', { name: 'Mind of Aldric' }).waitFor();
}

const tab = (studio: Locator, name: string): Locator => studio.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Goes to a node by its name, with the search. */
async function goTo(page: Page, studio: Locator, name: string): Promise<void> {
  await studio.getByRole('button', { name: 'Search the tree' }).click();
  await studio.getByRole('searchbox').fill(name);
  await page.keyboard.press('Escape');
  await tab(studio, 'Node').click();
  await studio.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
}

/** The line of a tree under "Trees", opened. */
async function openTree(studio: Locator, name: string): Promise<Locator> {
  await tab(studio, 'Trees').click();
  const row = studio.getByRole('listitem').filter({ has: studio.page().getByRole('button', { name: `Open ${name}`, exact: true }) });
  const about = row.getByRole('button', { name: `About ${name}`, exact: true });
  if ((await about.getAttribute('aria-expanded')) === 'false') await about.click();
  return row;
}

/** Lets go of a file there. */
async function dropOn(place: Locator, name: string, text: string): Promise<void> {
  const files = `(() => { const files = new DataTransfer(); files.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)})); return files; })()`;
  await place.dispatchEvent('drop', { dataTransfer: await place.page().evaluateHandle(files) });
}

describe('the forms of the studio, in the middle of a fight', () => {
  test('change a parameter, take it from a key, show what is wrong where it is wrong, and lead there', async () => {
    const { page, studio, problems, player } = await openStudio();
    await goTo(page, studio, 'Somebody very near');
    const node = studio.getByRole('treeitem', { name: /^Somebody very near/ });
    const range = studio.getByRole('textbox', { name: 'range', exact: true });
    const before = await player.restingCamera();
    await range.fill('');
    await range.pressSequentially('3.25');
    // From far away a node shows its name alone.
    await node.getByText('range 3.25').waitFor({ state: 'attached' });
    await range.pressSequentially('wasd ');
    await player.frames(8);
    expect(await player.read((warband) => warband.camera)).toEqual(before);
    await range.press('Escape');
    await node.getByText('range 2.5').waitFor({ state: 'attached' });
    expect(await range.inputValue()).toBe('2.5');

    await range.fill('wasd');
    await studio.getByRole('alert').getByText(/Found "wasd", expected a number/).waitFor();
    await studio.getByRole('tab', { name: 'Problems 1' }).click();
    await studio.getByText('the last good version of these trees keeps running').waitFor();
    const step = await player.read((warband) => warband.step);
    await goTo(page, studio, 'Led by a party');
    await tab(studio, 'Problems').click();
    await studio.getByRole('button', { name: /Somebody very near · range/ }).click();
    await studio.getByRole('heading', { name: /^Somebody very near/ }).waitFor();
    await page.waitForFunction('document.activeElement.getAttribute("aria-invalid") === "true"');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('4');
    await studio.getByRole('tab', { name: 'Problems', exact: true }).waitFor();
    await player.until((warband) => warband.step > 0);
    expect(await player.read((warband) => warband.step)).toBeGreaterThan(step);

    await studio.getByRole('button', { name: 'range from a key' }).click();
    await studio.getByRole('combobox', { name: 'range' }).selectOption('a new key …');
    await tab(studio, 'Keys').click();
    expect(await studio.getByRole('textbox', { name: 'Name of range' }).inputValue()).toBe('range');
    expect(problems).toEqual([]);
  });

  test('declare, rename and delete keys; a new name is the name everywhere', async () => {
    const { page, studio, problems } = await openStudio();
    await goTo(page, studio, 'Somebody very near');
    await tab(studio, 'Keys').click();
    const name = studio.getByRole('textbox', { name: 'Name of danger' });
    await name.fill('menace');
    await name.press('Enter');
    await tab(studio, 'Node').click();
    expect(await studio.getByRole('combobox', { name: 'into' }).inputValue()).toBe('menace');
    await tab(studio, 'Keys').click();
    await studio.getByRole('textbox', { name: 'Name of the new key' }).fill('courage');
    await studio.getByRole('combobox', { name: 'Type of the new key' }).selectOption('number');
    await studio.getByRole('button', { name: 'Declare' }).click();
    const value = studio.getByRole('textbox', { name: 'Start value of courage' });
    await value.fill('7');
    await studio.getByRole('combobox', { name: 'Scope of courage' }).selectOption('party');
    await studio.getByRole('button', { name: 'Delete courage' }).click();
    await value.waitFor({ state: 'detached' });
    await studio.getByRole('button', { name: 'Delete menace' }).click();
    await studio.getByText(/nodes? uses? "menace" still/).waitFor();
    await tab(studio, 'Problems').click();
    await studio.getByRole('button', { name: /undeclared key "menace"/ }).first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('trees as files', () => {
  test('are made, copied, exported to the byte, and imported whole or not at all', async () => {
    const { page, studio, problems } = await openStudio();
    const bow = await openTree(studio, 'bow');
    const downloaded = page.waitForEvent('download');
    await bow.getByRole('button', { name: 'Export' }).click();
    const file = await (await downloaded).path();
    expect(readFileSync(file, 'utf8')).toBe(readRepositoryFile('trees/bow.json'));
    const pictured = page.waitForEvent('download');
    await bow.getByRole('button', { name: 'Picture' }).click();
    expect(readFileSync(await (await pictured).path(), 'utf8')).toContain('<svg');

    const [reference] = await Promise.all([page.context().waitForEvent('page'), studio.getByRole('button', { name: 'All nodes' }).click()]);
    await reference.getByRole('heading', { name: 'SelectClosestByTag' }).waitFor();
    await reference.close();

    await bow.getByRole('button', { name: 'Duplicate' }).click();
    await studio.getByRole('tree', { name: /Behaviour tree of/ }).waitFor();
    await studio.getByRole('button', { name: 'Open bow-copy' }).waitFor();
    await studio.getByRole('textbox', { name: 'Name of the new tree' }).fill('guard-the-gate');
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^Selector/ }).waitFor();
    await studio.getByRole('tab', { name: 'Problems 1' }).waitFor();

    const broken = readRepositoryFile('trees/bow.json').replaceAll('"type": "SubTree"', '"type": "SubTre"');
    const files = [
      { name: 'bow.json', mimeType: 'application/json', buffer: Buffer.from(broken) },
      { name: 'half.json', mimeType: 'application/json', buffer: Buffer.from('{"name": "half"') },
    ];
    await studio.getByLabel('Files to import').setInputFiles(files);
    const card = studio.getByRole('alert', { name: 'Import' });
    await card.getByText('Nothing was imported').waitFor();
    await card.getByText('half.json: this is not JSON').waitFor();
    expect(await card.getByText('did you mean "SubTree"').count()).toBeGreaterThan(3);
    expect(await bow.getByText('not as in its file').count()).toBe(0);
    await card.getByRole('button', { name: 'Close' }).click();

    await dropOn(studio.getByRole('list', { name: 'Trees' }), 'march.json', readRepositoryFile('trees/patrol.json').replace('"patrol"', '"march"'));
    await studio.getByText('Imported: march.').waitFor();
    await studio.getByRole('button', { name: 'Open march', exact: true }).waitFor();

    const sound = readRepositoryFile('trees/bow.json').replace(/"description": ".*"/, '"description": "From a friend."');
    await studio.getByLabel('Files to import').setInputFiles({ name: 'bow.json', mimeType: 'application/json', buffer: Buffer.from(sound) });
    await card.getByText('bow is there already').waitFor();
    await card.getByRole('button', { name: 'Replace' }).click();
    await bow.getByRole('img', { name: 'not as in its file' }).waitFor();
    await bow.getByText('Differs from its file: the description.').waitFor();
    expect(problems).toEqual([]);
  });

  test('are found again when the page is left in the middle of a word, and go back to their files', async () => {
    const { page, studio, problems, player } = await openStudio();
    const bow = await openTree(studio, 'bow');
    await bow.getByRole('textbox', { name: 'Description of bow' }).fill('Half a sent');
    await bow.getByRole('img', { name: 'not as in its file' }).waitFor();
    await player.frames(5);
    await page.reload();
    await studio.getByText('Your changes of bow were found again.').waitFor({ timeout: 60_000 });
    await watchAldric(page, studio);
    const again = await openTree(studio, 'bow');
    expect(await again.getByRole('textbox', { name: 'Description of bow' }).inputValue()).toBe('Half a sent');
    await again.getByRole('button', { name: 'Back to the file' }).click();
    await again.getByRole('img', { name: 'not as in its file' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('are saved where the page is served by `npm start`, and what changes outside is taken over or asked about', async () => {
    const copy = await serveCopy();
    onTestFinished(() => copy.close());
    const path = join(copy.folder, 'trees', 'bow.json');
    const textOf = (): string => readFileSync(path, 'utf8');
    const describedAs = (text: string): string => textOf().replace(/"description": ".*?"/, `"description": "${text}"`);
    const { studio, problems } = await openStudio(copy.url);
    const bow = await openTree(studio, 'bow');
    const description = bow.getByRole('textbox', { name: 'Description of bow' });
    const expected = describedAs('Saved from here.');
    await description.fill('Saved from here.');
    await bow.getByRole('button', { name: 'Save' }).click();
    await studio.getByText('bow.json is saved.').waitFor();
    expect(textOf()).toBe(expected);
    await bow.getByRole('img', { name: 'not as in its file' }).waitFor({ state: 'detached' });

    writeFileSync(path, describedAs('From an editor.'));
    await studio.getByText('bow.json was changed outside, and is taken over.').waitFor();
    expect(await description.inputValue()).toBe('From an editor.');

    await description.fill('Mine.');
    writeFileSync(path, describedAs('Theirs.'));
    const card = studio.getByRole('alert', { name: 'To decide: bow' });
    await card.getByRole('button', { name: 'Keep mine' }).click();
    await bow.getByRole('button', { name: 'Save' }).click();
    await studio.getByText('bow.json is saved.').waitFor();
    expect(textOf()).toBe(describedAs('Mine.'));
    expect(textOf()).toContain('Mine.');

    await description.fill('Mine again.');
    writeFileSync(path, describedAs('Theirs again.'));
    await card.getByRole('button', { name: 'Take the file' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await description.inputValue()).toBe('Theirs again.');
    expect(problems).toEqual([]);
  });
});
