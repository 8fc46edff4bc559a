import type { Locator, Page } from 'playwright-core';
import { openPage } from './open-page.ts';
import { Player } from './player.ts';

/** The studio on the first warrior of the party, in the middle of the skirmish. */
export async function openStudio() {
  const { page, problems } = await openPage({
    query: '?seed=3&renderer=canvas&scenario=skirmish&studio=1',
    width: 1100,
    height: 640,
  });
  const studio = page.locator('#studio');
  await watchAldric(page, studio);
  return { page, problems, studio, player: new Player(page) };
}

export async function watchAldric(page: Page, studio: Locator): Promise<void> {
  await studio.getByRole('button', { name: /Choose another$/ }).click();
  await studio.getByRole('combobox', { name: 'Filter agents' }).fill('Aldric');
  await page.keyboard.press('Enter');
  await studio.getByRole('region', { name: 'Behaviour tree of Aldric' }).waitFor();
}

export const tab = (studio: Locator, name: string): Locator => studio.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Goes to a node by its name, with the search. */
export async function goTo(page: Page, studio: Locator, name: string): Promise<void> {
  await studio.getByRole('button', { name: 'Search the tree' }).click();
  await studio.getByRole('searchbox', { name: /^Search the tree/ }).fill(name);
  await page.keyboard.press('Escape');
  await tab(studio, 'Node').click();
  await studio.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
}

/** The line of a tree under "Trees", opened. */
export async function openTree(studio: Locator, name: string): Promise<Locator> {
  await tab(studio, 'Trees').click();
  const row = studio.getByRole('listitem').filter({ has: studio.page().getByRole('button', { name: `Open ${name}`, exact: true }) });
  const about = row.getByRole('button', { name: `Details of ${name}`, exact: true });
  if ((await about.getAttribute('aria-expanded')) === 'false') await about.click();
  return row;
}

/** As Ctrl+V does, where the keyboard is. */
export async function pasteText(page: Page, text: string): Promise<void> {
  const paste = `const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));`;
  await page.evaluate(`(() => { ${paste} })()`);
}

/** Lets go of a file there. */
export async function dropOn(place: Locator, name: string, text: string): Promise<void> {
  const files = `(() => { const files = new DataTransfer(); files.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)})); return files; })()`;
  await place.dispatchEvent('drop', { dataTransfer: await place.page().evaluateHandle(files) });
}

/** Fields of the open tab that are too narrow to read, or stick out of the details. */
export function squeezedFields(studio: Locator): Promise<string[]> {
  return studio.locator('.drawer').evaluate((drawer) => {
    const { left, right } = drawer.getBoundingClientRect();
    const fields = [
      ...drawer.querySelectorAll<HTMLInputElement>('select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])'),
    ];
    return fields.flatMap((field) => {
      const box = field.getBoundingClientRect();
      const isShown = box.width > 0 && box.height > 0;
      return isShown && (box.width < 40 || box.left < left || box.right > right)
        ? [`${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.id}: ${box.width} px`]
        : [];
    });
  });
}
