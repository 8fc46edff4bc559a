import { NO_CHILD } from './agent-memory.ts';
import { AgentView, type AgentSlabs } from './agent-view.ts';
import type { ProgramNode, Run } from './contract.ts';
import type { Interrupts } from './interrupts.ts';
import { MAX_VISITS_PER_TICK } from './limits.ts';
import type { Result, Status } from './status.ts';
import type { TraceSink } from './trace.ts';

/**
 * The run that nodes see. One object serves all agents of a program: it is turned to the next agent
 * before each tick, and nothing is allocated.
 */
export class TickRun<Host> extends AgentView<Host> implements Run<Host> {
  /** The earliest time at which a node that runs wants to be asked again; of the last tick. */
  wakeTime = 0;
  nodesAsked = 0;

  private readonly interrupts: Interrupts | null;
  private trace: TraceSink | null = null;
  private visitsLeft = 0;
  private guarding: ProgramNode | null = null;
  private guardsAgainst: 'once' | 'lasting' = 'lasting';
  /** The node that is ticked has said when it wants to be asked again. */
  private hasNamedTime = false;

  constructor(slabs: AgentSlabs<Host>, interrupts: Interrupts | null) {
    super(slabs);
    this.interrupts = interrupts;
  }

  turnTo(row: number, trace: TraceSink | null): void {
    this.turnToRow(row);
    this.trace = trace;
    this.visitsLeft = trace === null ? MAX_VISITS_PER_TICK : 0;
    this.guarding = null;
    this.hasNamedTime = false;
  }

  /** The whole tree, once. */
  tickTree(root: ProgramNode): Status {
    this.wakeTime = Infinity;
    const status = this.interrupts === null ? this.tick(root) : this.interrupts.tick(root, this, this.row);
    if (status !== 'running') this.wakeTime = this.now;
    return status;
  }

  tick(child: ProgramNode): Status {
    // One check serves the bound and the trace: a watched tick has used up its budget from the start.
    if (--this.visitsLeft < 0) return this.tickWatched(child);
    if (child.entry !== null) return this.follow(child, child.entry);
    this.nodesAsked++;
    return child.tick(child, this);
  }

  halt(node: ProgramNode): void {
    if (!this.isActive(node)) return;
    node.halt(node, this);
    this.setByte(node.activity, 0);
    if (this.trace !== null) this.trace.node('stopped', node.index, 'halted');
  }

  isActive(node: ProgramNode): boolean {
    return this.getByte(node.activity) !== 0;
  }

  runningChild(node: ProgramNode): ProgramNode | null {
    const activity = this.getByte(node.activity);
    return activity === 0 || activity === NO_CHILD ? null : (node.children[activity - 1] as ProgramNode);
  }

  stay(node: ProgramNode, child: ProgramNode | null): 'running' {
    if (child === null && !this.hasNamedTime) this.wakeTime = this.now;
    this.hasNamedTime = false;
    this.setByte(node.activity, child === null ? NO_CHILD : child.position + 1);
    return 'running';
  }

  leave(node: ProgramNode, result: Result): Result {
    this.hasNamedTime = false;
    this.setByte(node.activity, 0);
    return result;
  }

  wakeAt(seconds: number): void {
    if (seconds < this.wakeTime) this.wakeTime = seconds;
    this.hasNamedTime = true;
  }

  mayAct(action: ProgramNode): boolean {
    return this.interrupts === null || this.interrupts.mayAct(action, this);
  }

  guard(node: ProgramNode, against: 'once' | 'lasting'): void {
    this.guarding = node;
    this.guardsAgainst = against;
  }

  release(): void {
    this.guarding = null;
  }

  interrupt(acts: 'once' | 'lasting'): void {
    const node = this.guarding;
    if (node === null || (acts === 'once' && this.guardsAgainst === 'lasting')) return;
    this.guarding = null;
    const child = this.runningChild(node);
    if (child !== null) this.halt(child);
    this.stay(node, null);
  }

  /**
   * All flow nodes from `top` down in one stride: from leaf to leaf along the exits that were worked
   * out when the program was compiled. Their activity is written when a node runs on beneath them,
   * as it would be if each were ticked by itself, so a watched tick can follow an unwatched one.
   */
  private follow(top: ProgramNode, entry: ProgramNode): Status {
    let node = entry;
    if (this.isActive(top)) {
      node = this.runningBelow(top);
      this.nodesAsked++;
      const status = node.tick(node, this);
      // Nothing is noted below a Selector whose running child was changed by an observer.
      if (status === 'running') return this.isActive(node.parent as ProgramNode) ? status : this.stayAbove(node, top);
      this.leaveAbove(node, top);
      const exit = status === 'success' ? node.onSuccess : node.onFailure;
      if (typeof exit === 'string') return exit;
      node = exit;
    }
    for (;;) {
      this.nodesAsked++;
      const test = node.test;
      let hasSucceeded: boolean;
      if (test !== null) hasSucceeded = test(node, this);
      else {
        const status = node.tick(node, this);
        if (status === 'running') return this.stayAbove(node, top);
        hasSucceeded = status === 'success';
      }
      const exit = hasSucceeded ? node.onSuccess : node.onFailure;
      if (typeof exit === 'string') return exit;
      node = exit;
    }
  }

  private runningBelow(top: ProgramNode): ProgramNode {
    let node = top;
    while (node.flow !== null) node = (this.runningChild(node) ?? node.first) as ProgramNode;
    return node;
  }

  private leaveAbove(node: ProgramNode, top: ProgramNode): void {
    for (let above = node; above !== top; ) {
      above = above.parent as ProgramNode;
      this.setByte(above.activity, 0);
    }
  }

  private stayAbove(node: ProgramNode, top: ProgramNode): 'running' {
    for (let above = node; above !== top; above = above.parent as ProgramNode) this.stay(above.parent as ProgramNode, above);
    return 'running';
  }

  private tickWatched(node: ProgramNode): Status {
    const trace = this.trace;
    if (trace === null || this.visitsLeft < -MAX_VISITS_PER_TICK) throw overrun(node);
    // An action that is held back has not been started, and nobody shall hear that it was.
    if (node.acts !== 'never' && !this.mayAct(node)) return 'running';
    if (!this.isActive(node)) trace.node('started', node.index, 'running');
    if (node.flow === null) this.nodesAsked++;
    const status = node.tick(node, this);
    trace.node('ticked', node.index, status);
    if (status !== 'running') trace.node('stopped', node.index, status);
    if (trace.explain && node.leaf.explain) trace.explain(node.index, node.leaf.explain(node, this, status));
    return status;
  }
}

function overrun(node: ProgramNode): Error {
  return new Error(
    `Tree "${node.tree}" ${node.path} (${node.name}): more than ${MAX_VISITS_PER_TICK} nodes visited in one tick. ` +
      'A node kind asks its children in a loop that does not end.',
  );
}
