import type { BranchNode, ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Param, ParamsOf } from '../../../params/param.ts';
import type { Result } from '../../../definition/status.ts';
import type { Occasion, TRANSITION_PARAMS } from './transition-params.ts';

export type TransitionNode = ProgramNode<ParamsOf<typeof TRANSITION_PARAMS>>;
export type StateNode = BranchNode<Readonly<Record<string, Param>>, { readonly since: number }>;
export type MachineNode = BranchNode<{ readonly startsIn: Param<'string'> }, { readonly marks: number }>;

/** A transition, and the state to which it leads. */
interface Arrow {
  readonly node: TransitionNode;
  readonly target: StateNode;
}

/** The states of a machine and the transitions between them, looked up once for all agents. */
export interface MachinePlan {
  readonly states: readonly StateNode[];
  /** By the position of a state: those of the machine first, which hold for every state but their own target, then its own. */
  readonly arrows: readonly (readonly Arrow[])[];
}

/** The plan of a checked machine. */
export function planMachine(machine: ProgramNode, stateType: string): MachinePlan {
  const states = machine.children.filter(({ type }) => type === stateType) as unknown as StateNode[];
  const arrowOf = (node: ProgramNode): Arrow => {
    const transition = node as unknown as TransitionNode;
    return { node: transition, target: states.find(({ name }) => name === transition.params.to.text) as StateNode };
  };
  const fromAny = machine.children.filter(({ type }) => type !== stateType).map(arrowOf);
  const arrows = machine.children.map((child) => {
    const own = child.type === stateType ? child.children.slice(1).map(arrowOf) : [];
    return [...fromAny.filter(({ target }) => target.index !== child.index), ...own];
  });
  return { states, arrows };
}

/** The state to which a transition on a condition leads now; null when none of them holds. Names the time at which one may. */
export function leaveOnCondition(machine: MachineNode, state: StateNode, context: TickContext): StateNode | null {
  return leave({ machine, state, context }, (on) => on === 'condition');
}

/** The state that follows one whose tree has just had this result; null when that is the result of the machine. */
export function leaveOnResult(machine: MachineNode, state: StateNode, { result, context }: { result: Result; context: TickContext }) {
  return leave({ machine, state, context }, (on) => on === result || on === 'result');
}

interface Situation {
  readonly machine: MachineNode;
  readonly state: StateNode;
  readonly context: TickContext;
}

function leave({ machine, state, context }: Situation, isAsked: (on: Occasion) => boolean): StateNode | null {
  const { arrows } = machine.prepared as MachinePlan;
  for (const { node, target } of arrows[state.position] as readonly Arrow[]) {
    if (!isAsked(node.params.on.text) || !context.hasReached(dueAt(node, state, context))) continue;
    if (context.flow.tick(node) === 'success') return target;
  }
  return null;
}

/** When a running machine in that state may go on by itself: at once where a test may change at any time, else when a time is up. */
export function nextLookAt(machine: MachineNode, state: StateNode, context: TickContext): number {
  const { arrows } = machine.prepared as MachinePlan;
  let earliest = Infinity;
  for (const { node } of arrows[state.position] as readonly Arrow[]) {
    if (node.params.on.text === 'condition') earliest = Math.min(earliest, dueAt(node, state, context));
  }
  return Math.max(earliest, context.now);
}

function dueAt(node: TransitionNode, state: StateNode, context: TickContext): number {
  return context.memory.get(state.memory.since) + context.read.number(node.params.after);
}
