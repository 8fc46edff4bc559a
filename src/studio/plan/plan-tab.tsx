import { useEffect, type ReactElement } from 'react';
import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import { formatSeconds, formatValue } from '../values/format-value.ts';
import { nodeName } from '../graph/node-name.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Pane } from '../panes/pane.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import type { WatchedAgent } from '../trace/watched-agent.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { PlanBranches, type PlanActions } from './plan-branches.tsx';
import { planChanges, type PlanChange } from './plan-changes.ts';
import { planTree } from './plan-tree.ts';
import { actionsOf, shownPlanner } from './shown-planner.ts';
import { useGrowth } from './use-growth.ts';
import './plan-tab.css';

interface TabProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** The tree that the focused planner has grown from its goal at the shown moment, or the nearest one above the focused node. */
export function PlanTab({ pane, tree }: TabProps): ReactElement {
  useSignal(pane.live.updateCount);
  const session = useSession();
  const focus = useSignal(tree.selection.focus);
  const { agent } = pane;
  useEffect(() => agent?.seekEarlierPlans(session.port.time.clock().seconds), [agent, session]);
  const plannings = agent?.trace.current.states.plannings;
  const planningOf = (node: GraphNode): PlanningRecord | undefined => plannings?.get(agent?.indexOf(node) ?? -1);
  const node = shownPlanner(tree.source.graph, focus, (each) => planningOf(each) !== undefined);
  if (node === undefined) return <p className="nothing">This tree has no planner.</p>;
  if (agent === undefined) return <p className="nothing">No agent selected. The plan is that of a watched agent.</p>;
  const planning = planningOf(node);
  if (planning === undefined) return <p className="nothing">{`“${node.title}” has made no plan yet.`}</p>;
  const { record, isLatest } = agent.trace.current;
  const seconds = isLatest ? session.port.time.clock().seconds : (record?.seconds ?? 0);
  return (
    <PlanView
      key={`${agent.watched.agentId} ${node.id}`}
      {...{ node, planning, agent, seconds }}
      onShow={(each) => tree.selection.select(each, [])}
    />
  );
}

interface ViewProps {
  readonly node: GraphNode;
  readonly planning: PlanningRecord;
  readonly agent: WatchedAgent;
  readonly seconds: number;
  readonly onShow: (node: GraphNode) => void;
}

function PlanView({ node, planning, agent, seconds, onShow }: ViewProps): ReactElement {
  const nodes = actionsOf(node);
  const names = nodes.map(nodeName);
  const { root, count, hidden } = planTree(planning, agent.watched.program.keys);
  const growth = useGrowth(planning.situation, count);
  const { states } = agent.trace.current;
  const moments = agent.trace.soFar(agent.trace.planLog, agent.indexOf(node) ?? -1, seconds);
  const changes = planChanges(moments, { actions: names, keys: agent.watched.program.keys });
  const last = changes.at(-1);
  const isAtWork = states.status(agent.indexOf(node) ?? -1) === 'running';
  const actions: PlanActions = {
    nameOf: (action) => names[action] ?? '?',
    isRunning: (action) => states.status(agent.indexOf(nodes[action] as GraphNode) ?? -1) === 'running',
    isAdded: (action) => last?.kind === 'repaired' && last.added.includes(action),
    onShow: (action) => onShow(nodes[action] as GraphNode),
    cost: planning.plan?.cost,
    shown: growth.shown,
  };
  return (
    <section className="plan" aria-label="Plan" data-at-work={isAtWork}>
      <header>
        <h3>{node.title}</h3>
        <label>
          Grown{' '}
          <input
            type="range"
            min={1}
            max={count}
            value={growth.shown}
            aria-valuetext={`${growth.shown} of ${count} branches`}
            onChange={({ target }) => growth.show(target.valueAsNumber)}
          />
        </label>
        <button type="button" className="plain" onClick={growth.again}>
          Grow again
        </button>
      </header>
      <p className="plan-now">{nowText({ planning, names, isAtWork })}</p>
      {last?.kind === 'repaired' && <p className="plan-repair">{changeText(last, names)}</p>}
      <PlanBranches node={root} actions={actions} />
      {hidden > 0 && <p className="nothing">{`${hidden} more branches`}</p>}
      <History changes={last?.kind === 'repaired' ? changes.slice(0, -1) : changes} names={names} />
    </section>
  );
}

function nowText({
  planning: { plan },
  names,
  isAtWork,
}: {
  planning: PlanningRecord;
  names: readonly string[];
  isAtWork: boolean;
}): string {
  const when = isAtWork ? '' : 'Not running. Last plan: ';
  if (plan === null) return `${when}No plan leads to the goal.`;
  if (plan.steps.length === 0) return `${when}The goal is reached.`;
  return `${when}${stepsText(plan.steps, names)}: ${formatValue(plan.cost)}`;
}

function stepsText(steps: readonly number[], names: readonly string[]): string {
  return steps.map((step) => names[step] ?? '?').join(', then ');
}

const MOST_CHANGES = 8;

/** How the plan came to be what it is, the newest change first; a repair that still holds stands above the tree. */
function History({ changes, names }: { readonly changes: readonly PlanChange[]; readonly names: readonly string[] }): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <ol className="plan-changes" aria-label="Changes of the plan">
      {changes
        .slice(-MOST_CHANGES)
        .toReversed()
        .map((change) => (
          <li key={`${change.at} ${change.kind} ${change.steps.join(' ')}`} data-kind={change.kind}>
            {changeText(change, names)}
          </li>
        ))}
    </ol>
  );
}

function changeText({ at, kind, steps, cost, because, dropped }: PlanChange, names: readonly string[]): string {
  const time = formatSeconds(at);
  const plan = `${stepsText(steps, names)} (${formatValue(cost)})`;
  if (kind === 'reached') return `${time} The goal is reached.`;
  const why = because.length === 0 ? '' : `, because ${because.join(', and ')}`;
  if (kind === 'planned') return `${time} Planned: ${plan}${why}`;
  if (kind === 'noPlan') return `${time} No plan is left${why}.`;
  const instead = dropped.length === 0 ? '' : ` instead of ${dropped.map((step) => names[step] ?? '?').join(', ')}`;
  return `${time} Repaired: ${plan}${instead}${why}.`;
}
