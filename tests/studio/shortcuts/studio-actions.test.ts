import { describe, expect, it } from 'vitest';
import { studioActionFor, STUDIO_ACTIONS } from '../../../src/studio/shortcuts/studio-actions.ts';
import { treeShortcutFor } from '../../../src/studio/shortcuts/tree-shortcuts.ts';
import { openSession } from '../support/open-session.ts';

describe('keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('mean one thing each, and not what the tree takes for itself', () => {
    const keys = Object.values(STUDIO_ACTIONS).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => treeShortcutFor(key, 'right') !== undefined)).toEqual([]);
  });

  it('mean nothing while somebody types, but for those that no text holds', () => {
    expect(studioActionFor(press('p'), true)).toBeUndefined();
    expect(studioActionFor(press('p'), false)).toBe('pause');
    expect(studioActionFor(press(' '), false)).toBe('pause');
    expect(studioActionFor(press(' '), true)).toBeUndefined();
    expect(treeShortcutFor(' ', 'right')).toBeUndefined();
    expect(studioActionFor(press('F6'), true)).toBe('nextPane');
    expect(studioActionFor(press('f', { ctrlKey: true }), true)).toBe('search');
    expect(studioActionFor(press('s', { ctrlKey: true }), true)).toBe('save');
    expect(studioActionFor(press('p', { ctrlKey: true }), false)).toBeUndefined();
  });

  it('walk the tree as it lies on the screen', () => {
    expect(treeShortcutFor('ArrowRight', 'right')).toEqual({ go: 'child' });
    expect(treeShortcutFor('ArrowRight', 'down')).toEqual({ go: 'next' });
    const { pane } = openSession();
    const titles = (['child', 'child', 'child', 'next', 'parent', 'last', 'first'] as const).map((way) => {
      pane.tree?.selection.move(way);
      return pane.tree?.selection.focus.value.title;
    });
    expect(titles).toEqual(['For ever', 'What matters most', 'rout', 'obey-order', 'What matters most', 'patrol', 'Root']);
  });
});
