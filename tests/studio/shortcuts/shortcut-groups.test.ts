import { describe, expect, it } from 'vitest';
import { EDIT_SHORTCUTS, editShortcutFor } from '../../../src/studio/shortcuts/edit-shortcuts.ts';
import { shortcutGroups } from '../../../src/studio/shortcuts/shortcut-groups.ts';
import { STUDIO_ACTIONS, studioActionFor } from '../../../src/studio/shortcuts/studio-actions.ts';
import { openSession } from '../support/open-session.ts';

const listed = shortcutGroups().flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));

describe('the sheet of keys', () => {
  it('names every key that watches, and every key that edits', () => {
    const all = [...Object.values(STUDIO_ACTIONS).map(({ key }) => key.toUpperCase()), ...Object.values(EDIT_SHORTCUTS)];
    expect(all.filter((key) => !listed.includes(key))).toEqual([]);
  });

  it('names no key twice', () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('opens by the question mark, and lets the tree and its view be', () => {
    const press = { key: '?', ctrlKey: false, metaKey: false, altKey: false, shiftKey: true };
    expect(editShortcutFor(press, 'right')).toBeUndefined();
    const { session, editor } = openSession();
    const { isActive } = session.panes.active.value.following;
    const isFollowing = isActive.value;
    STUDIO_ACTIONS[studioActionFor(press, false) ?? 'fit'].run(session);
    expect(editor.popups.shown.value?.shows).toBe('keys');
    expect(isActive.value).toBe(isFollowing);
  });
});
