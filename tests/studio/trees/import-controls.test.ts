import { describe, expect, it, vi } from 'vitest';
import { jsonText } from '../../../src/core/json-text.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Wait', name: 'Here' });
const REST = tree({ type: 'Wait' }, [], 'rest');

const openTrees = async (): Promise<StudioPage> => (await StudioPage.open({ trees: [MAIN, REST] })).showTab('Trees');

const fileOf = (document: TreeDocument): File => new File([jsonText(document)], `${document.name}.json`);
const other = (name: string): TreeDocument => tree({ type: 'Wait', params: { duration: 7 } }, [], name);

async function give(page: StudioPage, event: Event): Promise<void> {
  await page.fire(page.part('.trees'), event);
  // Files are read and trees are checked in slices.
  await page.frames(20);
}

const drag = (type: string, files: readonly File[] = [], types: readonly string[] = ['Files']): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { files, types } });
const drop = (page: StudioPage, ...documents: readonly TreeDocument[]) => give(page, drag('drop', documents.map(fileOf)));

describe('files over the list of trees', () => {
  it('are welcome, which is shown while they are there', async () => {
    const page = await openTrees();
    const isOver = (): string | undefined => page.part('.trees').dataset['over'];
    const over = drag('dragover');
    await give(page, over);
    expect([isOver(), over.defaultPrevented]).toEqual(['true', true]);
    await give(page, drag('dragleave'));
    expect(isOver()).toBe('false');
    const text = drag('dragover', [], ['text/plain']);
    await give(page, text);
    expect([isOver(), text.defaultPrevented]).toEqual(['false', false]);
    await give(page, over);
    const dropped = drag('drop');
    await give(page, dropped);
    expect([isOver(), dropped.defaultPrevented, page.told, page.has('.card')]).toEqual(['false', true, '', false]);
  });

  it('become trees when they are dropped; the first one is shown', async () => {
    const page = await openTrees();
    await drop(page, other('guard'), other('alarm'));
    expect([page.told, page.pane.state.value.treeName]).toEqual(['Imported: guard, alarm.', 'guard']);
    expect(page.document('alarm').root.params).toEqual({ duration: 7 });
  });
});

describe('the button for imports', () => {
  it('opens the choice of files, and imports what is chosen', async () => {
    const page = await openTrees();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const opened = vi.spyOn(input, 'click').mockImplementation(() => {});
    await page.press('Import …');
    expect(opened).toHaveBeenCalledTimes(1);
    Object.defineProperty(input, 'files', { configurable: true, value: [fileOf(other('guard'))] });
    await page.fire(input, new Event('change', { bubbles: true }));
    await page.frames(20);
    expect([page.told, page.pane.state.value.treeName]).toEqual(['Imported: guard.', 'guard']);
  });
});

describe('an import of trees that exist', () => {
  it('asks first, and leaves them at a no', async () => {
    const page = await openTrees();
    await drop(page, other('rest'));
    expect(page.texts('.card p')[0]).toBe('rest already exists. Replace it? You can undo this.');
    await page.press('Cancel');
    expect([page.has('.card'), page.document('rest').root, page.told]).toEqual([false, { type: 'Wait' }, '']);
  });

  it('replaces them at a yes, along with those that are new', async () => {
    const page = await openTrees();
    await drop(page, other('rest'), other('guard'), other('main'));
    expect(page.texts('.card p')[0]).toBe('rest, main already exist. Replace them? You can undo this.');
    expect(page.session.editing.editorStore.trees.has('guard')).toBe(false);
    await page.press('Replace');
    expect([page.has('.card'), page.told, page.pane.state.value.treeName]).toEqual([false, 'Imported: rest, guard, main.', 'rest']);
    expect(['rest', 'guard', 'main'].map((name) => page.document(name).root.params)).toEqual(
      Array.from({ length: 3 }, () => ({ duration: 7 })),
    );
  });
});

describe('an import of trees with problems', () => {
  it('brings nothing, and lists what is wrong in each file', async () => {
    const page = await openTrees();
    await drop(page, other('guard'), tree({ type: 'Dance' }, [], 'alarm'));
    expect(page.texts('.card p')[0]).toBe('Nothing was imported: 1 problem.');
    expect(page.texts('.card-list li')).toEqual([expect.stringMatching(/^alarm\.json.*Dance/)]);
    expect([page.session.editing.editorStore.trees.has('guard'), page.told]).toEqual([false, '']);
    await page.press('Close');
    expect(page.has('.card')).toBe(false);
    await drop(page, tree({ type: 'Sing' }, [], 'song'), tree({ type: 'Dance' }, [], 'alarm'));
    expect(page.texts('.card p')[0]).toBe('Nothing was imported: 2 problems.');
  });
});
