import type { GraphNode } from '../graph/tree-graph.ts';
import type { AgentId, Breakpoint, StudioPort } from '../studio-port.ts';
import { Cell } from './cell.ts';

export const BREAK_MOMENTS: readonly Breakpoint['on'][] = ['started', 'success', 'failure', 'halted'];

/** The places where the game shall stop. The port hears of every change. */
export class Breakpoints {
  readonly list = new Cell<readonly Breakpoint[]>([]);
  #nextId = 1;

  constructor(private readonly port: StudioPort) {}

  /** The breakpoint on that node for that agent (0: for all) at that moment, if there is one. */
  at(node: GraphNode, on: Breakpoint['on'], agentId: AgentId): Breakpoint | undefined {
    return this.list.value.find((breakpoint) => isAt(breakpoint, node) && breakpoint.on === on && breakpoint.agentId === agentId);
  }

  toggle(node: GraphNode, on: Breakpoint['on'], agentId: AgentId): void {
    const found = this.at(node, on, agentId);
    if (found !== undefined) this.remove(found.id);
    else this.#set([...this.list.value, { id: this.#nextId++, tree: node.tree, path: node.path, on, agentId, isEnabled: true }]);
  }

  setEnabled(id: number, isEnabled: boolean): void {
    this.#set(this.list.value.map((breakpoint) => (breakpoint.id === id ? { ...breakpoint, isEnabled } : breakpoint)));
  }

  remove(id: number): void {
    this.#set(this.list.value.filter((breakpoint) => breakpoint.id !== id));
  }

  /** Numbers of agents mean somebody else in another scene; what is meant for all stays. */
  forgetAgents(): void {
    this.#set(this.list.value.filter(({ agentId }) => agentId === 0));
  }

  /** A closed studio stops nobody. */
  setAwake(isAwake: boolean): void {
    this.port.setBreakpoints(isAwake ? this.list.value : []);
  }

  #set(list: readonly Breakpoint[]): void {
    this.list.set(list);
    this.port.setBreakpoints(list);
  }
}

export function isAt(breakpoint: Breakpoint, node: GraphNode): boolean {
  return breakpoint.tree === node.tree && breakpoint.path === node.path;
}
