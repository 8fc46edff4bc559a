import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jsonText } from '../../../src/core/json-text.ts';
import type { SaveResult } from '../../../src/studio/ports/tree-file-client.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Wait', name: 'Here' });
const REST = tree({ type: 'Wait', params: { duration: 2 } }, [], 'rest');
const FILED = tree({ type: 'Wait', params: { duration: 5 } }, [], 'rest');

interface Opened {
  readonly page: StudioPage;
  readonly saved: string[];
  /** What the server says to each save, as soon as it does. */
  answer(result: SaveResult): Promise<unknown>;
  changeFile(text: string | undefined): Promise<unknown>;
}

/** Main has no file, rest another one than is shown. */
async function openFiles(): Promise<Opened> {
  const saved: string[] = [];
  const waiting: ((result: SaveResult) => void)[] = [];
  let listen: (name: string, text: string | undefined) => void = () => {};
  const treeFiles = {
    texts: new Map([['rest', jsonText(FILED)]]),
    client: {
      save: (name: string) => {
        saved.push(name);
        return new Promise<SaveResult>((resolve) => waiting.push(resolve));
      },
    },
    onChange: (hear: typeof listen) => ((listen = hear), () => {}),
  } as never;
  const page = await StudioPage.open({ trees: [MAIN, REST], port: { treeFiles } });
  vi.stubGlobal('indexedDB', undefined);
  await page.act(() => page.session.editing.files.start());
  await page.showTab('Trees');
  return {
    page,
    saved,
    answer: (result) => page.act(() => waiting.shift()?.(result)),
    changeFile: (text) => page.act(() => listen('rest', text)),
  };
}

const buttons = (page: StudioPage, within: string): string[] => page.texts(`${within} button`);

/** The names and texts of downloads. */
function downloads(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let text = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((text = (blob as Blob).text()), 'blob:test'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return files;
}

describe('trees and their files', () => {
  it('say how they differ, and that drafts are not kept', async () => {
    const { page } = await openFiles();
    expect(page.parts('.unsaved').map((each) => [each.title, each.textContent])).toEqual([
      ['not saved yet', 'new'],
      ['unsaved changes', ''],
    ]);
    expect(page.texts('.trees > [role="alert"]')).toEqual(['This browser cannot store drafts. Export your trees before you leave.']);
    await page.press('Details of main');
    expect([page.has('.tree-differs'), buttons(page, '.tree-tools')]).toEqual([
      false,
      ['Save', 'Duplicate', 'Extend', 'Export', 'SVG image', 'Is it better?', 'Delete'],
    ]);
    await page.press('Details of rest');
    expect(page.texts('.tree-differs')).toEqual(['Differs from its file: 1 node changed.']);
    expect(buttons(page, '.tree-tools')).toContain('Revert to file');
  });

  it('are saved one after another, and none twice at a time', async () => {
    const { page, saved, answer } = await openFiles();
    await page.press('Details of main');
    await page.press('Save all (2)');
    expect([saved, page.parts('.tree-tools button')[0]!.hasAttribute('disabled')]).toEqual([['main'], true]);
    await page.press('Save all (2)');
    expect(saved).toEqual(['main', 'rest']);
    await answer({ kind: 'saved', hash: 'a' });
    await answer({ kind: 'saved', hash: 'b' });
    expect([page.has('.unsaved'), page.told]).toEqual([false, 'Saved rest.json.']);
    expect(page.parts('.trees-tools button').map((each) => [each.textContent, each.hasAttribute('disabled')])).toContainEqual([
      'Save all',
      true,
    ]);
    expect(buttons(page, '.tree-tools')).toEqual(['Duplicate', 'Extend', 'Export', 'SVG image', 'Delete']);
  });

  it('go back to the file, and lead to the place where versions are compared', async () => {
    const { page } = await openFiles();
    const opened = vi.spyOn(page.port, 'compareTrees');
    await page.press('Details of rest');
    await page.press('Is it better?');
    await page.press('Revert to file');
    expect([opened.mock.calls.length, page.document('rest').root.params, page.has('.tree-differs')]).toEqual([1, { duration: 5 }, false]);
  });

  it('that were deleted stay listed until they are restored, and are not saved', async () => {
    const { page } = await openFiles();
    expect(page.has('[aria-label="Deleted trees"]')).toBe(false);
    await page.press('Details of rest');
    await page.press('Delete');
    expect(page.texts('[aria-label="Deleted trees"] .tree-line')).toEqual(['restdeleted here, its file still existsRestore']);
    expect(page.texts('.trees-tools button').at(-1)).toBe('Save all (1)');
    await page.press('Restore');
    expect([page.document('rest').root.params, page.has('[aria-label="Deleted trees"]')]).toEqual([{ duration: 5 }, false]);
  });

  it('cannot be saved without a server', async () => {
    const page = await (await StudioPage.open({ trees: [MAIN] })).showTab('Trees');
    await page.act(() => page.session.editing.files.start());
    await page.press('Details of main');
    expect(page.texts('button').filter((text) => text.startsWith('Save'))).toEqual([]);
  });
});

describe('a conflict', () => {
  const THEIRS = jsonText({ ...FILED, description: 'Theirs.' });

  it('with the file on disk is told, and ends with a choice', async () => {
    const { page, changeFile } = await openFiles();
    await changeFile(THEIRS);
    expect(page.texts('[aria-label="Conflict: rest"] p')[0]).toBe(
      'rest.json was changed on disk, and you have unsaved changes to the tree.',
    );
    expect(buttons(page, '[aria-label="Conflict: rest"]')).toEqual(['Keep mine', 'Use the file', 'Export mine']);
    await page.press('Keep mine');
    expect([page.has('section.card'), page.document('rest').root.params]).toEqual([false, { duration: 2 }]);
    await changeFile(undefined);
    expect(page.texts('section.card p')[0]).toBe('rest.json was deleted on disk, and you have unsaved changes to the tree.');
    await changeFile(THEIRS.replace('Theirs', 'Others'));
    await page.press('Use the file');
    expect([page.has('section.card'), page.document('rest').description]).toEqual([false, 'Others.']);
  });

  it('with another window has its own words', async () => {
    const { page } = await openFiles();
    const draft = { tree: 'rest', text: THEIRS, base: '', savedAt: 1, writer: 'other' };
    await page.act(() => page.session.editing.files.conflicts.set([{ kind: 'window', tree: 'rest', draft }]));
    expect(page.texts('section.card p')[0]).toBe(
      'Another window is editing rest too. Your changes to it are not kept until you choose a version.',
    );
    expect(buttons(page, 'section.card')).toEqual(['Keep mine', 'Use the other version', 'Export mine']);
    await page.act(() =>
      page.session.editing.files.conflicts.set([{ kind: 'window', tree: 'rest', draft: { ...draft, text: undefined } }]),
    );
    expect(page.texts('section.card p')[0]).toMatch(/^Another window has deleted rest\. /);
    await page.press('Keep mine');
    expect(page.has('section.card')).toBe(false);
  });

  it('over a draft that cannot be read can only be discarded, and exported before', async () => {
    const { page } = await openFiles();
    const draft = { tree: 'rest', text: '{"half', base: '', savedAt: 1, writer: 'other' };
    await page.act(() =>
      page.session.editing.files.conflicts.set([{ kind: 'broken', tree: 'rest', draft, problem: 'It ends too early.' }]),
    );
    expect(page.texts('section.card p')[0]).toBe('A draft of rest cannot be read: It ends too early.');
    expect(buttons(page, 'section.card')).toEqual(['Discard the draft', 'Export mine']);
    const files = downloads();
    await page.press('Export mine');
    expect([files[0]!.name, await files[0]!.text]).toEqual(['rest.json', '{"half']);
    await page.press('Discard the draft');
    expect(page.has('section.card')).toBe(false);
  });

  it('exports the tree as it is shown', async () => {
    const { page, changeFile } = await openFiles();
    await changeFile(THEIRS);
    const files = downloads();
    await page.press('Export mine');
    expect([files[0]!.name, await files[0]!.text]).toEqual(['rest.json', jsonText(REST)]);
    await page.press('Details of rest');
    await page.press('Delete');
    await page.press('Export mine');
    expect(await files[1]!.text).toBe('');
  });
});

it('the reference of all node types opens in a tab of its own, whose address is given back later', async () => {
  const { page } = await openFiles();
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => void vi.restoreAllMocks());
  await page.press('Node reference');
  expect(open.mock.calls).toEqual([['blob:page', '_blank', 'noopener']]);
  const blob = create.mock.calls[0]![0] as Blob;
  expect([blob.type, await blob.text()]).toEqual(['text/html;charset=utf-8', expect.stringContaining('Sequence')]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(revoke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(revoke.mock.calls).toEqual([['blob:page']]);
});
