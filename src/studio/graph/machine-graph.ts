import type { GraphNode, TreeGraph } from './tree-graph.ts';

/** An arrow of a state diagram. */
export interface Arrow {
  readonly node: GraphNode;
  /** Undefined: from every state but its target. */
  readonly from: GraphNode | undefined;
  readonly to: GraphNode;
}

/** The states of a machine and the transitions between them, disabled ones apart. */
export interface MachineGraph {
  readonly states: readonly GraphNode[];
  readonly arrows: readonly Arrow[];
  /** States that no chain of transitions leads to. */
  readonly lost: ReadonlySet<GraphNode>;
}

/** The focused machine, else the nearest one above the focused node, else the first of the tree. */
export function shownMachine(graph: TreeGraph, focus: GraphNode): GraphNode | undefined {
  for (let node: GraphNode | undefined = focus; node !== undefined; node = node.parent) if (isMachine(node)) return node;
  return graph.nodes.find(isMachine);
}

export function machineGraph(machine: GraphNode): MachineGraph {
  const states = enabled(machine).filter(isState);
  const arrows = transitionsOf(machine).flatMap((node): Arrow[] => {
    const to = states.find(({ document }) => document.name === node.document.params?.['to']);
    return to === undefined ? [] : [{ node, from: node.parent === machine ? undefined : node.parent, to }];
  });
  return { states, arrows, lost: lostStates(states, arrows) };
}

/** All transitions of a machine: those that hold for every state, and those of its states. */
export function transitionsOf(machine: GraphNode): GraphNode[] {
  const children = enabled(machine);
  return [...children, ...children.filter(isState).flatMap(enabled)].filter(({ kind }) => kind?.diagram === 'transition');
}

/** The transition that led on last; undefined before any. `lastSuccess`: the number of the record in which it did; 0 for never. */
export function lastTransition(nodes: readonly GraphNode[], lastSuccess: (node: GraphNode) => number): GraphNode | undefined {
  let last: GraphNode | undefined;
  for (const node of nodes) if (lastSuccess(node) > (last === undefined ? 0 : lastSuccess(last))) last = node;
  return last;
}

function lostStates(states: readonly GraphNode[], arrows: readonly Arrow[]): Set<GraphNode> {
  const found = new Set(states.slice(0, 1));
  // A Set may grow during iteration.
  for (const state of found) for (const { from, to } of arrows) if (from === undefined || from === state) found.add(to);
  return new Set(states.filter((state) => !found.has(state)));
}

function enabled({ children }: GraphNode): GraphNode[] {
  return children.filter(({ isDisabled }) => !isDisabled);
}

function isMachine({ kind }: GraphNode): boolean {
  return kind?.diagram === 'machine';
}

function isState({ kind }: GraphNode): boolean {
  return kind?.diagram === 'state';
}
