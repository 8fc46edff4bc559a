import { memo, useEffect, useRef, type ReactElement } from 'react';
import type { NodeProps } from '@xyflow/react';
import type { NodeLines } from '../graph/node-lines.ts';
import { branchOf, type GraphNode } from '../graph/tree-graph.ts';
import type { NodeView } from '../live/node-view.ts';
import { isAt } from '../session/breakpoints.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import { nodeLabel, nodeName } from '../words/node-words.ts';
import { Icon } from './icon.tsx';
import { iconOf, STATUS_ICONS } from './node-icon.ts';
import { NodeKeys } from './node-keys.tsx';
import { useCell, useSession } from './use-cell.ts';

export interface TreeNodeData extends Record<string, unknown> {
  readonly node: GraphNode;
  readonly pane: Pane;
  readonly tree: PaneTree;
  readonly lines: NodeLines;
  readonly isFolded: boolean;
  /** Set while the tree has the keyboard: the node in focus takes it. */
  readonly hasKeyboard: { readonly current: boolean };
}

/** One node of the tree. It draws itself again only when what it shows has changed. */
export const TreeNode = memo(
  function DrawnNode({ data }: NodeProps): ReactElement {
    const { node, pane, tree, lines, isFolded, hasKeyboard } = data as TreeNodeData;
    const live = useCell(pane.nodeCell(node.id));
    const isFocused = useCell(tree.focus) === node;
    const isFound = useCell(tree.search).found.includes(node);
    const element = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isFocused && hasKeyboard.current) element.current?.focus({ preventScroll: true });
    }, [isFocused, hasKeyboard]);
    const siblings = node.parent?.children ?? [node];
    return (
      <div
        ref={element}
        className={classOf(live, { isFocused, isFound })}
        data-kind={node.category}
        data-status={live.status}
        data-fade={live.fade}
        role="treeitem"
        aria-level={node.depth + 1}
        aria-posinset={siblings.indexOf(node) + 1}
        aria-setsize={siblings.length}
        aria-expanded={node.children.length > 0 ? !isFolded : undefined}
        aria-selected={isFocused}
        aria-label={nodeLabel(node, { ...live, isFolded })}
        tabIndex={isFocused ? 0 : -1}
        onClick={() => {
          tree.focus.set(node);
          element.current?.focus({ preventScroll: true });
        }}
        onDoubleClick={() => pane.toggle(node)}
      >
        <NodeHead node={node} live={live} />
        {lines.params !== '' && <div className="node-params" title={lines.params}>{lines.params}</div>}
        <NodeKeys keys={lines.keys} values={live.keys} />
        {node.children.length > 0 && <FoldBadge data={data as TreeNodeData} live={live} />}
        <BreakMark node={node} agentId={pane.view.value.agentId} />
      </div>
    );
  },
  (before, after) => before.data === after.data,
);

function NodeHead({ node, live }: { readonly node: GraphNode; readonly live: NodeView }): ReactElement {
  const icon = STATUS_ICONS[live.status];
  const below = node.problem ?? (live.detail || (live.inside ? live.inside.title : typeWords(node)));
  return (
    <div className="node-head">
      <span className="node-sign">
        <Icon name={iconOf(node)} />
      </span>
      <span className="node-names">
        <span className="node-title" title={nodeName(node)}>{nodeName(node)}</span>
        {below !== '' && (
          <span className="node-below" data-inside={live.detail === '' ? live.inside?.status : undefined} title={below}>
            {below}
          </span>
        )}
      </span>
      <span className="node-status">{icon !== undefined && <Icon name={icon} />}</span>
    </div>
  );
}

/** The type under a name of its own; nobody needs to read it twice. */
function typeWords({ document, category }: GraphNode): string {
  if (category === 'subtree') return 'tree';
  return document.name === undefined ? '' : document.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function FoldBadge({ data, live }: { readonly data: TreeNodeData; readonly live: NodeView }): ReactElement {
  const { node, pane, isFolded } = data;
  const icon = live.inside === undefined ? undefined : STATUS_ICONS[live.inside.status];
  return (
    <button
      type="button"
      className="node-fold"
      tabIndex={-1}
      aria-hidden="true"
      data-folded={isFolded}
      data-inside={live.inside?.status}
      title={isFolded ? `Unfold ${branchOf(node).length - 1} nodes` : 'Fold'}
      onClick={(event) => {
        event.stopPropagation();
        pane.toggle(node);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isFolded && icon !== undefined && <Icon name={icon} />}
      {isFolded ? branchOf(node).length - 1 : '–'}
    </button>
  );
}

function BreakMark({ node, agentId }: { readonly node: GraphNode; readonly agentId: number }): ReactElement | null {
  const list = useCell(useSession().breakpoints.list);
  const here = list.filter((breakpoint) => isAt(breakpoint, node) && (breakpoint.agentId === 0 || breakpoint.agentId === agentId));
  if (here.length === 0) return null;
  return <span className="node-break" data-enabled={here.some(({ isEnabled }) => isEnabled)} title="Breakpoint" />;
}

function classOf(live: NodeView, { isFocused, isFound }: { isFocused: boolean; isFound: boolean }): string {
  return ['node', live.isCurrent && 'is-current', isFocused && 'is-focused', isFound && 'is-found'].filter(Boolean).join(' ');
}
