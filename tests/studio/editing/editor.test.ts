import { describe, expect, it } from 'vitest';
import { menuItems } from '../../../src/studio/editing/view/menu-items.ts';
import { setLabel } from '../../../src/tree-doc/edits/set-fields.ts';
import { nodeKeyOf } from '../../../src/studio/graph/tree-graph.ts';
import { extendersOf } from '../../../src/tree-doc/inheritance/extended-tree.ts';
import { openSession } from '../support/open-session.ts';

const noHands = { copy: () => {}, cut: () => {}, paste: () => {} };

describe('what the hands do to a tree', () => {
  it('adds below the node in focus, chooses what is new and says so', () => {
    const { session, pane, choose, editor, pick, shape } = openSession();
    choose('Fight');
    editor.popups.openAdd('below');
    expect(editor.popups.shown.value).toMatchObject({ shows: 'palette', title: 'Add under Fight' });
    expect(pick('wait')).toBe(true);
    expect(shape('Fight')).toMatch(/, Wait\)$/);
    expect(pane.tree?.selection.focus.value.document.type).toBe('Wait');
    expect(session.announcer.editText.value).toBe('Added Wait under "Fight", 3 of 3.');
  });

  it('tells of the last edit only while it stands', () => {
    const { session, choose, editor, pick, node } = openSession();
    const told = session.announcer.editText;
    choose('Fight');
    editor.popups.openAdd('below');
    pick('wait');
    const words = told.value;
    session.editing.edits.undo();
    expect([told.value, session.announcer.text.value]).toEqual(['', expect.stringMatching(/^Undone: /)]);
    session.editing.edits.redo();
    expect(told.value).toBe(words);
    // What is typed is heard in its field.
    choose('Fight');
    const { tree } = node('Fight');
    const { workspace } = session.editing.editorStore;
    const rename = setLabel(workspace.value, { tree, node: nodeKeyOf(node('Fight')), field: 'name', text: 'War' });
    expect(session.editing.edits.apply(rename, 'name')).toBe(true);
    expect(told.value).toBe('');
  });

  it('adds beside a node that takes no child, and goes on following what runs a while later', () => {
    const { pane, choose, editor, pick, shape } = openSession();
    choose('Behind the shield');
    editor.popups.openAdd('below');
    expect(editor.popups.shown.value).toMatchObject({ title: 'Add after Behind the shield' });
    pick('wait');
    expect(shape('Strike, then guard')).toMatch(/Behind the shield, Wait, /);
    expect(pane.following.isActive.value).toBe(true);
  });

  it('offers the trees as well, and none that would use itself', () => {
    const { choose, editor, pick, node } = openSession();
    choose('Fight');
    editor.popups.openAdd('child');
    pick('regroup');
    expect(node('Fight').children.at(-1)?.title).toBe('regroup');
    choose('Fight');
    editor.popups.openAdd('child');
    expect(() => pick('sword-and-shield')).toThrow('nothing is called');
  });

  it('tells a mistake once, in the tree where it is made, though another tree extends that one', () => {
    const { session, choose, editor, pick } = openSession();
    choose('Fight');
    editor.popups.openAdd('below');
    pick('repeat');
    const problems = session.editing.editorStore.problems.value;
    expect([...problems].map(([tree, found]) => [tree, found.map(({ text }) => text)])).toEqual([
      ['sword-and-shield', ['Found Repeat with no child, expected exactly 1 child.']],
    ]);
    expect(extendersOf('sword-and-shield', session.editing.editorStore.trees).map(({ name }) => name)).toContain('gatekeeper');
  });

  it('says why there is no room, and opens nothing', () => {
    const { session, choose, editor } = openSession();
    choose('Root');
    editor.popups.openAdd('before');
    expect(editor.popups.shown.value).toBeUndefined();
    expect(session.announcer.text.value).toMatch(/root of the tree/);
  });

  it('wraps several brothers together, and unwraps them to the same document', () => {
    const { choose, editor, pick, shape, bytes } = openSession();
    const before = bytes();
    const fight = shape('Fight');
    choose('How to deal with it', 'sense-enemy');
    editor.popups.openWrap();
    pick('sequence');
    expect(shape('Fight')).toMatch(/^Fight\(Sequence\(/);
    editor.performOnSelection('unwrap');
    expect(shape('Fight')).toBe(fight);
    expect(bytes()).toBe(before);
  });

  it('moves brothers earlier and later, out of their parent and into a neighbour', () => {
    const { choose, editor, shape, session } = openSession();
    const before = shape('What matters most');
    choose('Fight');
    editor.performOnSelection('earlier');
    expect(shape('What matters most')).not.toBe(before);
    editor.performOnSelection('later');
    expect(shape('What matters most')).toBe(before);
    choose('How to deal with it');
    editor.performOnSelection('out');
    expect(shape('What matters most')).toMatch(/Fight\(SubTree\), How to deal with it\(/);
    editor.performOnSelection('in');
    expect(shape('What matters most')).toBe(before);
    choose('What matters most');
    expect(editor.performOnSelection('earlier')).toBe(false);
    expect(session.announcer.text.value).toBe('"What matters most" is already the first child.');
  });

  it('disables and enables with the same gesture', () => {
    const { choose, editor, shape, node } = openSession();
    choose('Behind the shield');
    editor.performOnSelection('disable');
    expect(shape('Strike, then guard')).toMatch(/-Behind the shield/);
    expect(node('Behind the shield').isDisabled).toBe(true);
    editor.performOnSelection('disable');
    expect(node('Behind the shield').isDisabled).toBe(false);
  });

  it('cuts a branch and pastes it into another tree with the keys that it needs', () => {
    const { session, choose, editor, pane, shape } = openSession();
    choose('Fight');
    const text = editor.cut();
    expect(JSON.parse(text)).toMatchObject({ format: 'warband-branches' });
    session.panes.showTree('patrol');
    expect(editor.paste(text)).toBe(true);
    expect(pane.tree?.selection.focus.value).toMatchObject({ title: 'Fight', tree: 'patrol' });
    expect(shape('Fight')).toMatch(/How to deal with it/);
    session.editing.edits.undo();
    session.editing.edits.undo();
    expect(session.editing.editorStore.workspace.value.past).toBeUndefined();
  });

  it('refuses a text that is no branch, and says so', () => {
    const { session, choose, editor } = openSession();
    choose('Fight');
    expect(editor.paste('hello')).toBe(false);
    expect(session.announcer.text.value).toMatch(/not JSON/);
  });

  it('extracts a branch under the name that was asked for', () => {
    const { session, choose, editor, node } = openSession();
    choose('Strike, then guard');
    editor.popups.openExtract();
    const popup = editor.popups.shown.value;
    if (popup?.shows !== 'name') throw new Error('no name is asked for');
    expect(popup.suggestion).toBe('strike-then-guard');
    expect(popup.make('Not A Name')).toMatchObject({ refused: expect.stringContaining('is not a valid tree name') as string });
    editor.perform(popup.make('strike-hard'));
    expect(session.editing.editorStore.trees.has('strike-hard')).toBe(true);
    expect(node('Strike, then guard')).toMatchObject({ category: 'subtree', document: { params: { tree: 'strike-hard' } } });
  });

  it('renames in its place, and an empty name is none', () => {
    const { choose, editor, node } = openSession();
    choose('Fight');
    editor.startNaming();
    editor.endNaming('Brawl');
    expect(node('Brawl').document.type).toBe('ReactiveSequence');
    editor.startNaming();
    editor.endNaming('');
    expect(() => node('Brawl')).toThrow('no node Brawl');
  });

  it('takes everything back to the same document, with the eye where it was', () => {
    const { session, pane, choose, editor, pick, bytes } = openSession();
    const before = bytes();
    choose('Fight');
    editor.popups.openAdd('child');
    pick('wait');
    editor.performOnSelection('duplicate');
    choose('Behind the shield');
    editor.popups.openChange();
    pick('wait');
    choose('Fight');
    editor.performOnSelection('delete');
    const after = bytes();
    session.editing.edits.undo();
    expect(pane.tree?.selection.focus.value.title).toBe('Fight');
    for (let step = 0; step < 3; step++) session.editing.edits.undo();
    expect(bytes()).toBe(before);
    for (let step = 0; step < 4; step++) session.editing.edits.redo();
    expect(bytes()).toBe(after);
  });

  it('has a menu in which what cannot be done says why', () => {
    const { session, choose } = openSession();
    choose('Root');
    const items = menuItems(session, noHands).flat();
    const refusalOf = (label: string) => items.find((item) => item.label === label)?.refusal;
    expect(refusalOf('Delete')).toMatch(/root of a tree cannot be deleted/);
    expect(refusalOf('Wrap in…')).toBeUndefined();
    choose('sense-enemy');
    expect(
      menuItems(session, noHands)
        .flat()
        .map(({ label }) => label),
    ).toContain('Inline the subtree');
  });
});
