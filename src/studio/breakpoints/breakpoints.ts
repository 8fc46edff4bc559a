import { isDraft, type GraphNode } from '../graph/tree-graph.ts';
import type {
  AgentId,
  BlackboardRow,
  BreakCondition,
  Breakpoint,
  KeyBreakpoint,
  NodeBreakpoint,
  StudioPort,
} from '../ports/studio-port.ts';
import { Signal } from '../signal/signal.ts';

export const BREAKPOINT_EVENTS: readonly NodeBreakpoint['on'][] = ['started', 'success', 'failure', 'halted'];

/** The breakpoints; every change is passed to the port. */
export class Breakpoints {
  readonly list = new Signal<readonly Breakpoint[]>([]);
  #nextId = 1;

  constructor(private readonly port: StudioPort) {}

  /** The breakpoint on that node and event for that agent (0: all agents), if any. */
  at(node: GraphNode, on: NodeBreakpoint['on'], agentId: AgentId): Breakpoint | undefined {
    return this.list.value.find((breakpoint) => isBreakpointAt(breakpoint, node) && breakpoint.on === on && breakpoint.agentId === agentId);
  }

  /** A draft has none: it does not run. */
  toggle(node: GraphNode, on: NodeBreakpoint['on'], agentId: AgentId): void {
    if (isDraft(node)) return;
    const found = this.at(node, on, agentId);
    if (found !== undefined) this.remove(found.id);
    else this.#set([...this.list.value, { id: this.#nextId++, tree: node.tree, path: node.path, on, agentId, isEnabled: true }]);
  }

  /** The breakpoint on changes of that key of that agent, if any. */
  onKey({ key, scope }: Pick<BlackboardRow, 'key' | 'scope'>, agentId: AgentId): KeyBreakpoint | undefined {
    return this.list.value.find(
      (each): each is KeyBreakpoint => each.on === 'changed' && each.key === key && each.scope === scope && each.agentId === agentId,
    );
  }

  toggleKey(row: Pick<BlackboardRow, 'key' | 'scope'>, agentId: AgentId): void {
    const found = this.onKey(row, agentId);
    const { key, scope } = row;
    if (found !== undefined) this.remove(found.id);
    else this.#set([...this.list.value, { id: this.#nextId++, on: 'changed', key, scope, agentId, isEnabled: true }]);
  }

  setEnabled(id: number, isEnabled: boolean): void {
    this.#change(id, (breakpoint) => ({ ...breakpoint, isEnabled }));
  }

  /** Undefined for no condition. */
  setCondition(id: number, when: BreakCondition | undefined): void {
    this.#change(id, ({ when: _, ...rest }) => (when === undefined ? rest : { ...rest, when }));
  }

  setFromHit(id: number, fromHit: number): void {
    this.#change(id, ({ fromHit: _, ...rest }) => (fromHit <= 1 ? rest : { ...rest, fromHit }));
  }

  #change(id: number, change: (breakpoint: Breakpoint) => Breakpoint): void {
    this.#set(this.list.value.map((breakpoint) => (breakpoint.id === id ? change(breakpoint) : breakpoint)));
  }

  remove(id: number): void {
    this.#set(this.list.value.filter((breakpoint) => breakpoint.id !== id));
  }

  /** Agent ids are not valid in another scene; breakpoints for all agents stay. */
  forgetAgents(): void {
    this.#set(this.list.value.filter(({ agentId }) => agentId === 0));
  }

  /** A closed studio must not pause the game. */
  setActive(isActive: boolean): void {
    this.port.breakpoints.set(isActive ? this.list.value : []);
  }

  #set(list: readonly Breakpoint[]): void {
    this.list.set(list);
    this.port.breakpoints.set(list);
  }
}

export function isBreakpointAt(breakpoint: Breakpoint, node: GraphNode): breakpoint is NodeBreakpoint {
  return breakpoint.on !== 'changed' && breakpoint.tree === node.tree && breakpoint.path === node.path;
}
