import { describe, expect, it } from 'vitest';
import type { PalettePopup } from '../../../src/studio/editing/popup.ts';
import { shapeOf, tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Selector', name: 'Fight!', children: [{ type: 'Wait', name: 'Aim' }] },
    { type: 'Heal', name: '…' },
  ],
};

async function open(...titles: string[]) {
  const page = await StudioPage.open({ trees: [tree(ROOT), tree({ type: 'Wait' }, [], 'fight')] });
  const { editing, panes } = page.session;
  const { editor } = editing;
  const choose = (...names: string[]): void => {
    const [first, ...others] = names.map((name) => page.node(name));
    page.pane.tree?.selection.select(first!, others);
  };
  if (titles.length > 0) choose(...titles);
  const shape = (): string => shapeOf(page.document('main').root);
  const palette = (): PalettePopup => editor.popups.shown.value as PalettePopup;
  const showNothing = (): void => panes.showTree('nowhere');
  return { page, editor, choose, shape, palette, showNothing };
}

const kind = (page: StudioPage, type: string) => ({ kind: page.port.kindSpecs.get(type)!, tree: undefined }) as never;
const clipboard = (...branches: object[]): string => JSON.stringify({ format: 'warband-branches', version: 1, keys: [], branches });

describe('without a tree', () => {
  it('there is nothing to edit, and nothing opens', async () => {
    const { page, editor, showNothing } = await open();
    showNothing();
    editor.popups.openAdd('child');
    editor.popups.openWrap();
    editor.popups.openChange();
    editor.popups.openMenu();
    editor.popups.openExtract();
    editor.startNaming();
    expect([editor.popups.shown.value, editor.naming.value, editor.selection()]).toEqual([undefined, undefined, undefined]);
    expect([editor.copy(), editor.cut(), editor.paste(clipboard({ type: 'Wait' })), editor.performOnSelection('delete')]).toEqual([
      '',
      '',
      false,
      false,
    ]);
    expect([editor.refusalOf('delete'), page.told]).toEqual(['No tree selected.', '']);
    editor.popups.openKeys();
    expect(editor.popups.shown.value).toEqual({ shows: 'keys', anchor: { id: '', at: undefined } });
  });
});

describe('the selection', () => {
  it('begins with the node in focus, and has each node once', async () => {
    const { page, editor } = await open('Fight!', 'Rest');
    const keys = ['Fight!', 'Rest'].map((title) => page.node(title).id);
    expect(editor.selection()).toEqual({ tree: 'main', nodes: keys });
  });

  it('tells why an edit of it is refused', async () => {
    const { editor, choose } = await open('Plan');
    expect(editor.refusalOf('delete')).toMatch(/^The root of a tree cannot be deleted/);
    expect(editor.refusalOf('duplicate')).toBe('"Plan" is the root of the tree: it cannot have siblings. Wrap it first.');
    choose('Rest');
    expect([editor.refusalOf('delete'), editor.refusalOf('disable')]).toEqual([undefined, undefined]);
  });
});

describe('a palette', () => {
  it.each([
    ['child', 'Add under Fight!', 'Plan(Rest, Fight!(Aim, Wait), …)'],
    ['before', 'Add before Fight!', 'Plan(Rest, Wait, Fight!(Aim), …)'],
    ['after', 'Add after Fight!', 'Plan(Rest, Fight!(Aim), Wait, …)'],
  ] as const)('adds a node as %s', async (where, title, after) => {
    const { page, editor, palette, shape } = await open('Fight!');
    const at = { x: 40, y: 90 };
    editor.popups.openAdd(where, at);
    expect(palette()).toMatchObject({
      shows: 'palette',
      title,
      purpose: 'add',
      within: 'main',
      anchor: { id: page.node('Fight!').id, at },
    });
    editor.perform(palette().make(kind(page, 'Wait')));
    expect(shape()).toBe(after);
  });

  it('wraps one node or several', async () => {
    const { page, editor, choose, palette, shape } = await open('Fight!');
    editor.popups.openWrap();
    expect([palette().title, palette().purpose, palette().within]).toEqual(['Wrap Fight! in', 'wrap one', 'main']);
    choose('Rest', 'Fight!');
    editor.popups.openWrap();
    expect([palette().title, palette().purpose]).toEqual(['Wrap 2 nodes in', 'wrap many']);
    editor.perform(palette().make(kind(page, 'Parallel')));
    expect(shape()).toBe('Plan(Parallel(Rest, Fight!(Aim)), …)');
  });

  it('changes the type of one node or of several at once', async () => {
    const { page, editor, choose, palette } = await open('Rest');
    editor.popups.openChange();
    expect([palette().title, palette().purpose, palette().within]).toEqual(['Change Rest to', 'change', 'main']);
    choose('Rest', '…');
    editor.popups.openChange();
    expect(palette().title).toBe('Change 2 nodes to');
    editor.perform(palette().make(kind(page, 'Block')));
    expect(page.document('main').root.children?.map(({ type }) => type)).toEqual(['Block', 'Selector', 'Block']);
    page.session.editing.edits.undo();
    expect(page.document('main').root.children?.map(({ type }) => type)).toEqual(['Wait', 'Selector', 'Heal']);
  });
});

describe('a popup', () => {
  it('ends the naming of a node, and is ended by it', async () => {
    const { page, editor } = await open('Rest');
    editor.startNaming();
    expect(editor.naming.value).toBe(page.node('Rest').id);
    editor.popups.openMenu();
    expect([editor.naming.value, editor.popups.shown.value]).toEqual([
      undefined,
      { shows: 'menu', anchor: { id: page.node('Rest').id, at: undefined } },
    ]);
    editor.startNaming();
    expect(editor.popups.shown.value).toBeUndefined();
    editor.popups.openKeys();
    expect([editor.naming.value, editor.popups.shown.value?.shows]).toEqual([undefined, 'keys']);
  });

  it.each([
    ['Fight!', 'fight-2'],
    ['Rest', 'rest'],
    ['…', 'branch'],
  ])('suggests for the branch "%s" the free tree name %s', async (title, suggestion) => {
    const { editor } = await open(title);
    editor.popups.openExtract();
    expect(editor.popups.shown.value).toMatchObject({ shows: 'name', title: 'Extract to a new tree named', suggestion });
  });

  it('saves the branch as an action, in one undoable edit', async () => {
    const { page, editor } = await open('Rest');
    editor.popups.openSaveAsAction();
    const popup = editor.popups.shown.value;
    if (popup?.shows !== 'name') throw new Error('no prompt');
    expect([popup.title, popup.suggestion, popup.says('Have a rest')]).toEqual([
      'Save as an action named',
      'Rest',
      'Creates trees/have-a-rest.json, which the palette offers as “Have a rest”, and uses it here.',
    ]);
    editor.perform(popup.make('Have a rest'));
    expect(page.document('have-a-rest')).toMatchObject({ action: { label: 'Have a rest', icon: 'clock' } });
    expect(page.document('main').root.children?.[0]).toMatchObject({ type: 'SubTree', params: { tree: 'have-a-rest' } });
  });
});

describe('a name that is typed in the tree', () => {
  it.each([
    ['is trimmed', '  Sleep ', 'Sleep'],
    ['stays at the same text', ' Rest ', 'Rest'],
    ['stays when the naming is left', undefined, 'Rest'],
  ])('%s', async (_, text, name) => {
    const { page, editor } = await open('Rest');
    const { past } = page.session.editing.editorStore.workspace.value;
    editor.startNaming();
    editor.endNaming(text);
    expect([page.document('main').root.children?.[0]?.name, editor.naming.value]).toEqual([name, undefined]);
    expect(page.session.editing.editorStore.workspace.value.past === past).toBe(name === 'Rest');
  });

  it('is not written where no naming was begun, or an unnamed node stays so', async () => {
    const { page, editor, choose } = await open('Rest');
    editor.endNaming('Sleep');
    editor.startNaming();
    editor.endNaming('');
    choose('Wait');
    const { past } = page.session.editing.editorStore.workspace.value;
    editor.startNaming();
    editor.endNaming(' ');
    expect([page.document('main').root.children?.[0], page.session.editing.editorStore.workspace.value.past]).toEqual([
      { type: 'Wait' },
      past,
    ]);
  });
});

describe('the clipboard', () => {
  it('gets a copy, which the editor keeps', async () => {
    const { editor, shape, showNothing } = await open('Rest', 'Fight!');
    const text = editor.copy();
    expect((JSON.parse(text) as { branches: unknown }).branches).toEqual(ROOT.children.slice(0, 2));
    expect([editor.copied, shape()]).toEqual([text, 'Plan(Rest, Fight!(Aim), …)']);
    showNothing();
    expect([editor.copy(), editor.copied]).toEqual(['', text]);
  });

  it('gets what is cut, as an edit of that name', async () => {
    const { page, editor, shape } = await open('Fight!');
    const text = editor.cut();
    expect([shape(), editor.copied, page.session.editing.editorStore.workspace.value.past?.change.label]).toEqual([
      'Plan(Rest, …)',
      text,
      'Cut "Fight!"',
    ]);
    expect((JSON.parse(text) as { branches: unknown }).branches).toEqual([ROOT.children[1]]);
  });

  it('stays as it was where nothing can be cut', async () => {
    const { page, editor, choose, shape } = await open('Rest');
    const text = editor.copy();
    choose('Plan');
    expect([editor.cut(), editor.copied, shape()]).toEqual(['', text, 'Plan(Rest, Fight!(Aim), …)']);
    expect(page.told).toMatch(/^The root of a tree cannot be deleted/);
  });

  it('is pasted below a node, or after one that takes no child', async () => {
    const { page, editor, choose, shape } = await open('Fight!');
    expect(editor.paste(clipboard({ type: 'Block' }))).toBe(true);
    choose('Rest');
    expect(editor.paste(clipboard({ type: 'Taunt', name: 'Shout' }))).toBe(true);
    expect(shape()).toBe('Plan(Rest, Shout, Fight!(Aim, Block), …)');
    expect(page.pane.tree?.selection.focus.value.title).toBe('Shout');
    expect(editor.paste('{}')).toBe(false);
    expect(page.told).toBe('The JSON is neither a node nor a tree: it has no type and no root.');
  });
});
