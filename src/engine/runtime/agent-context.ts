import type { TickRecords } from '../definition/evaluation-meter.ts';
import type { KeyAccess, NodeMemory, ParamReader } from '../definition/leaf-context.ts';
import type { Program } from '../definition/program.ts';
import type { TickContext } from '../definition/program-node.ts';
import { BranchAborts } from './branch-aborts.ts';
import { KeyValues } from './key-values.ts';
import { NodeSlots } from './node-slots.ts';
import type { ObserverAborts } from './observer-aborts.ts';
import { ParamValues } from './param-values.ts';
import { TickExecutor } from './tick-executor.ts';
import type { AgentStorage, TickState } from './tick-state.ts';

/** In seconds. Larger than the rounding error of sums of seconds (0.1 + 0.2 > 0.3), far smaller than a step. */
const CLOCK_TOLERANCE = 1e-9;

/**
 * What the nodes of one program see of the agent being ticked. Neither it nor its parts have `#private` fields: V8 checks those again
 * at every call in the innermost loop.
 */
export class AgentContext<Host> implements TickContext<Host> {
  now = 0;
  host!: Host;
  readonly read: ParamReader;
  readonly keys: KeyAccess;
  readonly memory: NodeMemory;
  readonly flow: TickExecutor<Host>;
  readonly aborts: BranchAborts;
  readonly records: TickRecords;

  constructor(
    private readonly storage: AgentStorage<Host>,
    private readonly state: TickState,
    of: { program: Program; observers: ObserverAborts | null },
  ) {
    this.records = state;
    const keys = new KeyValues(storage, state, this);
    this.keys = keys;
    this.read = new ParamValues(storage, state, keys);
    this.memory = new NodeSlots(storage.memory, state, this);
    this.aborts = new BranchAborts(of.observers, state, this);
    this.flow = new TickExecutor({ ...of, storage, state, context: this });
  }

  get agentId(): number {
    return this.storage.agentIds[this.state.row] as number;
  }

  dice(): number {
    return (this.storage.dice[this.state.row] as () => number)();
  }

  hasReached(deadline: number): boolean {
    return this.now >= deadline - CLOCK_TOLERANCE;
  }

  wakeAt(seconds: number): void {
    const { state } = this;
    if (seconds < state.wakeTime) state.wakeTime = seconds;
    state.hasWakeTime = true;
  }
}
