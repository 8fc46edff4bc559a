import { describe, expect, it } from 'vitest';
import { commandOf, COMMANDS } from '../../src/studio/session/commands.ts';
import { treeActionOf } from '../../src/studio/session/tree-keys.ts';
import { openSession } from './support/open-session.ts';

describe('keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('mean one thing each, and not what the tree takes for itself', () => {
    const keys = Object.values(COMMANDS).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => treeActionOf(key, 'right') !== undefined)).toEqual([]);
  });

  it('mean nothing while somebody types, but for those that no text holds', () => {
    expect(commandOf(press('p'), true)).toBeUndefined();
    expect(commandOf(press('p'), false)).toBe('pause');
    expect(commandOf(press('F6'), true)).toBe('nextPane');
    expect(commandOf(press('f', { ctrlKey: true }), true)).toBe('search');
    expect(commandOf(press('s', { ctrlKey: true }), false)).toBeUndefined();
  });

  it('walk the tree as it lies on the screen', () => {
    expect(treeActionOf('ArrowRight', 'right')).toEqual({ go: 'child' });
    expect(treeActionOf('ArrowRight', 'down')).toEqual({ go: 'next' });
    const { pane } = openSession();
    const titles = (['child', 'child', 'child', 'next', 'parent', 'last', 'first'] as const).map((way) => {
      pane.tree?.move(way);
      return pane.tree?.focus.value.title;
    });
    expect(titles).toEqual(['For ever', 'What matters most', 'obey-order', 'regroup', 'What matters most', 'patrol', 'Root']);
  });
});
