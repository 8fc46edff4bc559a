import type { ChildResults } from '../../engine/observe.ts';
import { nodeName } from '../graph/node-name.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { NodeStates, NodeStatus } from '../trace/node-states.ts';

/** The node states after a tick, and where to find the nodes. */
export interface Tick {
  readonly states: NodeStates;
  readonly indexOf: (node: GraphNode) => number | undefined;
  /** Number of its record. */
  readonly number: number;
}

/** A branch that was not asked in a tick in which the node `parent` above it was. */
export interface PassedOver {
  readonly kind: 'passedOver';
  readonly parent: GraphNode;
  /** The child of `parent` that the branch is, or is part of. */
  readonly child: GraphNode;
  /** The child of `parent` that was asked instead, or still runs. */
  readonly for: GraphNode;
  /** What became of the other child in that tick. */
  readonly outcome: NodeStatus;
  /** What the child of the branch came to before, while `parent` has been running; undefined if it is not known to have ended in that time. */
  readonly ended: 'success' | 'failure' | undefined;
}

/** How a node that takes one of its children without an order says so; any other only runs a child. */
const CHOICES: Readonly<Record<NonNullable<ChildResults['choice']>, (name: string) => string>> = {
  drawn: (name) => `${name} was drawn`,
  chosen: (name) => `${name} was chosen`,
  state: (name) => `${name} is the state in force`,
  role: (name) => `its role is ${name}`,
  plan: (name) => `${name} is the next step of the plan`,
};

const OUTCOMES: Readonly<Record<NodeStatus, string>> = {
  idle: 'was not asked',
  running: 'runs',
  success: 'succeeded',
  failure: 'failed',
  halted: 'was halted',
};

/** Says of a node, by its name in quotes, how its parent came to run it: "“Cheer” was drawn". */
export function chosenWords(choice: NonNullable<ChildResults['choice']>, name: string): string {
  return CHOICES[choice](name);
}

/** "“Fight” comes first, and runs": why the node above did not ask the branch. `isOver`: nothing of it runs any more. */
export function passedOverWords(over: PassedOver, branch: GraphNode, isOver = false): string {
  const { parent, child, outcome } = over;
  const name = `“${nodeName(over.for)}”`;
  const above = `“${nodeName(parent)}”`;
  const did = outcome === 'running' && isOver ? 'ran' : OUTCOMES[outcome];
  if (isInOrder(parent) && isEarlier(over.for, child)) {
    return outcome === parent.kind?.childResults?.continuesOn ? `${above} left it out after ${name}` : `${name} comes first, and ${did}`;
  }
  return choiceWords(parent, name, did) ?? unorderedWords(over, child === branch ? 'it' : `“${nodeName(child)}”`, did);
}

function choiceWords({ kind }: GraphNode, name: string, did: string): string | undefined {
  const choice = kind?.childResults?.choice;
  return choice && `${CHOICES[choice](name)}, and ${did}`;
}

/** Of a node that the other one does not come before, or not for good. `subject`: the child that was not asked. */
function unorderedWords({ parent, for: other, outcome, ended }: PassedOver, subject: string, did: string): string {
  const [name, above] = [`“${nodeName(other)}”`, `“${nodeName(parent)}”`];
  const isRunning = outcome === 'running';
  if (ended === undefined && isInOrder(parent)) return `${above} is past it, and ${isRunning ? `${did} ${name}` : `${name} ${did}`}`;
  const rest = isRunning ? `${above} ${did} ${name}` : `${name} ${did}`;
  return ended === undefined ? rest : `${endedWords(subject, ended)}, and ${rest}`;
}

function endedWords(subject: string, ended: 'success' | 'failure'): string {
  return `${subject} has ${ended === 'success' ? 'succeeded' : 'failed'} already`;
}

/** Whether what is asked instead has to end before the branch is asked. */
export function hasToWait({ parent, child, for: other, outcome }: PassedOver): boolean {
  return outcome === 'running' && isInOrder(parent) && isEarlier(other, child);
}

/** What the node above did instead of asking the branch; undefined when it asked no child and none runs. */
export function passedOver(parent: GraphNode, child: GraphNode, tick: Tick): PassedOver | undefined {
  const other = insteadOf(child, parent, tick);
  if (other === undefined) return undefined;
  return { kind: 'passedOver', parent, child, for: other, outcome: statusOf(other, tick), ended: endedBefore(child, parent, tick) };
}

function insteadOf(child: GraphNode, parent: GraphNode, tick: Tick): GraphNode | undefined {
  const others = parent.children.filter((each) => each !== child && each.kind?.diagram !== 'transition');
  const running = others.find((other) => statusOf(other, tick) === 'running');
  if (running !== undefined) return running;
  const asked = others.filter((other) => tick.states.record(indexIn(other, tick)) === tick.number && statusOf(other, tick) !== 'halted');
  return asked.findLast((other) => isEarlier(other, child)) ?? asked[0];
}

/** By the trace: it ended after the last start of the node above, or that has been running since before the trace. */
function endedBefore(child: GraphNode, parent: GraphNode, tick: Tick): PassedOver['ended'] {
  const status = statusOf(child, tick);
  const isOfThisRun = tick.states.record(indexIn(child, tick)) >= tick.states.lastStart(indexIn(parent, tick));
  return isOfThisRun && (status === 'success' || status === 'failure') ? status : undefined;
}

/** Its children are asked in the order of the file. */
function isInOrder({ kind }: GraphNode): boolean {
  return typeof kind?.childResults?.continuesOn === 'string';
}

/** Both have the same parent. */
export function isEarlier(one: GraphNode, other: GraphNode): boolean {
  const siblings = one.parent?.children ?? [];
  return siblings.indexOf(one) < siblings.indexOf(other);
}

function statusOf(node: GraphNode, tick: Tick): NodeStatus {
  return tick.states.status(indexIn(node, tick));
}

function indexIn(node: GraphNode, { indexOf }: Tick): number {
  return indexOf(node) ?? -1;
}
