import type { ReactElement } from 'react';
import { MetSign } from '../controls/met-sign.tsx';
import { formatValue } from '../values/format-value.ts';
import type { PlanCondition, PlanTreeNode } from './plan-tree.ts';

/** What the branches of a plan say about the actions. */
export interface PlanActions {
  nameOf(action: number): string;
  isRunning(action: number): boolean;
  /** The repair has put it into the plan. */
  isAdded(action: number): boolean;
  onShow(action: number): void;
  /** Of the plan; undefined without one. */
  readonly cost: number | undefined;
  /** Branches that have grown so far. */
  readonly shown: number;
}

interface BranchProps {
  readonly node: PlanTreeNode;
  readonly actions: PlanActions;
}

/** The goal at the top; below each thing the actions that bring about what it still needs. */
export function PlanBranches({ node, actions }: BranchProps): ReactElement {
  return (
    <ul className="plan-tree">
      <Branch node={node} actions={actions} />
    </ul>
  );
}

function Branch({ node, actions }: BranchProps): ReactElement {
  const children = node.children.filter(({ age }) => age < actions.shown);
  return (
    <li>
      {node.action === undefined ? (
        <Goal node={node} hasPlan={actions.cost !== undefined} />
      ) : (
        <Action {...{ node, actions }} action={node.action} />
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} actions={actions} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Goal({ node, hasPlan }: { readonly node: PlanTreeNode; readonly hasPlan: boolean }): ReactElement {
  return (
    <div className="plan-branch" data-planned={hasPlan}>
      <b>Goal</b>
      <span className="plan-note">{noteOf(node, undefined)}</span>
      <Conditions node={node} label="To hold in the end" />
    </div>
  );
}

function Action({ node, actions, action }: BranchProps & { readonly action: number }): ReactElement {
  const isPlanned = node.position > 0;
  const isRunning = node.position === 1 && actions.isRunning(action);
  const isAdded = isPlanned && actions.isAdded(action);
  return (
    <div className="plan-branch" data-fate={node.fate} data-planned={isPlanned} data-running={isRunning} data-added={isAdded}>
      <button type="button" className="link-button" onClick={() => actions.onShow(action)}>
        {isPlanned && <i className="plan-position">{node.position}</i>}
        {actions.nameOf(action)}
      </button>
      <span className="plan-cost">{`cost ${formatValue(node.cost)}`}</span>
      {isRunning && <span className="plan-mark plan-runs">runs now</span>}
      {isAdded && <span className="plan-mark">repaired</span>}
      <span className="plan-note">{noteOf(node, actions.cost)}</span>
      <Conditions node={node} label="To hold before it" />
    </div>
  );
}

function Conditions({ node: { conditions }, label }: { readonly node: PlanTreeNode; readonly label: string }): ReactElement | null {
  if (conditions.length === 0) return null;
  return (
    <ul className="plan-conditions" aria-label={label}>
      {conditions.map((condition) => (
        <li key={`${condition.name} ${condition.wanted}`} data-holds={condition.holds}>
          <MetSign isMet={condition.holds} />
          {conditionText(condition)}
        </li>
      ))}
    </ul>
  );
}

export function conditionText({ name, wanted }: PlanCondition): string {
  return `${wanted ? '' : 'not '}${name}`;
}

/** What became of a branch, and what it would cost. */
export function noteOf(
  { action, fate, total, isReady, children, conditions, position }: PlanTreeNode,
  planCost: number | undefined,
): string {
  const sum = formatValue(total);
  if (action === undefined) return isReady ? 'holds already' : '';
  if (fate === 'barred') return 'left out: it failed, or is suppressed';
  if (fate === 'plan') return `the cheapest: ${sum} in all`;
  if (fate === 'known') return `${sum} so far: the same was reached for less`;
  if (fate === 'waiting') {
    const more = planCost === undefined || total === planCost ? '' : `, ${formatValue(total - planCost)} more than the plan`;
    return isReady ? `${sum} in all${more}` : `${sum} or more: not looked at further`;
  }
  if (position > 0 || children.length > 0) return `${sum} so far`;
  const missing = conditions.filter(({ holds }) => !holds).map(({ name, wanted }) => `${wanted ? '' : 'not '}${name}`);
  return `a dead end: no action gives ${missing.join(' and ')}`;
}
