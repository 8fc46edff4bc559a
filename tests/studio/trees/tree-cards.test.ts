import { describe, expect, it } from 'vitest';
import type { Conflict } from '../../../src/studio/files/conflict.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Wait', name: 'Stand' });
const draft = { tree: 'main', text: '{"mine": 1}', base: '', savedAt: 0 };
const CONFLICTS = [
  { kind: 'file', tree: 'main', fileText: '{}', draft },
  { kind: 'window', tree: 'main', draft },
  { kind: 'broken', tree: 'lost', problem: 'no text', draft: { ...draft, tree: 'lost' } },
] as unknown as readonly Conflict[];

const open = async (port = {}): Promise<StudioPage> =>
  (await StudioPage.open({ trees: [MAIN, tree({ type: 'Wait' }, [], 'rest')], port })).showTab('Trees');
const cards = (page: StudioPage) => page.parts('.card').map((card) => card.getAttribute('aria-label') ?? '');
const fileOf = (name: string, root: object) => new File([JSON.stringify({ name, description: 'A test.', root })], `${name}.json`);

/** As if these files were dragged over the list, or dropped on it. */
async function drag(page: StudioPage, type: string, files: readonly File[] | string): Promise<boolean> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: typeof files === 'string' ? { files: [], types: [files] } : { files, types: ['Files'] },
  });
  await page.fire(page.part('.trees'), event);
  for (let turn = 0; turn < 6; turn++) await page.frames(1);
  return event.defaultPrevented;
}

describe('a conflict', () => {
  it('can be resolved in each way that loses nothing', async () => {
    const page = await open();
    const asked: unknown[] = [];
    Object.assign(page.session.editing.files, {
      resolve: async (conflict: Conflict, way: string) => void asked.push(`${conflict.kind} ${way}`),
    });
    await page.act(() => page.session.editing.files.conflicts.set(CONFLICTS));
    expect(cards(page)).toEqual(['Conflict: main', 'Conflict: main', 'Conflict: lost']);
    expect(page.parts('.card').map((card) => [...card.querySelectorAll('button')].map(({ textContent }) => textContent))).toEqual([
      ['Keep mine', 'Use the file', 'Export mine'],
      ['Keep mine', 'Use the other version', 'Export mine'],
      ['Discard the draft', 'Export mine'],
    ]);
    for (const label of ['Keep mine', 'Use the file', 'Use the other version', 'Discard the draft']) await page.press(label);
    expect(asked).toEqual(['file mine', 'file theirs', 'window theirs', 'broken theirs']);
  });
});

describe('files that are dropped on the list', () => {
  it('become trees, and the first of them is shown', async () => {
    const page = await open();
    expect(await drag(page, 'dragover', 'text/plain')).toBe(false);
    expect(page.part('.trees').dataset['over']).toBe('false');
    expect([await drag(page, 'dragover', []), page.part('.trees').dataset['over']]).toEqual([true, 'true']);
    await drag(page, 'dragleave', []);
    expect(page.part('.trees').dataset['over']).toBe('false');
    expect(await drag(page, 'drop', [fileOf('guard', { type: 'Wait' }), fileOf('nurse', { type: 'Heal' })])).toBe(true);
    expect([page.told, page.pane.state.value.treeName, page.texts('.tree-row .tree-name')]).toEqual([
      'Imported: guard, nurse.',
      'guard',
      ['guard', 'main', 'nurse', 'rest'],
    ]);
    expect(page.has('.card')).toBe(false);
  });

  it('replace others only when that is confirmed', async () => {
    const page = await open();
    await drag(page, 'drop', [fileOf('main', { type: 'Heal' })]);
    expect([cards(page), page.texts('.card > p')[0]]).toEqual([['Import'], 'main already exists. Replace it? You can undo this.']);
    await page.press('Cancel');
    expect([page.has('.card'), page.document('main').root.type]).toEqual([false, 'Wait']);
    await drag(page, 'drop', [fileOf('main', { type: 'Heal' }), fileOf('rest', { type: 'Heal' })]);
    expect(page.texts('.card > p')[0]).toBe('main, rest already exist. Replace them? You can undo this.');
    await page.press('Replace');
    expect([page.has('.card'), page.document('main').root.type, page.told]).toEqual([false, 'Heal', 'Imported: main, rest.']);
    await page.act(() => page.session.editing.edits.undo());
    expect(page.document('main').root.type).toBe('Wait');
  });

  it('that are no trees are told of, and nothing is imported', async () => {
    const page = await open();
    await drag(page, 'drop', [new File(['{'], 'broken.json')]);
    expect([page.texts('.card > p')[0], page.texts('.card-list li').length]).toEqual(['Nothing was imported: 1 problem.', 1]);
    await page.press('Close');
    expect([page.has('.card'), page.texts('.tree-row .tree-name')]).toEqual([false, ['main', 'rest']]);
    await drag(page, 'drop', [new File(['{'], 'a.json'), new File(['{'], 'b.json')]);
    expect(page.texts('.card > p')[0]).toBe('Nothing was imported: 2 problems.');
    await drag(page, 'drop', []);
    expect(page.texts('.card > p')[0]).toBe('Nothing was imported: 2 problems.');
  });
});

describe('what is not in the files yet', () => {
  it('is counted, and saved by one press', async () => {
    const saved: string[] = [];
    const save = async (name: string) => (saved.push(name), { kind: 'saved', hash: name } as const);
    const page = await open({ treeFiles: { client: { save } } });
    await page.act(() => page.session.editing.files.start());
    expect(page.control(/^Save all/).textContent).toBe('Save all (2)');
    await page.press(/^Save all/);
    await page.frames(3);
    expect(saved.sort()).toEqual(['main', 'rest']);
    const without = await open();
    expect(without.texts('.trees-tools > .plain')).toEqual(['Import …', 'Node reference']);
  });

  it('is told of where it cannot be kept, or was deleted and has a file', async () => {
    const page = await open();
    await page.act(() => page.session.editing.files.storageProblem.set('Storage is full.'));
    expect(page.texts('.card')).toEqual(['Storage is full.']);
    const asked: string[] = [];
    Object.assign(page.session.editing.files, { revert: (name: string) => void asked.push(name) });
    await page.act(() => page.session.editing.files.states.states.set(new Map([['old', 'deleted']])));
    expect(page.texts('[aria-label="Deleted trees"] s')).toEqual(['old']);
    await page.press('Restore');
    expect(asked).toEqual(['old']);
  });
});
