import type { Orientation } from '../graph/lay-out-tree.ts';
import type { NavigationDirection } from '../panes/tree/tree-selection.ts';

export type TreeShortcut = { readonly go: NavigationDirection } | { readonly fold: 'toggle' | 'all' | 'none' };

const DIRECTIONS: Readonly<Record<Orientation, Readonly<Record<string, NavigationDirection>>>> = {
  right: { ArrowRight: 'child', ArrowLeft: 'parent', ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' },
  down: { ArrowDown: 'child', ArrowUp: 'parent', ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' },
};

const FOLDS: Readonly<Record<string, 'toggle' | 'all' | 'none'>> = { Enter: 'toggle', '-': 'all', '*': 'none', '+': 'none' };

/** Arrows follow the screen direction in both orientations. */
export function treeShortcutFor(key: string, orientation: Orientation): TreeShortcut | undefined {
  const go = DIRECTIONS[orientation][key];
  if (go !== undefined) return { go };
  const fold = FOLDS[key];
  return fold === undefined ? undefined : { fold };
}
