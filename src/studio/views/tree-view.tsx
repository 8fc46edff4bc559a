import { memo, useCallback, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { ReactFlow, ReactFlowProvider, useStore, type Node, type NodeTypes } from '@xyflow/react';
import type { Rectangle } from '../layout/lay-out-tree.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import { treeActionOf } from '../session/tree-keys.ts';
import { TreeLinks } from './tree-links.tsx';
import { TreeNode, type TreeNodeData } from './tree-node.tsx';
import { useCamera } from './use-camera.ts';
import { useCell } from './use-cell.ts';
import { useMovingPlaces } from './use-moving-places.ts';

const NODE_TYPES: NodeTypes = { tree: TreeNode };
/** Below this zoom only names are shown, larger. */
const NEAR_ZOOM = 0.7;

interface TreeViewProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
  readonly name: string;
}

/** The graph of a pane: a tree for the keyboard and for a screen reader, a picture for the eye. */
export const TreeView = memo(function ProvidedGraph(props: TreeViewProps): ReactElement {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
});

function Graph({ pane, tree, name }: TreeViewProps): ReactElement {
  const scene = useCell(tree.scene);
  const places = useMovingPlaces(scene);
  const camera = useCamera(pane, scene);
  const isFar = useStore((state) => state.transform[2] < NEAR_ZOOM);
  const hasKeyboard = useRef(false);
  const data = useMemo(() => dataOf(pane, tree, hasKeyboard), [pane, tree, scene]);
  const nodes = useMemo(() => flowNodes(places, data), [places, data]);
  const press = useCallback((event: KeyboardEvent) => pressInTree(event, pane), [pane]);
  return (
    <div
      className={isFar ? 'graph is-far' : 'graph'}
      data-orientation={scene.orientation}
      role="tree"
      aria-label={`Behaviour tree of ${name}`}
      onKeyDown={press}
      onFocus={() => (hasKeyboard.current = true)}
      onBlur={(event) => (hasKeyboard.current = !event.target.isConnected || event.currentTarget.contains(event.relatedTarget))}
    >
      <ReactFlow
        nodes={nodes}
        nodeTypes={NODE_TYPES}
        onMoveStart={camera.onMoveStart}
        minZoom={0.08}
        maxZoom={1.7}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
      >
        <TreeLinks pane={pane} scene={scene} places={places} />
      </ReactFlow>
    </div>
  );
}

/** The canvas lets the pointer through a node that it does not select or drag itself. */
const TAKES_POINTER = { pointerEvents: 'all' } as const;

function flowNodes(places: ReadonlyMap<string, Rectangle>, data: ReadonlyMap<string, TreeNodeData>): Node[] {
  return [...data].map(([id, of]) => {
    const { x, y, width, height } = places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { id, type: 'tree', position: { x, y }, width, height, data: of, ariaRole: 'none', style: TAKES_POINTER };
  });
}

/** Made anew with every scene, not with every frame of its way there: nodes compare it. */
function dataOf(pane: Pane, tree: PaneTree, hasKeyboard: TreeNodeData['hasKeyboard']): ReadonlyMap<string, TreeNodeData> {
  const { nodes, folds } = tree.scene.value;
  return new Map(
    nodes.map((node) => [node.id, { node, pane, tree, lines: tree.linesOf(node), isFolded: folds.has(node.id), hasKeyboard }]),
  );
}

function pressInTree(event: KeyboardEvent, pane: Pane): void {
  const { tree } = pane;
  if (tree === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = treeActionOf(event.key, tree.scene.value.orientation);
  if (action === undefined) return;
  event.preventDefault();
  const isUnfolding = 'go' in action && action.go === 'child' && tree.folds.has(tree.focus.value.id);
  if (isUnfolding) pane.toggle(tree.focus.value);
  else if ('go' in action) {
    tree.move(action.go);
    pane.camera.set({ to: 'keep', ids: [tree.focus.value.id] });
  } else if (action.fold === 'toggle') pane.toggle(tree.focus.value);
  else tree.setAllFolded(action.fold === 'all');
}
