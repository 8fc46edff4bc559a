import type { ProgramNode, TickAborts, TickContext } from '../definition/program-node.ts';
import type { Status } from '../definition/status.ts';
import type { ObserverAborts } from './observer-aborts.ts';
import type { TickState } from './tick-state.ts';

/** What makes a branch of the agent being ticked give way: observers, and earlier children that act. */
export class BranchAborts implements TickAborts {
  /** What the resumed action has said already in this tick: the nodes above must still hear it. */
  heard: Status | null = null;
  private guardsAgainst: 'once' | 'lasting' = 'lasting';
  /** Set aside while the tick leaves an interrupted branch, during which `visitsLeft` is 0. */
  private visitsKept = 0;

  constructor(
    private readonly observers: ObserverAborts | null,
    private readonly state: TickState,
    private readonly context: TickContext,
  ) {}

  get hasResult(): boolean {
    return this.heard !== null;
  }

  get interrupted(): ProgramNode | null {
    return this.observers === null ? null : this.observers.interrupted;
  }

  mayAct(action: ProgramNode): boolean {
    if (this.observers === null || this.observers.mayAct(action, this.context)) return true;
    const { state } = this;
    this.visitsKept = state.trace === null ? state.visitsLeft : 0;
    state.visitsLeft -= this.visitsKept;
    return false;
  }

  giveUp(condition: ProgramNode): Status {
    const { flow } = this.context;
    const { observers, body } = this.endInterruption();
    flow.halt(body);
    return observers.hasActed ? flow.keepRunning(condition, null) : flow.finish(condition, 'failure');
  }

  giveWay(selector: ProgramNode, child: ProgramNode, from: ProgramNode): ProgramNode | null {
    const { flow } = this.context;
    const { observers, branch } = this.endInterruption();
    flow.halt(child);
    flow.keepRunning(selector, branch);
    if (branch !== null && branch.position < from.position && !observers.hasActed) return branch;
    this.state.wakeTime = this.context.now;
    return null;
  }

  guardRunningChild(node: ProgramNode, against: 'once' | 'lasting'): void {
    this.state.guarding = node;
    this.guardsAgainst = against;
  }

  releaseGuard(): void {
    this.state.guarding = null;
  }

  haltGuarded(acts: 'once' | 'lasting'): void {
    const node = this.state.guarding;
    if (node === null || (acts === 'once' && this.guardsAgainst === 'lasting')) return;
    this.state.guarding = null;
    const { flow } = this.context;
    const child = flow.runningChild(node);
    if (child !== null) flow.halt(child);
    flow.keepRunning(node, null);
  }

  private endInterruption(): { observers: ObserverAborts; body: ProgramNode; branch: ProgramNode | null } {
    const observers = this.observers as ObserverAborts;
    const { body, branch } = observers.settle();
    this.state.visitsLeft += this.visitsKept;
    this.visitsKept = 0;
    return { observers, body, branch };
  }
}
