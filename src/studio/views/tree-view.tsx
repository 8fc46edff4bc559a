import { memo, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { ReactFlow, ReactFlowProvider, useStore, type Node, type NodeTypes } from '@xyflow/react';
import { editGestureOf } from '../editing/edit-keys.ts';
import type { Rectangle } from '../layout/lay-out-tree.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { treeActionOf } from '../session/tree-keys.ts';
import { DropPlace } from './drop-place.tsx';
import { nodeIdAt } from './node-element.ts';
import { TreeLinks } from './tree-links.tsx';
import { dataOf, type TreeNodeData } from './node-data.ts';
import { TreeNode } from './tree-node.tsx';
import { useCamera } from './use-camera.ts';
import { useCell, useSession } from './use-cell.ts';
import { useDrag } from './use-drag.ts';
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
  const session = useSession();
  const scene = useCell(tree.scene);
  const places = useMovingPlaces(scene);
  const camera = useCamera(pane, scene);
  const isFar = useStore((state) => state.transform[2] < NEAR_ZOOM);
  const hasKeyboard = useRef(false);
  const made = useRef<ReadonlyMap<string, TreeNodeData>>(new Map());
  const data = useMemo(() => (made.current = dataOf({ pane, tree, hasKeyboard }, made.current)), [pane, tree, scene]);
  const drawn = useRef<ReadonlyMap<string, Node>>(new Map());
  const nodes = useMemo(() => [...(drawn.current = flowNodes(places, data, drawn.current)).values()], [places, data]);
  const startDrag = useDrag(pane);
  return (
    <div
      className={isFar ? 'graph is-far' : 'graph'}
      data-orientation={scene.orientation}
      role="tree"
      aria-label={`Behaviour tree of ${name}`}
      aria-multiselectable="true"
      tabIndex={-1}
      onKeyDown={(event) => pressInTree(event, pane, session)}
      onPointerDown={startDrag}
      onContextMenu={(event) => openMenu(event, pane, session)}
      onDoubleClick={(event) => addAtPointer(event, session)}
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
        <DropPlace pane={pane} scene={scene} />
      </ReactFlow>
    </div>
  );
}

/** The canvas lets the pointer through a node that it does not select or drag itself. */
const TAKES_POINTER = { pointerEvents: 'all' } as const;

function flowNodes(places: ReadonlyMap<string, Rectangle>, data: ReadonlyMap<string, TreeNodeData>, before: ReadonlyMap<string, Node>): ReadonlyMap<string, Node> {
  return new Map(
    [...data].map(([id, of]) => {
      const { x, y, width, height } = places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
      const old = before.get(id);
      const isSame = old?.data === of && old.position.x === x && old.position.y === y && old.width === width && old.height === height;
      // A press on a node is the beginning of a drag, not of a move of the picture: that is what the class says.
      return [id, isSame ? old : { id, type: 'tree', position: { x, y }, width, height, data: of, ariaRole: 'none', className: 'nopan', style: TAKES_POINTER }];
    }),
  );
}

function pressInTree(event: KeyboardEvent, pane: Pane, { editor }: StudioSession): void {
  const { tree } = pane;
  if (tree === undefined || (event.target as Element).matches('input')) return;
  const { orientation } = tree.scene.value;
  const gesture = editGestureOf(event, orientation);
  if (gesture !== undefined) {
    event.preventDefault();
    gesture(editor);
    return;
  }
  const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : treeActionOf(event.key, orientation);
  if (action === undefined) return;
  event.preventDefault();
  if ('fold' in action) fold(pane, tree, action.fold);
  else if (action.go === 'child' && tree.folds.has(tree.focus.value.id)) pane.toggle(tree.focus.value);
  else {
    tree.move(action.go, event.shiftKey);
    pane.camera.set({ to: 'keep', ids: [tree.focus.value.id] });
  }
}

function fold(pane: Pane, tree: PaneTree, which: 'toggle' | 'all' | 'none'): void {
  if (which === 'toggle') pane.toggle(tree.focus.value);
  else tree.setAllFolded(which === 'all');
}

function openMenu(event: MouseEvent, pane: Pane, session: StudioSession): void {
  event.preventDefault();
  const { tree } = pane;
  const node = tree?.source.graph.byId.get(nodeIdAt(event.target) ?? '');
  if (tree === undefined || node === undefined) return;
  session.active.set(pane);
  if (tree.selected.value.has(node.id)) tree.focus.set(node);
  else tree.choose(node);
  // The menu key has no pointer: the menu opens at the node.
  session.editor.openMenu(event.button === 2 ? { x: event.clientX, y: event.clientY } : undefined);
}

/** On the empty picture: the palette opens where the pointer is. */
function addAtPointer(event: MouseEvent, { editor }: StudioSession): void {
  if (nodeIdAt(event.target) === undefined) editor.openAdd('below', { x: event.clientX, y: event.clientY });
}
