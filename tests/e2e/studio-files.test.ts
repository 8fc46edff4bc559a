import { readFileSync, writeFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Download } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readRepositoryFile } from '../support/repository.ts';
import { waitUntil } from '../support/wait-until.ts';
import { openPage } from './harness/open-page.ts';
import { serveCopy } from './harness/serve-copy.ts';
import { dropOn, goTo, openStudio, openTree, pasteText, watchAldric } from './harness/studio-page.ts';

/** The browser runs in a process of its own: its downloads are streamed here. */
async function textOfDownload(download: Download): Promise<string> {
  return readText(await download.createReadStream());
}

describe('trees as files', () => {
  test('are made, copied, exported to the byte, and imported whole or not at all', async () => {
    const { page, studio, problems } = await openStudio();
    const bow = await openTree(studio, 'bow');
    const downloaded = page.waitForEvent('download');
    await bow.getByRole('button', { name: 'Export' }).click();
    expect(await textOfDownload(await downloaded)).toBe(readRepositoryFile('trees/bow.json'));
    const pictured = page.waitForEvent('download');
    await bow.getByRole('button', { name: 'SVG image' }).click();
    expect(await textOfDownload(await pictured)).toContain('<svg');

    const [reference] = await Promise.all([
      page.context().waitForEvent('page'),
      studio.getByRole('button', { name: 'Node reference' }).click(),
    ]);
    await reference.getByRole('heading', { name: 'SelectClosestByTag' }).waitFor();
    await reference.close();

    await bow.getByRole('button', { name: 'Duplicate' }).click();
    await studio.getByRole('tree', { name: 'Behaviour tree bow-copy' }).waitFor();
    await studio.getByRole('button', { name: 'Open bow-copy' }).waitFor();
    await studio.getByRole('combobox', { name: 'Template of the new tree' }).selectOption('empty');
    await studio.getByRole('textbox', { name: 'Name of the new tree' }).fill('guard-the-gate');
    await page.keyboard.press('Enter');
    await studio.getByRole('tree', { name: 'Behaviour tree guard-the-gate' }).waitFor();
    await studio.getByRole('treeitem', { name: /^Stand\b/ }).waitFor();

    const broken = readRepositoryFile('trees/bow.json').replaceAll('"type": "SubTree"', '"type": "SubTre"');
    const files = [
      { name: 'bow.json', mimeType: 'application/json', buffer: Buffer.from(broken) },
      { name: 'half.json', mimeType: 'application/json', buffer: Buffer.from('{"name": "half"') },
    ];
    await studio.getByLabel('Files to import').setInputFiles(files);
    const card = studio.getByRole('alert', { name: 'Import' });
    await card.getByText('Nothing was imported').waitFor();
    await card.getByText('half.json: found a text that ends too early').waitFor();
    expect(await card.getByText('did you mean "SubTree"').count()).toBeGreaterThan(3);
    expect(await bow.getByText('unsaved changes').count()).toBe(0);
    await card.getByRole('button', { name: 'Close' }).click();

    await dropOn(
      studio.getByRole('list', { name: 'Trees' }).first(),
      'march.json',
      readRepositoryFile('trees/patrol.json').replace('"patrol"', '"march"'),
    );
    await studio.getByText('Imported: march.').waitFor();
    await studio.getByRole('button', { name: 'Open march', exact: true }).waitFor();

    const sound = readRepositoryFile('trees/bow.json').replace(/"description": ".*"/, '"description": "From a friend."');
    await studio
      .getByLabel('Files to import')
      .setInputFiles({ name: 'bow.json', mimeType: 'application/json', buffer: Buffer.from(sound) });
    await card.getByText('bow already exists').waitFor();
    await card.getByRole('button', { name: 'Replace' }).click();
    await bow.getByRole('img', { name: 'unsaved changes' }).waitFor();
    await bow.getByText('Differs from its file: the description.').waitFor();
    expect(problems).toEqual([]);
  });

  test('and pasted texts that are too deep or too large get a message, and nothing else happens', async () => {
    const { page, studio, problems, player } = await openStudio();
    const deep = `{"name":"x","description":"","keys":[],"root":{"type":"Wait"},"x":${'['.repeat(3000)}${']'.repeat(3000)}}`;
    const nodes = JSON.stringify(Array.from({ length: 200_000 }, () => ({ type: 'Block' })));
    await openTree(studio, 'bow');
    await studio.getByLabel('Files to import').setInputFiles([
      { name: 'deep.json', mimeType: 'application/json', buffer: Buffer.from(deep) },
      { name: 'many.json', mimeType: 'application/json', buffer: Buffer.from(nodes) },
    ]);
    const card = studio.getByRole('alert', { name: 'Import' });
    await card.getByText('deep.json: found more than 256 objects and lists within each other').waitFor();
    await card.getByText(/many\.json: found \d+ characters, expected at most 1000000/).waitFor();
    await card.getByRole('button', { name: 'Close' }).click();
    await goTo(page, studio, 'At arm’s length');
    for (const [text, words] of [
      [deep, 'more than 256 objects and lists'],
      [nodes, 'characters, expected at most 1000000'],
    ] as const) {
      await studio.getByRole('treeitem').first().focus();
      await pasteText(page, text);
      await studio
        .getByText(new RegExp(`The text cannot be pasted: found .*${words}`))
        .first()
        .waitFor();
    }
    const step = await player.read((warband) => warband.step);
    await waitUntil(page, `window.warband.step > ${step} + 10`);
    expect([await studio.getByRole('button', { name: /^Undo/ }).isDisabled(), problems]).toEqual([true, []]);
  });

  test('are found again when the page is left in the middle of a word, and go back to their files', async () => {
    const { page, studio, problems, player } = await openStudio();
    const bow = await openTree(studio, 'bow');
    await bow.getByRole('textbox', { name: 'Description of bow' }).fill('Half a sent');
    await bow.getByRole('img', { name: 'unsaved changes' }).waitFor();
    await player.frames(5);
    await page.reload();
    await studio.getByText('Restored your unsaved changes to bow.').waitFor({ timeout: 120_000 });
    await watchAldric(page, studio);
    const again = await openTree(studio, 'bow');
    expect(await again.getByRole('textbox', { name: 'Description of bow' }).inputValue()).toBe('Half a sent');
    await again.getByRole('button', { name: 'Revert to file' }).click();
    await again.getByRole('img', { name: 'unsaved changes' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('that change on disk reach the running game before the studio is opened; there they are saved, taken over or asked about', async () => {
    const copy = await serveCopy();
    onTestFinished(() => copy.close());
    const path = join(copy.folder, 'trees', 'bow.json');
    const textOf = (): string => readFileSync(path, 'utf8');
    const shipped = textOf();
    const describedAs = (text: string): string => shipped.replace(/"description": ".*?"/, `"description": "${text}"`);
    const { page, problems } = await openPage({ at: copy.url, query: '?seed=3&renderer=canvas&scenario=skirmish' });
    await waitUntil(page, 'window.warband?.step > 10');
    writeFileSync(path, shipped.slice(0, 60));
    await page.getByText('bow.json has problems, so the last good tree keeps running.').waitFor();
    writeFileSync(path, describedAs('Before the studio.'));
    await page.getByText('Reloaded bow.json.').waitFor();
    expect(await page.evaluate('window.warband.commands.map(({ command }) => command.type)')).toEqual(['trees']);

    await page.keyboard.press('t');
    const studio = page.locator('#studio');
    const bow = await openTree(studio, 'bow');
    const description = bow.getByRole('textbox', { name: 'Description of bow' });
    expect(await description.inputValue()).toBe('Before the studio.');
    await description.fill('Saved from here.');
    await bow.getByRole('button', { name: 'Save' }).click();
    await studio.getByText('Saved bow.json.').waitFor();
    expect(textOf()).toBe(describedAs('Saved from here.'));
    await bow.getByRole('img', { name: 'unsaved changes' }).waitFor({ state: 'detached' });

    writeFileSync(path, describedAs('From an editor.'));
    await studio.getByText('bow.json changed on disk and was reloaded.').waitFor();
    expect(await description.inputValue()).toBe('From an editor.');

    await description.fill('Mine.');
    writeFileSync(path, describedAs('Theirs.'));
    const card = studio.getByRole('alert', { name: 'Conflict: bow' });
    await card.getByRole('button', { name: 'Keep mine' }).click();
    await bow.getByRole('button', { name: 'Save' }).click();
    await studio.getByText('Saved bow.json.').waitFor();
    expect(textOf()).toBe(describedAs('Mine.'));

    await description.fill('Mine again.');
    writeFileSync(path, describedAs('Theirs again.'));
    await card.getByRole('button', { name: 'Use the file' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await description.inputValue()).toBe('Theirs again.');
    expect(problems).toEqual([]);
  });
});
