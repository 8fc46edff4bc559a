import type { InsertionPoint } from '../../tree-doc/insertion-point.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import { dropTargetAt, type DropTarget, type Point } from './drop-target.ts';

interface SpotSettings {
  readonly kinds: ReadonlyMap<string, NodeKindSpec>;
  /** Maximum distance to a node, pixels at zoom 1; that of a drop when absent. */
  readonly reach?: number;
}

export interface TreeSpot {
  readonly target: GraphNode;
  readonly how: DropTarget['how'];
  readonly place: InsertionPoint;
}

/** Where a node would be inserted at a point in tree coordinates: beside or below the nearest node; undefined where none is near. */
export function spotAt({ visibleTree, source }: PaneTree, at: Point, { kinds, reach }: SpotSettings): TreeSpot | undefined {
  const { layout, orientation, root } = visibleTree.value;
  const canHold = (id: string): boolean => {
    const kind = kinds.get(source.graph.byId.get(id)?.document.type ?? '');
    return kind === undefined || kind.arity.max > 0;
  };
  const found = dropTargetAt(at, { places: layout.places, orientation, rootId: root.id, canHold, ...(reach !== undefined && { reach }) });
  const target = found && source.graph.byId.get(found.id);
  if (found === undefined || target === undefined) return undefined;
  // Nothing stands beside the top of a draft.
  const how = target.parent === undefined ? 'into' : found.how;
  return { target, how, place: placeAt(target, how) };
}

function placeAt(target: GraphNode, how: DropTarget['how']): InsertionPoint {
  const key = nodeKeyOf(target);
  return how === 'into' ? { into: key } : how === 'before' ? { before: key } : { after: key };
}
