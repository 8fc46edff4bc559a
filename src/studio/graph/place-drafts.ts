import { boundsOf, movedLayout, type TreeLayout } from './lay-out-tree.ts';

/** Between a tree and its drafts, and between two drafts, with room for the label above each. Pixels at zoom 1. */
const TREE_GAP_PIXELS = 70;
const DRAFT_GAP_PIXELS = 46;

/** The layout of a tree with those of its drafts, one under the other: below the tree, or to the right of it. */
export function withDraftsBeside(tree: TreeLayout, drafts: readonly TreeLayout[], side: 'below' | 'right'): TreeLayout {
  if (drafts.length === 0) return tree;
  const { x, y, width, height } = tree.bounds;
  const left = side === 'below' ? x : x + width + TREE_GAP_PIXELS;
  let top = side === 'below' ? y + height + TREE_GAP_PIXELS : y;
  const places = new Map(tree.places);
  for (const draft of drafts) {
    const placed = movedLayout(draft, { x: left - draft.bounds.x, y: top - draft.bounds.y });
    for (const [id, place] of placed.places) places.set(id, place);
    top += draft.bounds.height + DRAFT_GAP_PIXELS;
  }
  return { places, bounds: boundsOf([...places.values()]) };
}
