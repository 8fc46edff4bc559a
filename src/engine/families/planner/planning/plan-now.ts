import type { BranchNode, ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';
import { isSuppressed } from '../../../ticking/flow-path.ts';
import { backChain, type FactSet, type Plan, type PlanStep } from './back-chain.ts';

type Facts = Param<'list'>;
export type PlannerNode = BranchNode<{ readonly goal: Facts }, { readonly barred: number }>;
type ActionParams = Readonly<{ needs: Facts; gives: Facts; cost: Param<'number'> }>;

/** What a planner needs at each look, computed once. */
export interface PlanningProblem {
  /** The keys behind the bits. */
  readonly facts: readonly Param<'boolean'>[];
  readonly goal: FactSet;
  /** Of each child; null for one that is no action. */
  readonly actions: readonly (Omit<PlanStep, 'cost' | 'isOpen'> & { readonly cost: Param<'number'> })[];
  /** The last search, which agents in the same situation share: a plan depends on nothing but the situation. */
  last: PlanningRecord;
}

/** What a planner went by, and what it came to: plain data, for those who watch. */
export interface PlanningRecord {
  /** Of the keys behind the bits. */
  readonly slots: readonly number[];
  readonly goal: FactSet;
  readonly now: number;
  /** One for each child. */
  readonly steps: readonly PlanStep[];
  readonly plan: Plan | null;
  /** The same for the same facts, costs and steps that are open. */
  readonly situation: string;
}

const BARRED = 1;

export function posePlanningProblem(node: ProgramNode, actionType: string): PlanningProblem {
  const facts: Param<'boolean'>[] = [];
  const setOf = (list: Facts | undefined): FactSet => factSetOf(list, facts);
  const goal = setOf(node.params['goal'] as Facts | undefined);
  const actions = node.children.map((child) => {
    const params = child.type === actionType ? (child.params as unknown as ActionParams) : null;
    return { needs: setOf(params?.needs), gives: setOf(params?.gives), cost: params?.cost as Param<'number'> };
  });
  const slots = facts.map(({ slot }) => slot);
  return { facts, goal, actions, last: { slots, goal, now: 0, steps: [], plan: null, situation: '' } };
}

/** Adds facts that are new. */
function factSetOf(list: Facts | undefined, facts: Param<'boolean'>[]): FactSet {
  let [isTrue, isFalse] = [0, 0];
  for (const item of list?.items ?? []) {
    const fact = item['fact'] as Param<'boolean'>;
    let place = facts.findIndex(({ slot }) => slot === fact.slot);
    if (place < 0) place = facts.push(fact) - 1;
    if (item['is']?.number === 1) isTrue |= 1 << place;
    else isFalse |= 1 << place;
  }
  return { isTrue, isFalse };
}

/** The facts as they are now, one bit each. */
export function factsNow({ facts }: PlanningProblem, context: TickContext): number {
  let now = 0;
  for (let place = 0; place < facts.length; place++) if (context.read.boolean(facts[place] as Param<'boolean'>)) now |= 1 << place;
  return now;
}

/** The cheapest plan from the present facts with the actions that have not failed; null when there is none. */
export function planNow(node: PlannerNode, context: TickContext): Plan | null {
  return lookNow(node, context).plan;
}

/** How it stands, and the plan for it. */
export function lookNow(node: PlannerNode, context: TickContext): PlanningRecord {
  const problem = node.prepared as PlanningProblem;
  const now = factsNow(problem, context);
  const steps = problem.actions.map(({ needs, gives, cost }, place) => ({
    needs,
    gives,
    cost: context.read.number(cost),
    isOpen: !isBarred(node, place, context),
  }));
  const situation = `${now} ${steps.map(({ cost, isOpen }) => (isOpen ? cost : '-')).join(' ')}`;
  const { goal } = problem;
  if (problem.last.situation !== situation)
    problem.last = { slots: problem.last.slots, goal, now, steps, plan: backChain(goal, now, steps), situation };
  return problem.last;
}

function isBarred({ memory, children }: PlannerNode, place: number, context: TickContext): boolean {
  return context.memory.getByte(memory.barred + place) === BARRED || isSuppressed(children[place] as ProgramNode, context);
}

/** An action that has failed is left out of the plans to come. */
export function bar({ memory }: PlannerNode, child: ProgramNode, context: TickContext): void {
  context.memory.setByte(memory.barred + child.position, BARRED);
}

export function unbarAll({ memory, children }: PlannerNode, context: TickContext): void {
  for (let place = 0; place < children.length; place++) context.memory.setByte(memory.barred + place, 0);
}

/** Writes what an action gives. */
export function applyEffects({ params }: ProgramNode, context: TickContext): void {
  for (const item of (params as unknown as ActionParams).gives.items) {
    context.keys.setBoolean(item['fact'] as Param<'boolean'>, item['is']?.number === 1);
  }
}
