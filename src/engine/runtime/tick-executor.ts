import { childOf, entryOf, isSuppressed, mayResume, overrun, runningBelow } from '../ticking/flow-path.ts';
import type { BranchAborts } from './branch-aborts.ts';
import { explanationOf } from '../definition/channels.ts';
import { NodeActivity } from './node-activity.ts';
import type { LeafCallbacks, ProgramNode, TickContext, TickFlow } from '../definition/program-node.ts';
import type { ObserverAborts } from './observer-aborts.ts';
import type { Program } from '../definition/program.ts';
import type { Standing } from '../document/tags.ts';
import type { Status } from '../definition/status.ts';
import { tickFlow } from '../definition/tick-flow.ts';
import type { TraceSink } from '../definition/trace.ts';
import type { AgentStorage, TickState } from './tick-state.ts';

type LeafUpdate = LeafCallbacks['update'];

/** What is ticked, and the other parts of the tick context. */
interface Execution<Host> {
  readonly program: Program;
  readonly storage: AgentStorage<Host>;
  readonly state: TickState;
  readonly observers: ObserverAborts | null;
  readonly context: TickContext<Host> & { now: number; host: Host; readonly aborts: BranchAborts };
}

/** Ticks and halts the nodes of the agent being ticked. */
export class TickExecutor<Host> extends NodeActivity<Host> implements TickFlow {
  private readonly hosts: readonly Host[];
  private readonly aborts: BranchAborts;
  private readonly observers: ObserverAborts | null;
  private readonly lastActions: ProgramNode[];
  private readonly bytesPerRow: number;
  private readonly visitBound: number;
  private readonly root: ProgramNode;
  /** Second result of `goOnAbove`: the child that must not be ticked again. */
  private tickedChild: ProgramNode | null = null;

  constructor({ program, storage, state, observers, context }: Execution<Host>) {
    super(state, context);
    this.hosts = storage.hosts;
    this.aborts = context.aborts;
    this.observers = observers;
    this.lastActions = storage.memory.lastActions;
    this.bytesPerRow = storage.memory.size.bytes;
    this.visitBound = program.visitBound;
    this.root = program.root;
  }

  selectAgent(row: number, trace: TraceSink | null): void {
    const { state } = this;
    state.row = row;
    state.firstByte = row * this.bytesPerRow;
    state.hasWakeTime = false;
    this.context.host = this.hosts[row] as Host;
    // It rarely changes, and a store costs more than a look.
    if (trace !== state.trace) state.trace = trace;
  }

  /**
   * Ticks the whole tree of an agent once, at time `now` in seconds. As long as no node above the running action has anything
   * else to do, only the action is ticked; if it ends, the nodes above are ticked after all.
   */
  tickTree(row: number, now: number, trace: TraceSink | null): Status {
    this.selectAgent(row, trace);
    const { state, context } = this;
    context.now = now;
    state.wakeTime = Infinity;
    const action = this.lastActions[row] as ProgramNode;
    const { deadlines } = action;
    if (deadlines === null || trace !== null || !this.isActive(action)) return this.tickRoot(this.observers);
    if (deadlines.length > 0 && !mayResume(action, deadlines, context)) return this.tickRoot(null);
    const status = (action.update as LeafUpdate)(action, context);
    if (status !== 'running') {
      this.aborts.heard = status;
      return this.tickRoot(null);
    }
    state.nodesTicked += action.visits;
    if (!state.hasWakeTime) state.wakeTime = now;
    else for (let place = 0; place < deadlines.length; place++) context.wakeAt(context.memory.get(deadlines[place] as number));
    state.hasWakeTime = false;
    return status;
  }

  /** With observers if any of them may have something to say. */
  private tickRoot(observers: ObserverAborts | null): Status {
    const { root, state } = this;
    state.visitsLeft = state.trace === null ? this.visitBound : 0;
    state.guarding = null;
    let status: Status;
    if (observers !== null) status = observers.tick(root, this.context, state.row);
    else if (state.trace === null && root.entry !== null) status = this.tickFlowNodes(root, root.entry);
    else status = this.tick(root);
    if (status !== 'running') state.wakeTime = this.context.now;
    return status;
  }

  tick(child: ProgramNode): Status {
    // One check covers the visit bound, the trace and leaving an interrupted branch: the last two start with no visits left.
    const { state } = this;
    if (--state.visitsLeft < 0) return this.tickSlowly(child);
    if (child.entry !== null) return this.tickFlowNodes(child, child.entry);
    state.nodesTicked++;
    if (child.test !== null) return child.test(child, this.context) ? 'success' : 'failure';
    return child.tick(child, this.context);
  }

  halt(node: ProgramNode): void {
    if (!this.isActive(node)) return;
    node.halt(node, this.context);
    this.setActivity(node, 0);
    if (this.state.trace !== null) this.state.trace.node('stopped', node.index, 'halted');
  }

  standing(node: ProgramNode): Standing {
    let balance = 0;
    for (const key of node.tags.values()) {
      // Any text may have been written by hand.
      const standing = this.context.keys.textOfKey(key);
      if (standing === 'suppressed') return standing;
      balance += standing === 'preferred' ? 1 : standing === 'discouraged' ? -1 : 0;
    }
    return balance > 0 ? 'preferred' : balance < 0 ? 'discouraged' : 'neutral';
  }

  /**
   * Ticks `top` and the flow nodes below it without visiting them: control jumps from leaf to leaf along the exits that the
   * compiler worked out. When a leaf keeps running, the flow nodes above it get the activity that `tickFlow` would have
   * written, so a traced tick can follow an untraced one.
   */
  // oxlint-disable-next-line complexity -- one long function on purpose: V8 inlines short ones into their callers, or not, by chance.
  private tickFlowNodes(top: ProgramNode, entry: ProgramNode): Status {
    const { state, context, observers } = this;
    let begun = entry;
    let node = entry;
    const action = this.lastActions[state.row] as ProgramNode;
    if (action.resumedBy === top && this.isActive(action)) {
      state.nodesTicked++;
      // Only records that this tick acts: observers never interrupt an action that already runs.
      if (observers !== null) observers.mayAct(action, context);
      const status = this.aborts.heard ?? (action.update as LeafUpdate)(action, context);
      if (status === 'running') {
        if (!state.hasWakeTime) state.wakeTime = context.now;
        state.hasWakeTime = false;
        return status;
      }
      this.aborts.heard = null;
      this.finish(action, status);
      this.finishAbove(action, top);
      begun = action;
      node = status === 'success' ? action.onSuccess : action.onFailure;
    } else if (this.isActive(top)) return this.goOnBelow(top);
    // From here on nothing below `top` is active.
    for (let visits = 1; ; visits++) {
      const { test } = node;
      if (test !== null) {
        node = test(node, context) ? node.onSuccess : node.onFailure;
        continue;
      }
      if (node.result !== null) {
        state.nodesTicked += visits - 1;
        return node.result;
      }
      const { start, update } = node;
      let status: Status | undefined;
      if (update === null || observers !== null) status = node.tick(node, context);
      else {
        if (state.guarding !== null) this.aborts.haltGuarded('lasting');
        if (start !== null) status = start(node, context);
        if (status === undefined) status = update(node, context);
        if (status === 'running') this.keepRunning(node, null);
        state.hasWakeTime = false;
      }
      if (status === 'running') {
        state.nodesTicked += visits;
        const next = this.goOnAbove(node, top, begun);
        return next === null ? status : this.goOnAt(next, top, this.tickedChild);
      }
      node = status === 'success' ? node.onSuccess : node.onFailure;
    }
  }

  /** Some flow nodes below `top` are active. */
  private goOnBelow(top: ProgramNode): Status {
    const running = runningBelow(top, this.context);
    return running === null ? tickFlow(top, this.context) : this.goOnAt(running, top, null);
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
      this.state.nodesTicked++;
      const status = node.tick(node, this.context);
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
    if (node.resumedBy !== null) this.lastActions[this.state.row] = node;
    const selector = this.aborts.interrupted;
    // It ran before, so the path is written.
    if (selector === null && this.runningChild(node.parent as ProgramNode) === node) return null;
    this.keepRunningAbove(node, top);
    const child = selector === null ? null : childOf(selector, { above: node, upTo: top });
    if (selector === null || child === null) return null;
    const begun = (childOf(selector, { above: from, upTo: top }) ?? selector.first) as ProgramNode;
    const branch = this.aborts.giveWay(selector, child, begun);
    this.tickedChild = begun;
    return entryOf(branch);
  }

  /** That child was already ticked when the observer interrupted, and no node is ticked twice in one tick. */
  private stayForNextTick(child: ProgramNode, top: ProgramNode): 'running' {
    this.state.wakeTime = this.context.now;
    return this.keepRunningAbove(child, top);
  }

  private tickSlowly(node: ProgramNode): Status {
    const trace = this.state.trace;
    if (this.state.visitsLeft < -this.visitBound) throw overrun(node, this.visitBound);
    if (this.aborts.interrupted !== null) return 'running';
    if (trace === null) throw overrun(node, this.visitBound);
    // An action that is held back has not started, so the trace must not say that it did.
    if (node.acts !== 'never' && !isSuppressed(node, this.context) && !this.aborts.mayAct(node)) return 'running';
    if (!this.isActive(node)) trace.node('started', node.index, 'running');
    if (!node.isPassed) this.state.nodesTicked++;
    const status = node.tick(node, this.context);
    trace.node('ticked', node.index, status);
    if (status !== 'running') trace.node('stopped', node.index, status);
    if (trace.explain && node.leaf.explain) trace.explain(node.index, explanationOf(node, this.context, status));
    return status;
  }
}
