import { memo, useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import type { NodeProps } from '@xyflow/react';
import { mouseButton } from '../../core/mouse-button.ts';
import { isCandidate, isDraft, isQuery, isShared, type GraphNode } from '../graph/tree-graph.ts';
import type { NodeView, KeyValue } from '../panes/tree/node-view.ts';
import { isBreakpointAt } from '../breakpoints/breakpoints.ts';
import { DRAFT_WORDS, nodeLabel } from '../explain/describe-node.ts';
import { Icon } from '../controls/icon.tsx';
import { NodeBadges, originKind } from './node-badges.tsx';
import { currentOf, type TreeNodeData } from './tree-node-data.ts';
import { iconOf, STATUS_ICONS } from './node-icon.ts';
import { NodeTitle } from './node-title.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { useNodeFlags, type NodeFlags } from './use-node-flags.ts';
import type { KeyUse } from '../ports/studio-port.ts';
import { EDIT_SHORTCUTS } from '../shortcuts/edit-shortcuts.ts';

/**
 * One node of the tree. Re-renders only when its appearance changes. Its accessible name is
 * the text of the first span; everything else is hidden from screen readers, which would read it twice.
 */
export const TreeNode = memo(
  function DrawnNode({ data: given }: NodeProps): ReactElement {
    const data = given as TreeNodeData;
    const { node, pane, tree, lines, isFolded, hasKeyboard, place, count, below } = data;
    const live = useSignal(pane.live.nodeSignal(node.id));
    const marks = useNodeFlags(data);
    const element = useRef<HTMLDivElement>(null);
    const { isFocused } = marks;
    const { details } = useSession().panel;
    useEffect(() => {
      // A field in it, such as that of its name, has taken the keyboard already.
      const isInside = element.current?.contains(document.activeElement) === true;
      if (isFocused && hasKeyboard.current && !isInside) element.current?.focus({ preventScroll: true });
    }, [isFocused, hasKeyboard]);
    const press = (event: MouseEvent): void => {
      // The context menu opens instead.
      if (mouseButton(event) !== 0) return;
      if (event.ctrlKey || event.metaKey) tree.selection.toggle(currentOf(data));
      else {
        tree.selection.select(currentOf(data));
        details.showNode();
      }
      if (!(event.target as Element).matches('input')) element.current?.focus({ preventScroll: true });
    };
    return (
      <div
        ref={element}
        className={classOf(live, node, marks)}
        data-kind={node.category}
        data-status={live.status}
        data-fade={live.fade}
        data-gap={live.gap}
        data-origin={originKind(marks.origin)}
        role="treeitem"
        aria-level={node.depth + 1}
        aria-posinset={place}
        aria-setsize={count}
        aria-expanded={below > 0 ? !isFolded : undefined}
        aria-selected={marks.isSelected}
        tabIndex={isFocused ? 0 : -1}
        onClick={press}
        onDoubleClick={() => pane.tree?.folding.toggle(currentOf(data))}
      >
        <span className="spoken">{nodeLabel(node, { ...live, ...marks, isWaiting: marks.isPending, isFolded })}</span>
        <NodeHead node={node} live={live} />
        {lines.params !== '' && (
          <div className="node-params" title={lines.params} aria-hidden="true">
            {lines.params}
          </div>
        )}
        <NodeKeys keys={lines.keys} values={live.keys} />
        {below > 0 && <FoldBadge data={data} live={live} />}
        <AddButton data={data} />
        <DraftLabel node={node} />
        <BreakMark node={node} agentId={pane.state.value.agentId} />
        <NodeBadges {...live} node={node} problems={marks.problems} isWaiting={marks.isPending} origin={marks.origin} />
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
        <Icon name={node.action?.icon ?? iconOf(node.kind)} />
      </span>
      <span className="node-names">
        <NodeTitle node={node} />
        {below !== '' && (
          <span className="node-below" aria-hidden="true" data-inside={live.detail === '' ? live.inside?.status : undefined} title={below}>
            {below}
          </span>
        )}
      </span>
      <span className="node-status">{icon !== undefined && <Icon name={icon} />}</span>
    </div>
  );
}

/** The type below a custom name; empty if the title shows the type already. */
function typeWords(node: GraphNode): string {
  const { document, category } = node;
  if (isCandidate(node)) return document.name === undefined ? 'tree' : `tree ${node.tree}`;
  if (isShared(node)) return 'shared branch';
  if (category === 'subtree' && !isQuery(node)) return 'tree';
  return document.name === undefined ? '' : document.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function FoldBadge({ data, live }: { readonly data: TreeNodeData; readonly live: NodeView }): ReactElement {
  const { pane, isFolded, below } = data;
  const icon = live.inside === undefined ? undefined : STATUS_ICONS[live.inside.status];
  return (
    <button
      type="button"
      className="node-fold"
      tabIndex={-1}
      aria-hidden="true"
      data-folded={isFolded}
      data-inside={live.inside?.status}
      title={isFolded ? `Unfold ${below === 1 ? '1 node' : `${below} nodes`}` : 'Fold'}
      onClick={(event) => {
        event.stopPropagation();
        pane.tree?.folding.toggle(currentOf(data));
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isFolded && icon !== undefined && <Icon name={icon} />}
      {isFolded ? `+${below}` : '–'}
    </button>
  );
}

/** For the mouse; the keyboard has a shortcut. */
function AddButton({ data }: { readonly data: TreeNodeData }): ReactElement {
  const { editor } = useSession().editing;
  return (
    <button
      type="button"
      className="node-add"
      tabIndex={-1}
      aria-hidden="true"
      title={`Add a child  ·  ${EDIT_SHORTCUTS.add}`}
      onClick={(event) => {
        event.stopPropagation();
        data.tree.selection.select(currentOf(data));
        editor.popups.openAdd('below');
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon name="plus" />
    </button>
  );
}

/** Above the top of a draft. */
function DraftLabel({ node }: { readonly node: GraphNode }): ReactElement | null {
  if (node.parent !== undefined || !isDraft(node)) return null;
  return (
    <span className="node-draft" aria-hidden="true">
      {DRAFT_WORDS}
    </span>
  );
}

function BreakMark({ node, agentId }: { readonly node: GraphNode; readonly agentId: number }): ReactElement | null {
  const list = useSignal(useSession().breakpoints.list);
  const here = list.filter(
    (breakpoint) => isBreakpointAt(breakpoint, node) && (breakpoint.agentId === 0 || breakpoint.agentId === agentId),
  );
  if (here.length === 0) return null;
  return <span className="node-break" data-enabled={here.some(({ isEnabled }) => isEnabled)} title="Breakpoint" aria-hidden="true" />;
}

function classOf(live: NodeView, node: GraphNode, marks: NodeFlags): string {
  const { isFocused, isSelected, isFound, isDragged, isPending, isMarked, problems } = marks;
  return [
    'node',
    live.isCurrent && 'is-current',
    isFocused && 'is-focused',
    isSelected && 'is-selected',
    isFound && 'is-found',
    isDragged && 'is-dragged',
    isPending && 'is-waiting',
    isMarked && 'is-marked',
    node.isDisabled && 'is-off',
    isDraft(node) && 'is-draft',
    problems !== '' && 'is-wrong',
  ]
    .filter(Boolean)
    .join(' ');
}

interface KeysProps {
  readonly keys: readonly KeyUse[];
  readonly values: readonly KeyValue[];
}

/** Blackboard keys that a node reads and writes, with their values. */
function NodeKeys({ keys, values }: KeysProps): ReactElement | null {
  if (keys.length === 0) return null;
  return (
    <ul className="node-keys" aria-hidden="true">
      {keys.map(({ param, key, isWritten }, place) => {
        const held = values[place];
        return (
          <li key={place} title={`${param}: ${isWritten ? 'writes' : 'reads'} ${key}`}>
            <Icon name={isWritten ? 'back' : 'forward'} />
            <span className="node-key">{key}</span>
            <span className="node-value" data-valid={held?.isValid ?? false}>
              {held?.value ?? ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
