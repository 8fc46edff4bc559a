import { childOf, entryOf, isSuppressed, mayResume, overrun, runningBelow } from '../ticking/flow-path.ts';
import type { AgentStorage } from './agent-cursor.ts';
import { explanationOf } from '../definition/channels.ts';
import { NodeActivity } from './node-activity.ts';
import type { LeafCallbacks, ProgramNode, TickAborts, TickContext, TickFlow } from '../definition/program-node.ts';
import type { ObserverAborts } from './observer-aborts.ts';
import type { TickRecords, TickWork } from '../definition/evaluation-meter.ts';
import type { Program } from '../definition/program.ts';
import type { Status } from '../definition/status.ts';
import { tickFlow } from '../definition/tick-flow.ts';
import type { TraceSink } from '../definition/trace.ts';

type LeafUpdate = LeafCallbacks['update'];

/**
 * The tick context that nodes see. One object serves all agents of a program: `selectAgent` points it at the next agent
 * before each tick, so a tick allocates nothing.
 */
export class TickExecutor<Host> extends NodeActivity<Host> implements TickContext<Host>, TickFlow, TickAborts, TickWork {
  nodesTicked = 0;
  readonly records: TickRecords = { trace: null, meter: null, evaluations: 0 };

  private readonly observerAborts: ObserverAborts | null;
  private readonly visitBound: number;
  private readonly root: ProgramNode;
  private trace: TraceSink | null = null;
  private visitsLeft = 0;
  private guarding: ProgramNode | null = null;
  private guardsAgainst: 'once' | 'lasting' = 'lasting';
  /** Set aside while the tick leaves an interrupted branch, during which `visitsLeft` is 0. */
  private visitsKept = 0;
  /** What the resumed action has said already in this tick: the nodes above must still hear it. */
  private heard: Status | null = null;
  /** Second result of `goOnAbove`: the child that must not be ticked again. */
  private tickedChild: ProgramNode | null = null;

  constructor(storage: AgentStorage<Host>, of: { interrupts: ObserverAborts | null; program: Pick<Program, 'root' | 'visitBound'> }) {
    super(storage);
    this.observerAborts = of.interrupts;
    this.visitBound = of.program.visitBound;
    this.root = of.program.root;
  }

  get flow(): TickFlow {
    return this;
  }

  get aborts(): TickAborts {
    return this;
  }

  get hasResult(): boolean {
    return this.heard !== null;
  }

  get interrupted(): ProgramNode | null {
    return this.observerAborts === null ? null : this.observerAborts.interrupted;
  }

  selectAgent(row: number, trace: TraceSink | null): void {
    this.selectRow(row);
    // It rarely changes, and a store costs more than a look.
    if (trace !== this.trace) this.trace = this.records.trace = trace;
    this.visitsLeft = trace === null ? this.visitBound : 0;
    this.guarding = null;
    this.hasWakeTime = false;
  }

  /**
   * Ticks the whole tree of an agent once, at time `now` in seconds. As long as no node above the running action has anything
   * else to do, only the action is ticked; if it ends, the nodes above are ticked after all.
   */
  tickTree(row: number, now: number, trace: TraceSink | null): Status {
    this.selectAgent(row, trace);
    this.now = now;
    this.wakeTime = Infinity;
    const action = this.lastActions[row] as ProgramNode;
    const { deadlines } = action;
    if (deadlines === null || trace !== null || !this.isActive(action)) return this.tickAnew();
    if (deadlines.length > 0 && !mayResume(action, deadlines, this)) return this.tickAbove();
    const status = (action.update as LeafUpdate)(action, this);
    if (status !== 'running') {
      this.heard = status;
      return this.tickAbove();
    }
    this.nodesTicked += action.visits;
    if (!this.hasWakeTime) this.wakeTime = now;
    else for (let place = 0; place < deadlines.length; place++) this.wakeAt(this.get(deadlines[place] as number));
    this.hasWakeTime = false;
    return status;
  }

  private tickAnew(): Status {
    if (this.observerAborts === null) return this.tickAbove();
    const status = this.observerAborts.tick(this.root, this, this.row);
    if (status !== 'running') this.wakeTime = this.now;
    return status;
  }

  private tickAbove(): Status {
    const { root } = this;
    const status = this.trace === null && root.entry !== null ? this.tickFlowNodes(root, root.entry) : this.tick(root);
    if (status !== 'running') this.wakeTime = this.now;
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
    this.setByte(node.activity, 0);
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
  // oxlint-disable-next-line complexity -- one long function on purpose: V8 inlines short ones into their callers, or not, by chance.
  private tickFlowNodes(top: ProgramNode, entry: ProgramNode): Status {
    let begun = entry;
    let node = entry;
    const action = this.lastActions[this.row] as ProgramNode;
    if (action.resumedBy === top && this.isActive(action)) {
      this.nodesTicked++;
      // Only records that this tick acts: observers never interrupt an action that already runs.
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
      begun = action;
      node = status === 'success' ? action.onSuccess : action.onFailure;
    } else if (this.isActive(top)) return this.goOnBelow(top);
    // From here on nothing below `top` is active.
    for (let visits = 1; ; visits++) {
      const { test } = node;
      if (test !== null) {
        node = test(node, this) ? node.onSuccess : node.onFailure;
        continue;
      }
      if (node.result !== null) {
        this.nodesTicked += visits - 1;
        return node.result;
      }
      const { start, update } = node;
      let status: Status | undefined;
      if (update === null || this.observerAborts !== null || this.guarding !== null) status = node.tick(node, this);
      else {
        if (start !== null) status = start(node, this);
        if (status === undefined) status = update(node, this);
        if (status === 'running') this.keepRunning(node, null);
        this.hasWakeTime = false;
      }
      if (status === 'running') {
        this.nodesTicked += visits;
        const next = this.goOnAbove(node, top, begun);
        return next === null ? status : this.goOnAt(next, top, this.tickedChild);
      }
      node = status === 'success' ? node.onSuccess : node.onFailure;
    }
  }

  /** Some flow nodes below `top` are active. */
  private goOnBelow(top: ProgramNode): Status {
    const running = runningBelow(top, this);
    return running === null ? tickFlow(top, this) : this.goOnAt(running, top, null);
  }

  /** Starts at the leaf `first`, to which the activity of the flow nodes leads. No node from `ticked` on is ticked again. */
  private goOnAt(first: ProgramNode, top: ProgramNode, ticked: ProgramNode | null): Status {
    /** The leaf at which this tick, or its last change of branches, entered. */
    let from = first;
    let stop = ticked;
    let end = entryOf(stop);
    for (let node = first; ;) {
      if (node.result !== null) return node.result;
      if (node === end) return this.stayForNextTick(stop as ProgramNode, top);
      this.nodesTicked++;
      const status = node.tick(node, this);
      if (status === 'running') {
        const next = this.goOnAbove(node, top, from);
        if (next === null) return status;
        stop = this.tickedChild;
        end = entryOf(stop);
        node = from = next;
        continue;
      }
      if (node === from) this.finishAbove(node, top);
      node = status === 'success' ? node.onSuccess : node.onFailure;
    }
  }

  /**
   * Writes the activity of the flow nodes above a running leaf. When an observer has interrupted one of them, returns the leaf
   * with which this tick, which entered at the leaf `from`, goes on; null when it does not.
   */
  private goOnAbove(node: ProgramNode, top: ProgramNode, from: ProgramNode): ProgramNode | null {
    if (node.resumedBy !== null) this.lastActions[this.row] = node;
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
    if (trace.explain && node.leaf.explain) trace.explain(node.index, explanationOf(node, this, status));
    return status;
  }
}
