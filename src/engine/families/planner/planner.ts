import { list } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { nodeChildren } from '../../document/node-children.ts';
import { isReference } from '../../params/compile-params.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { CheckPlace, Mismatch } from '../../definition/node-definition.ts';
import { holds } from './planning/back-chain.ts';
import { FACT } from '../../queries/fact-params.ts';
import {
  applyEffects,
  bar,
  factsNow,
  lookNow,
  planNow,
  posePlanningProblem,
  unbarAll,
  type PlannerNode,
  type PlanningProblem,
} from './planning/plan-now.ts';
import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { NodeDocument, ParamItem } from '../../document/tree-format.ts';
import { planAction } from './plan-action.ts';

/** Bits of a fact set. */
const MOST_FACTS = 24;
const MOST_ACTIONS = 24;

export const planner = defineComposite(
  {
    type: 'Planner',
    summary:
      'Finds out by itself in which order its actions lead to its goal at the least cost, and does them; it plans again when the world changes.',
    icon: 'plan',
    childResults: { continuesOn: null, success: 'nothing', failure: 'nothing', choice: 'plan' },
    odds: () => 'Its plan depends on what the agent knows.',
    traits: { hasLiveParams: true },
    params: { goal: list(FACT, { doc: 'What is to hold in the end.' }) },
    memory: { barred: 'bytePerChild' },
    check: checkPlanner,
  },
  {
    prepare: (node) => posePlanningProblem(node, planAction.type),
    tick(node, context) {
      const planning = node as unknown as PlannerNode;
      if (!context.flow.isActive(node)) unbarAll(planning, context);
      tell(planning, context);
      const running = context.flow.runningChild(node);
      const plan = isDone(planning, context) ? null : planNow(planning, context);
      const first = plan === null ? null : (node.children[plan.steps[0] as number] as ProgramNode);
      if (running !== null && running !== first) context.flow.halt(running);
      if (first === null) return context.flow.finish(node, isDone(planning, context) ? 'success' : 'failure');
      const status = context.flow.tick(first);
      context.wakeAt(context.now);
      if (status === 'running') return context.flow.keepRunning(node, first);
      if (status === 'failure') bar(planning, first, context);
      else {
        unbarAll(planning, context);
        applyEffects(first, context);
      }
      if (isDone(planning, context)) return context.flow.finish(node, 'success');
      // What it explains is the plan that is left now.
      tell(planning, context);
      return context.flow.keepRunning(node, null);
    },
    explain(node, context) {
      const planning = node as unknown as PlannerNode;
      if (isDone(planning, context)) return 'the goal is reached';
      const plan = planNow(planning, context);
      if (plan === null) return 'no plan leads to the goal';
      const words = plan.steps.map((place) => {
        const action = node.children[place] as ProgramNode;
        return `${action.name} (${formatNumber(context.read.number((node.prepared as PlanningProblem).actions[place]!.cost))})`;
      });
      return `${words.join(', then ')}: cost ${formatNumber(plan.cost)}`;
    },
  },
);

/** Those who watch see the tree that the plan is a branch of. */
function tell(node: PlannerNode, context: TickContext): void {
  if (context.records.trace?.details) context.records.trace.details(node.index, lookNow(node, context));
}

function isDone(node: PlannerNode, context: TickContext): boolean {
  const problem = node.prepared as PlanningProblem;
  return holds(problem.goal, factsNow(problem, context));
}

function checkPlanner(document: NodeDocument, { isBranchSound }: CheckPlace): Mismatch[] {
  // What is wrong below has been reported by itself.
  const children = isBranchSound ? nodeChildren(document, '') : [];
  const strangers = children.filter(({ node }) => node.type !== planAction.type);
  const found: Mismatch[] = strangers.map(({ path, node }) => ({
    child: path,
    param: '',
    found: `${node.type} below a Planner`,
    expected: `only ${planAction.type} nodes, of which it makes its plans`,
  }));
  if (factsIn(document, 'goal').length === 0) found.push({ param: 'goal', found: 'no goal', expected: 'at least one fact' });
  if (children.length > MOST_ACTIONS) found.push({ param: '', found: `${children.length} actions`, expected: `at most ${MOST_ACTIONS}` });
  const facts = new Set([
    ...factsIn(document, 'goal'),
    ...children.flatMap(({ node }) => [...factsIn(node, 'needs'), ...factsIn(node, 'gives')]),
  ]);
  if (facts.size > MOST_FACTS) found.push({ param: '', found: `${facts.size} facts`, expected: `at most ${MOST_FACTS}` });
  return found;
}

/** The names of its keys. */
function factsIn({ params }: NodeDocument, param: string): string[] {
  const items: unknown = params?.[param];
  return (Array.isArray(items) ? (items as readonly ParamItem[]) : []).flatMap(({ fact }) => (isReference(fact) ? [fact.key] : []));
}
