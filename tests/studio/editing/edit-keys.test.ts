import { describe, expect, it } from 'vitest';
import { editGestureOf, historyKeyOf } from '../../../src/studio/editing/edit-keys.ts';
import { COMMANDS } from '../../../src/studio/session/commands.ts';
import { openSession } from '../support/open-session.ts';

const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys that edit', () => {
  it('take none of those that watch', () => {
    const taken = Object.values(COMMANDS).filter(({ key }) => editGestureOf(press(key), 'right') !== undefined);
    expect(taken).toEqual([]);
  });

  it('move a node where the arrow points, whichever way the tree grows', () => {
    const { choose, editor, shape } = openSession();
    const before = shape('What matters most');
    choose('Fight');
    editGestureOf(press('ArrowUp', { altKey: true }), 'right')?.(editor);
    const after = shape('What matters most');
    expect(after).not.toBe(before);
    editGestureOf(press('ArrowRight', { altKey: true }), 'down')?.(editor);
    expect(shape('What matters most')).toBe(before);
  });

  it('open the palette, the menu and the field for a name', () => {
    const { choose, editor } = openSession();
    choose('Fight');
    editGestureOf(press('Tab'), 'right')?.(editor);
    expect(editor.popup.value?.shows).toBe('palette');
    editGestureOf(press('F10', { shiftKey: true }), 'right')?.(editor);
    expect(editor.popup.value?.shows).toBe('menu');
    editGestureOf(press('F2'), 'right')?.(editor);
    expect(editor.popup.value).toBeUndefined();
    expect(editor.naming.value).toBeDefined();
  });

  it('undo and redo by all their usual names', () => {
    expect(historyKeyOf(press('z', { ctrlKey: true }))).toBe('undo');
    expect(historyKeyOf(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(historyKeyOf(press('y', { ctrlKey: true }))).toBe('redo');
    expect(historyKeyOf(press('z'))).toBeUndefined();
  });
});
