import { childOf, entryOf, isSuppressed, overrun } from './flow-path.ts';
import type { AgentStorage } from './agent-cursor.ts';
import { NodeActivity } from './node-activity.ts';
import type { Exit, LeafCallbacks, ProgramNode, TickContext } from '../program-node.ts';
import type { ObserverAborts } from './observer-aborts.ts';
import type { Program } from '../program.ts';
import type { Status } from '../status.ts';
import { isPastEnd, tickFlow } from '../tick-flow.ts';
import type { TraceSink } from '../trace.ts';

type LeafUpdate = LeafCallbacks['update'];

/**
 * The tick context that nodes see. One object serves all agents of a program: `selectAgent` points it at the next agent
 * before each tick, so a tick allocates nothing.
 */
export class TickExecutor<Host> extends NodeActivity<Host> implements TickContext<Host> {
  nodesTicked = 0;

  private readonly observerAborts: ObserverAborts | null;
  private readonly visitBound: number;
  private readonly nodes: readonly ProgramNode[];
  trace: TraceSink | null = null;
  private visitsLeft = 0;
  private guarding: ProgramNode | null = null;
  private guardsAgainst: 'once' | 'lasting' = 'lasting';
  /** Set aside while the tick leaves an interrupted branch, during which `visitsLeft` is 0. */
  private visitsKept = 0;
  /** What the resumed action has said already in this tick: the nodes above must still hear it. */
  private heard: Status | null = null;
  /** Second result of `goOnAbove`: the child that must not be ticked again. */
  private tickedChild: ProgramNode | null = null;

  constructor(storage: AgentStorage<Host>, of: { interrupts: ObserverAborts | null; program: Pick<Program, 'nodes' | 'visitBound'> }) {
    super(storage);
    this.observerAborts = of.interrupts;
    this.visitBound = of.program.visitBound;
    this.nodes = of.program.nodes;
  }

  get hasResult(): boolean {
    return this.heard !== null;
  }

  get interrupted(): ProgramNode | null {
    return this.observerAborts === null ? null : this.observerAborts.interrupted;
  }

  selectAgent(row: number, trace: TraceSink | null): void {
    this.selectRow(row);
    this.trace = trace;
    this.visitsLeft = trace === null ? this.visitBound : 0;
    this.guarding = null;
    this.hasWakeTime = false;
  }

  /** Ticks the whole tree once. An untraced tick that resumes an action does not need the bookkeeping of `tick`. */
  tickTree(root: ProgramNode): Status {
    this.wakeTime = Infinity;
    const action = this.nodes[this.lastActions[this.row] as number] as ProgramNode;
    let status: Status;
    if (action.deadlines !== null && this.trace === null && this.isActive(action)) status = this.resumeAtOnce(action, root);
    else if (this.observerAborts !== null) status = this.observerAborts.tick(root, this, this.row);
    else status = this.tickFromRoot(root);
    if (status !== 'running') this.wakeTime = this.now;
    return status;
  }

  private tickFromRoot(root: ProgramNode): Status {
    return this.trace === null && root.entry !== null ? this.tickFlowNodes(root, root.entry) : this.tick(root);
  }

  /** While no node above has anything else to do, only the action is ticked. If it ends, the nodes above are ticked after all. */
  private resumeAtOnce(action: ProgramNode, root: ProgramNode): Status {
    const deadlines = action.deadlines as readonly number[];
    // From the root down, as a tick would ask.
    for (let place = deadlines.length - 1; place >= 0; place--) {
      if (!this.hasReached(this.getMemory(deadlines[place] as number))) continue;
      const waiting = action.waiting[place] as ProgramNode;
      if (waiting.mayResume === null || !waiting.mayResume(waiting, this)) return this.tickFromRoot(root);
    }
    const status = (action.update as LeafUpdate)(action, this);
    if (status !== 'running') {
      this.heard = status;
      return this.tickFromRoot(root);
    }
    this.nodesTicked += action.visits;
    if (!this.hasWakeTime) this.wakeTime = this.now;
    else for (let place = 0; place < deadlines.length; place++) this.wakeAt(this.getMemory(deadlines[place] as number));
    this.hasWakeTime = false;
    return status;
  }

  tick(child: ProgramNode): Status {
    // One check covers the visit bound, the trace and leaving an interrupted branch: the last two start with no visits left.
    if (--this.visitsLeft < 0) return this.tickSlowly(child);
    if (child.entry !== null) return this.tickFlowNodes(child, child.entry);
    this.nodesTicked++;
    if (child.test !== null) return child.test(child, this) ? 'success' : 'failure';
    return child.tick(child, this);
  }

  halt(node: ProgramNode): void {
    if (!this.isActive(node)) return;
    node.halt(node, this);
    this.setMemoryByte(node.activity, 0);
    if (this.trace !== null) this.trace.node('stopped', node.index, 'halted');
  }

  mayAct(action: ProgramNode): boolean {
    if (this.observerAborts === null || this.observerAborts.mayAct(action, this)) return true;
    this.visitsKept = this.trace === null ? this.visitsLeft : 0;
    this.visitsLeft -= this.visitsKept;
    return false;
  }

  giveUp(condition: ProgramNode): Status {
    const { interrupts, body } = this.endInterruption();
    this.halt(body);
    return interrupts.hasActed ? this.keepRunning(condition, null) : this.finish(condition, 'failure');
  }

  giveWay(selector: ProgramNode, child: ProgramNode, from: ProgramNode): ProgramNode | null {
    const { interrupts, branch } = this.endInterruption();
    this.halt(child);
    this.keepRunning(selector, branch);
    if (branch !== null && branch.position < from.position && !interrupts.hasActed) return branch;
    this.wakeTime = this.now;
    return null;
  }

  guardRunningChild(node: ProgramNode, against: 'once' | 'lasting'): void {
    this.guarding = node;
    this.guardsAgainst = against;
  }

  releaseGuard(): void {
    this.guarding = null;
  }

  haltGuarded(acts: 'once' | 'lasting'): void {
    const node = this.guarding;
    if (node === null || (acts === 'once' && this.guardsAgainst === 'lasting')) return;
    this.guarding = null;
    const child = this.runningChild(node);
    if (child !== null) this.halt(child);
    this.keepRunning(node, null);
  }

  private endInterruption(): { interrupts: ObserverAborts; body: ProgramNode; branch: ProgramNode | null } {
    const interrupts = this.observerAborts as ObserverAborts;
    const { body, branch } = interrupts.settle();
    this.visitsLeft += this.visitsKept;
    this.visitsKept = 0;
    return { interrupts, body, branch };
  }

  /**
   * Ticks `top` and the flow nodes below it without visiting them: control jumps from leaf to leaf along the exits that the
   * compiler worked out. When a leaf keeps running, the flow nodes above it get the activity that `tickFlow` would have
   * written, so a traced tick can follow an untraced one.
   */
  private tickFlowNodes(top: ProgramNode, entry: ProgramNode): Status {
    const action = this.nodes[this.lastActions[this.row] as number] as ProgramNode;
    if (action.resumedBy === top && this.isActive(action)) return this.resume(action, top);
    if (!this.isActive(top)) return this.runFlow(top, entry, entry);
    const running = this.runningBelow(top);
    return running === null ? tickFlow(top, this) : this.runFlow(top, running, running);
  }

  /** Observers never interrupt an action that already runs, and the nodes above it do not change while it does. */
  private resume(action: ProgramNode, top: ProgramNode): Status {
    this.nodesTicked++;
    // Only records that this tick acts: a running action is never refused.
    if (this.observerAborts !== null) this.observerAborts.mayAct(action, this);
    const status = this.heard ?? (action.update as LeafUpdate)(action, this);
    if (status === 'running') {
      if (!this.hasWakeTime) this.wakeTime = this.now;
      this.hasWakeTime = false;
      return status;
    }
    this.heard = null;
    this.finish(action, status);
    this.finishAbove(action, top);
    const exit: Exit = status === 'success' ? action.onSuccess : action.onFailure;
    return typeof exit === 'string' ? exit : this.runFlow(top, exit, action);
  }

  /** Starts at the leaf `first`; `begun` is the leaf at which this tick entered the flow nodes. */
  private runFlow(top: ProgramNode, first: ProgramNode, begun: ProgramNode): Status {
    let from = begun;
    /** The leaf that the activity of the flow nodes leads to. */
    let noted = this.isActive(top) ? begun : null;
    let ticked: ProgramNode | null = null;
    let end: ProgramNode | null = null;
    for (let node = first; ;) {
      if (node === end) return this.stayForNextTick(ticked as ProgramNode, top);
      this.nodesTicked++;
      const test = node.test;
      let hasSucceeded: boolean;
      let runsOn = false;
      if (test !== null) hasSucceeded = test(node, this);
      else {
        const status = this.isUnhindered(node) ? this.act(node) : node.tick(node, this);
        hasSucceeded = status === 'success';
        runsOn = status === 'running';
      }
      if (runsOn) {
        const next = this.goOnAbove(node, top, from);
        if (next === null) return 'running';
        ticked = this.tickedChild;
        end = entryOf(ticked);
        node = from = noted = next;
        continue;
      }
      if (node === noted) this.finishAbove(node, top);
      const exit: Exit = hasSucceeded ? node.onSuccess : node.onFailure;
      if (typeof exit === 'string') return exit;
      node = exit;
    }
  }

  /** A lasting action that neither an observer nor a guarded branch can keep from acting. */
  private isUnhindered(node: ProgramNode): boolean {
    return node.update !== null && this.observerAborts === null && this.guarding === null;
  }

  /** Ticks an unhindered action: the same as `tickAction` without its questions. */
  private act(action: ProgramNode): Status {
    const { start } = action;
    const isActive = this.isActive(action);
    const begun = isActive || start === null ? undefined : start(action, this);
    const status = begun === undefined ? (action.update as LeafUpdate)(action, this) : begun;
    if (status === 'running') return this.keepRunning(action, null);
    this.hasWakeTime = false;
    if (isActive) this.setMemoryByte(action.activity, 0);
    return status;
  }

  /** Null when one of the flow nodes stands past its last child. */
  private runningBelow(top: ProgramNode): ProgramNode | null {
    let node = top;
    while (node.isPassed) {
      if (isPastEnd(node, this)) return null;
      node = (this.runningChild(node) ?? node.first) as ProgramNode;
    }
    return node;
  }

  /**
   * Writes the activity of the flow nodes above a running leaf. When an observer has interrupted one of them, returns the leaf
   * with which this tick, which entered at the leaf `from`, goes on; null when it does not.
   */
  private goOnAbove(node: ProgramNode, top: ProgramNode, from: ProgramNode): ProgramNode | null {
    if (node.resumedBy !== null) this.lastActions[this.row] = node.index;
    const selector = this.interrupted;
    // It ran before, so the path is written.
    if (selector === null && this.runningChild(node.parent as ProgramNode) === node) return null;
    this.keepRunningAbove(node, top);
    const child = selector === null ? null : childOf(selector, { above: node, upTo: top });
    if (selector === null || child === null) return null;
    const begun = (childOf(selector, { above: from, upTo: top }) ?? selector.first) as ProgramNode;
    const branch = this.giveWay(selector, child, begun);
    this.tickedChild = begun;
    return entryOf(branch);
  }

  /** That child was already ticked when the observer interrupted, and no node is ticked twice in one tick. */
  private stayForNextTick(child: ProgramNode, top: ProgramNode): 'running' {
    this.wakeTime = this.now;
    return this.keepRunningAbove(child, top);
  }

  private tickSlowly(node: ProgramNode): Status {
    const trace = this.trace;
    if (this.visitsLeft < -this.visitBound) throw overrun(node, this.visitBound);
    if (this.interrupted !== null) return 'running';
    if (trace === null) throw overrun(node, this.visitBound);
    // An action that is held back has not started, so the trace must not say that it did.
    if (node.acts !== 'never' && !isSuppressed(node, this) && !this.mayAct(node)) return 'running';
    if (!this.isActive(node)) trace.node('started', node.index, 'running');
    if (!node.isPassed) this.nodesTicked++;
    const status = node.tick(node, this);
    trace.node('ticked', node.index, status);
    if (status !== 'running') trace.node('stopped', node.index, status);
    if (trace.explain && node.leaf.explain) trace.explain(node.index, node.leaf.explain(node, this, status));
    return status;
  }
}
