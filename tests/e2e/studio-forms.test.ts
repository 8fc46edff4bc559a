import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { goTo, openStudio, squeezedFields, tab } from './harness/studio-page.ts';

describe('the forms of the studio, in the middle of a fight', () => {
  test('change a parameter, take it from a key, show what is wrong where it is wrong, and lead there', async () => {
    const { page, studio, problems, player } = await openStudio();
    await goTo(page, studio, 'At arm’s length');
    const node = studio.getByRole('treeitem', { name: /^At arm’s length/ });
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
    await studio
      .getByRole('alert')
      .getByText(/Found "wasd", expected a number/)
      .waitFor();
    await studio.getByRole('tab', { name: 'Problems 1' }).click();
    await studio.getByText('The last valid version of these trees keeps running').waitFor();
    const step = await player.read((warband) => warband.step);
    await goTo(page, studio, 'Led by a party');
    await tab(studio, 'Problems').click();
    await studio.getByRole('button', { name: /At arm’s length · range/ }).click();
    await studio.getByRole('heading', { name: /^At arm’s length/ }).waitFor();
    await waitUntil(page, 'document.activeElement.getAttribute("aria-invalid") === "true"');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('4');
    await studio.getByRole('tab', { name: 'Problems', exact: true }).waitFor();
    await player.until((warband) => warband.step > 0);
    expect(await player.read((warband) => warband.step)).toBeGreaterThan(step);

    await studio.getByRole('button', { name: 'Read range from a key' }).click();
    const choice = studio.getByRole('combobox', { name: 'range' });
    await choice.selectOption('New key …');
    const named = studio.getByRole('textbox', { name: 'Name of the new key for range' });
    expect(await named.inputValue()).toBe('range');
    await page.keyboard.press('Escape');
    await choice.selectOption('New key …');
    await page.keyboard.type('nearness');
    await page.keyboard.press('Enter');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('nearness');
    await tab(studio, 'Keys').click();
    expect(await studio.getByRole('textbox', { name: 'Name of nearness' }).inputValue()).toBe('nearness');
    expect(await studio.getByRole('textbox', { name: 'Name of range' }).count()).toBe(0);

    // An expression has room to be read, and so has the condition of a breakpoint.
    await node.focus();
    await page.keyboard.press('Shift+K');
    await page.keyboard.type('CheckExpression');
    await page.keyboard.press('Enter');
    await tab(studio, 'Node').click();
    await studio.getByRole('textbox', { name: 'expression', exact: true }).waitFor();
    expect(await squeezedFields(studio)).toEqual([]);
    await page.keyboard.press('F9');
    await studio.getByRole('tab', { name: /^Breakpoints/ }).click();
    await studio.getByRole('combobox', { name: 'Only when this key' }).waitFor();
    expect(await squeezedFields(studio)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('declare, rename and delete keys; a new name is the name everywhere', async () => {
    const { page, studio, problems } = await openStudio();
    await goTo(page, studio, 'At arm’s length');
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
    // A fact of the game, and of whom: the first key of an entity is taken until another one is chosen.
    const input = studio.getByRole('combobox', { name: 'Input of courage' });
    await input.selectOption('targetHealth');
    const subject = studio.getByRole('combobox', { name: 'Subject of courage' });
    expect(await subject.inputValue()).not.toBe('');
    await input.press('Control+z');
    await expect.poll(() => input.inputValue()).toBe('');
    await input.selectOption('ownHealth');
    expect(await subject.count()).toBe(0);
    const row = studio.locator('.key').filter({ has: page.getByRole('combobox', { name: 'Input of courage' }) });
    await row.getByRole('checkbox', { name: 'whole' }).click();
    await studio.getByText('expected min and max, both whole').waitFor();
    await input.selectOption('');
    await studio.getByRole('combobox', { name: 'Scope of courage' }).selectOption('party');
    await studio.getByRole('button', { name: 'Delete courage' }).click();
    await value.waitFor({ state: 'detached' });
    await studio.getByRole('button', { name: 'Delete menace' }).click();
    await studio.getByText(/nodes? still uses? "menace"/).waitFor();
    await tab(studio, 'Problems').click();
    await studio
      .getByRole('button', { name: /undeclared key "menace"/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});
