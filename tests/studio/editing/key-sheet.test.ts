import { describe, expect, it } from 'vitest';
import { EDIT_KEYS, editGestureOf } from '../../../src/studio/editing/edit-keys.ts';
import { keySheet } from '../../../src/studio/editing/key-sheet.ts';
import { COMMANDS, commandOf } from '../../../src/studio/session/commands.ts';
import { openSession } from '../support/open-session.ts';

const listed = keySheet().flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));

describe('the sheet of keys', () => {
  it('names every key that watches, and every key that edits', () => {
    const all = [...Object.values(COMMANDS).map(({ key }) => key.toUpperCase()), ...Object.values(EDIT_KEYS)];
    expect(all.filter((key) => !listed.includes(key))).toEqual([]);
  });

  it('names no key twice', () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('opens by the question mark, and lets the tree and its view be', () => {
    const press = { key: '?', ctrlKey: false, metaKey: false, altKey: false, shiftKey: true };
    expect(editGestureOf(press, 'right')).toBeUndefined();
    const { session, editor } = openSession();
    const { isFollowing } = session.active.value.view.value;
    COMMANDS[commandOf(press, false) ?? 'fit'].run(session);
    expect(editor.popup.value?.shows).toBe('keys');
    expect(session.active.value.view.value.isFollowing).toBe(isFollowing);
  });
});
