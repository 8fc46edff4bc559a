import type { Orientation } from '../layout/lay-out-tree.ts';
import type { Way } from './pane-tree.ts';

export type TreeAction = { readonly go: Way } | { readonly fold: 'toggle' | 'all' | 'none' };

const WAYS: Readonly<Record<Orientation, Readonly<Record<string, Way>>>> = {
  right: { ArrowRight: 'child', ArrowLeft: 'parent', ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' },
  down: { ArrowDown: 'child', ArrowUp: 'parent', ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' },
};

const FOLDS: Readonly<Record<string, 'toggle' | 'all' | 'none'>> = { Enter: 'toggle', ' ': 'toggle', '-': 'all', '*': 'none', '+': 'none' };

/** Arrows go where they point on the screen, whichever way the tree grows. */
export function treeActionOf(key: string, orientation: Orientation): TreeAction | undefined {
  const go = WAYS[orientation][key];
  if (go !== undefined) return { go };
  const fold = FOLDS[key];
  return fold === undefined ? undefined : { fold };
}
