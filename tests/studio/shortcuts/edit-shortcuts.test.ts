import { describe, expect, it } from 'vitest';
import { editShortcutFor, historyShortcutFor } from '../../../src/studio/shortcuts/edit-shortcuts.ts';
import { STUDIO_ACTIONS } from '../../../src/studio/shortcuts/studio-actions.ts';
import { openSession } from '../support/open-session.ts';

const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys that edit', () => {
  it('take none of those that watch', () => {
    const taken = Object.values(STUDIO_ACTIONS).filter(({ key }) => editShortcutFor(press(key), 'right') !== undefined);
    expect(taken).toEqual([]);
  });

  it('move a node where the arrow points, whichever way the tree grows', () => {
    const { choose, editor, shape } = openSession();
    const before = shape('What matters most');
    choose('Fight');
    editShortcutFor(press('ArrowUp', { altKey: true }), 'right')?.(editor);
    const after = shape('What matters most');
    expect(after).not.toBe(before);
    editShortcutFor(press('ArrowRight', { altKey: true }), 'down')?.(editor);
    expect(shape('What matters most')).toBe(before);
  });

  it('open the palette, the menu and the field for a name', () => {
    const { choose, editor } = openSession();
    choose('Fight');
    editShortcutFor(press('k'), 'right')?.(editor);
    expect(editor.popups.shown.value?.shows).toBe('palette');
    editShortcutFor(press('F10', { shiftKey: true }), 'right')?.(editor);
    expect(editor.popups.shown.value?.shows).toBe('menu');
    editShortcutFor(press('F2'), 'right')?.(editor);
    expect(editor.popups.shown.value).toBeUndefined();
    expect(editor.naming.value).toBeDefined();
  });

  it('leave Tab alone: it leads to the controls beside the tree', () => {
    for (const shiftKey of [false, true]) expect(editShortcutFor(press('Tab', { shiftKey }), 'right')).toBeUndefined();
  });

  it('undo and redo by all their usual names', () => {
    expect(historyShortcutFor(press('z', { ctrlKey: true }))).toBe('undo');
    expect(historyShortcutFor(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(historyShortcutFor(press('y', { ctrlKey: true }))).toBe('redo');
    expect(historyShortcutFor(press('z'))).toBeUndefined();
  });
});
