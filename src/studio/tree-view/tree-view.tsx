import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { ReactFlow, ReactFlowProvider, useReactFlow, useStore, type Node, type NodeTypes } from '@xyflow/react';
import { latinPress } from '../../core/latin-press.ts';
import { mouseButton } from '../../core/mouse-button.ts';
import { editShortcutFor } from '../shortcuts/edit-shortcuts.ts';
import type { Rectangle } from '../graph/lay-out-tree.ts';
import type { Pane } from '../panes/pane.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import type { NavigationDirection } from '../panes/tree/tree-selection.ts';
import type { VisibleTree } from '../panes/tree/visible-tree.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { treeShortcutFor } from '../shortcuts/tree-shortcuts.ts';
import { DropIndicator } from './drop-indicator.tsx';
import { nodeIdAt } from './node-id-at.ts';
import { TreeLinks } from './tree-links.tsx';
import { dataOf, type TreeNodeData } from './tree-node-data.ts';
import { TreeNode } from './tree-node.tsx';
import { zoomLevels, type DetailLevel } from '../panes/tree/semantic-zoom.ts';
import { useCamera } from './use-camera.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { useBranchDrag } from './use-branch-drag.ts';
import { isIn, MANY_NODES, useWindow } from './use-window.ts';
import { useAnimatedLayout } from './use-animated-layout.ts';

const NODE_TYPES: NodeTypes = { tree: TreeNode };

interface TreeViewProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
  readonly label: string;
}

/** The graph of a pane; an ARIA tree for keyboard and screen readers. */
export const TreeView = memo(function ProvidedGraph(props: TreeViewProps): ReactElement {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
});

function Graph({ pane, tree, label }: TreeViewProps): ReactElement {
  const session = useSession();
  const visibleTree = useSignal(tree.visibleTree);
  const places = useAnimatedLayout(visibleTree, tree.selection.focus.value.id);
  const unit = useSignal(session.panel.unit);
  const levels = zoomLevels(unit);
  const camera = useCamera(pane, tree, unit);
  const isFar = useStore((state) => state.transform[2] < levels.full);
  const level: DetailLevel = visibleTree.density === 'outline' ? 'outline' : isFar ? 'names' : 'full';
  const hasKeyboard = useRef(false);
  const nodes = useFlowNodes({ pane, tree, hasKeyboard }, visibleTree, places);
  const isWindowed = useWindowed(visibleTree.nodes.length);
  const startDrag = useBranchDrag(pane);
  const create = useCreation(pane);
  const canvas = useTreeRole(label);
  return (
    <div
      className="graph"
      data-level={level}
      data-orientation={visibleTree.orientation}
      tabIndex={-1}
      onKeyDown={(event) => pressInTree(event, pane, session)}
      onPointerDown={startDrag}
      onContextMenu={(event) => openMenu(event, pane, { session, create })}
      onDoubleClick={(event) => nodeIdAt(event.target) === undefined && create(event)}
      onFocus={() => (hasKeyboard.current = true)}
      onBlur={(event) => (hasKeyboard.current = !event.target.isConnected || event.currentTarget.contains(event.relatedTarget))}
    >
      <ReactFlow
        ref={canvas}
        nodes={nodes}
        nodeTypes={NODE_TYPES}
        onMoveStart={camera.onMoveStart}
        onMove={camera.onMove}
        onPaneClick={() => session.panel.details.leaveNode()}
        minZoom={levels.outline}
        maxZoom={levels.most}
        onlyRenderVisibleElements={isWindowed}
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
        <TreeLinks pane={pane} visibleTree={visibleTree} places={places} />
        <DropIndicator pane={pane} visibleTree={visibleTree} />
      </ReactFlow>
    </div>
  );
}

/** The nodes that React Flow is given: of a large tree, those that may be seen. */
function useFlowNodes(around: Parameters<typeof dataOf>[0], visibleTree: VisibleTree, places: ReadonlyMap<string, Rectangle>): Node[] {
  const { pane, tree } = around;
  const made = useRef<ReadonlyMap<string, TreeNodeData>>(new Map());
  const window = useWindow(visibleTree.nodes.length);
  const data = useMemo(() => {
    const { nodes } = visibleTree;
    const drawn = nodes.filter(({ id }) => (window === undefined ? places.has(id) : isIn(window, places.get(id))));
    return (made.current = dataOf(around, drawn, made.current));
    // Places change in each frame of a move: of a small tree, only which nodes have one matters.
  }, [pane, tree, visibleTree, window, window ? places : visibleTree.nodes.every(({ id }) => places.has(id))]);
  const drawn = useRef<ReadonlyMap<string, Node>>(new Map());
  return useMemo(() => [...(drawn.current = flowNodes(places, data, drawn.current)).values()], [places, data]);
}

/** Whether only nodes in sight are drawn. React Flow learns of new nodes after a render: while it still has many, they must not all be mounted. */
function useWindowed(nodeCount: number): boolean {
  const isLarge = nodeCount >= MANY_NODES;
  const [wasLarge, setWasLarge] = useState(isLarge);
  useEffect(() => setWasLarge(isLarge), [isLarge]);
  return isLarge || wasLarge;
}

/**
 * Sets the tree role on the element that contains only the nodes: other elements between a tree and its items, or
 * beside them, break it for screen readers. React Flow has no property for that and has the role application.
 */
function useTreeRole(label: string): RefObject<HTMLDivElement | null> {
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    canvas.current?.setAttribute('role', 'none');
    const tree = canvas.current?.querySelector('.react-flow__nodes');
    for (const [name, value] of Object.entries({ role: 'tree', 'aria-label': label, 'aria-multiselectable': 'true' }))
      tree?.setAttribute(name, value);
  }, [label]);
  return canvas;
}

/** React Flow's node wrapper has no semantics of its own. */
const SILENT = { 'aria-roledescription': undefined } as unknown as NonNullable<Node['domAttributes']>;

/** React Flow disables pointer events on nodes that it does not select or drag itself. */
const TAKES_POINTER = { pointerEvents: 'all' } as const;

/** Lines are drawn without handles. React Flow mounts and measures every node whose handles it does not know, in sight or not. */
const NO_HANDLES: NonNullable<Node['handles']> = [];

function flowNodes(
  places: ReadonlyMap<string, Rectangle>,
  data: ReadonlyMap<string, TreeNodeData>,
  before: ReadonlyMap<string, Node>,
): ReadonlyMap<string, Node> {
  return new Map(
    [...data].map(([id, of]) => {
      const { x, y, width, height } = places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
      const old = before.get(id);
      const isSame = old?.data === of && old.position.x === x && old.position.y === y && old.width === width && old.height === height;
      // `nopan`: a press on a node starts a drag of the node, not of the view.
      return [
        id,
        isSame
          ? old
          : {
              id,
              type: 'tree',
              position: { x, y },
              width,
              height,
              handles: NO_HANDLES,
              data: of,
              ariaRole: 'none',
              domAttributes: SILENT,
              className: 'nopan',
              style: TAKES_POINTER,
            },
      ];
    }),
  );
}

function pressInTree(event: KeyboardEvent, pane: Pane, { editing: { editor } }: StudioSession): void {
  const { tree } = pane;
  if (tree === undefined || (event.target as Element).matches('input')) return;
  const { orientation } = tree.visibleTree.value;
  const press = latinPress(event);
  const gesture = editShortcutFor(press, orientation);
  if (gesture !== undefined) {
    event.preventDefault();
    // A held key moves a node on; it must not delete one branch after another.
    if (!event.repeat || press.altKey) gesture(editor);
    return;
  }
  const action = press.ctrlKey || press.metaKey || press.altKey ? undefined : treeShortcutFor(press.key, orientation);
  if (action === undefined) return;
  event.preventDefault();
  if ('go' in action) walk(pane, tree, { to: action.go, extends: event.shiftKey });
  else if (!event.repeat) fold(pane, tree, action.fold);
}

function walk(pane: Pane, tree: PaneTree, step: { readonly to: NavigationDirection; readonly extends: boolean }): void {
  if (step.to === 'child' && tree.visibleTree.value.folds.has(tree.selection.focus.value.id)) {
    pane.tree?.folding.toggle(tree.selection.focus.value);
    return;
  }
  tree.selection.move(step.to, step.extends);
  pane.camera.request.set({ to: 'keep', ids: [tree.selection.focus.value.id] });
}

function fold(pane: Pane, tree: PaneTree, which: 'toggle' | 'all' | 'none'): void {
  if (which === 'toggle') pane.tree?.folding.toggle(tree.selection.focus.value);
  else pane.tree?.folding.setAll(which === 'all');
}

interface MenuActions {
  readonly session: StudioSession;
  readonly create: (event: MouseEvent) => void;
}

/** The menu of the node, or on the background the palette for a new one. */
function openMenu(event: MouseEvent, pane: Pane, { session, create }: MenuActions): void {
  event.preventDefault();
  const { tree } = pane;
  const node = tree?.source.graph.byId.get(nodeIdAt(event.target) ?? '');
  const isPointer = mouseButton(event) === 2;
  if (tree === undefined) return;
  if (node === undefined) {
    if (isPointer) create(event);
    return;
  }
  session.panes.active.set(pane);
  if (tree.selection.selected.value.has(node.id)) tree.selection.focus.set(node);
  else tree.selection.select(node);
  // The menu key has no pointer position: the menu opens at the node.
  session.editing.editor.popups.openMenu(isPointer ? { x: event.clientX, y: event.clientY } : undefined);
}

/** A right click or a double click on the background creates a node there, with Alt a draft: it opens the palette at the pointer. */
function useCreation(pane: Pane): (event: MouseEvent) => void {
  const { panes, editing } = useSession();
  const { editor } = editing;
  const flow = useReactFlow();
  return (event) => {
    const at = { x: event.clientX, y: event.clientY };
    panes.active.set(pane);
    editor.popups.openCreate(at, flow.screenToFlowPosition(at, { snapToGrid: false }), event.altKey);
  };
}
