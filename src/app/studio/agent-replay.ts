import type { Program } from '../../engine/run.ts';
import { ReplayWorld } from '../../runs/replay-world.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { TickRecord } from '../../studio/ports/studio-port.ts';
import { FrameSlice } from '../../page/slices/frame-slice.ts';
import { recordAgent } from '../../page/trace/record-agent.ts';

/** Enough for the last seconds of most fights: the view opens on them. */
const FIRST_SLICE_MILLISECONDS = 60;

interface TraceListener {
  /** A trace begins: what was recorded before means nothing any more. */
  begin(): void;
  /** A tick of the tree that the agent runs now. */
  add(record: TickRecord): void;
}

/** The run of a session, played again with one agent traced. */
export class AgentReplay {
  /** The tree that the agent runs now. */
  readonly program: Program | undefined;
  readonly #agentId: EntityId;
  readonly #listener: TraceListener;
  readonly #replay: ReplayWorld;
  readonly #slice: FrameSlice;
  /** The tree that it runs in the replay. */
  #traced: Program | undefined;

  constructor(session: RunSession, agentId: EntityId, listener: TraceListener) {
    this.program = session.run.brains.programOf(agentId);
    this.#agentId = agentId;
    this.#listener = listener;
    this.#replay = new ReplayWorld(session);
    this.#slice = new FrameSlice(session, FIRST_SLICE_MILLISECONDS);
  }

  get step(): number {
    return this.#replay.step;
  }

  restoreBefore(step: number): void {
    this.#replay.restoreBefore(step);
    this.#trace();
  }

  playStep(): void {
    // An edit replaces the tree and wakes the agent: its first tick with the new one is seen, too.
    this.#replay.receiveCommands();
    if (this.#replay.run.brains.programOf(this.#agentId) !== this.#traced) this.#trace();
    this.#replay.playStep();
  }

  /** Calls it again and again for a short time, as long as it says that there is more to do. */
  inSlice(act: () => boolean): void {
    const hasTime = this.#slice.begin();
    while (hasTime() && act());
  }

  #trace(): void {
    const { run } = this.#replay;
    this.#traced = run.brains.programOf(this.#agentId);
    this.#listener.begin();
    // Records of another tree mean nothing to this one.
    const isKnown = isSameTree(this.#traced, this.program);
    const recorder = recordAgent(run, this.#agentId, (record) => isKnown && this.#listener.add(record));
    run.brains.watch(this.#agentId, undefined);
    run.brains.watch(this.#agentId, () => recorder);
  }
}

/** An edit compiles every tree again. */
function isSameTree(one: Program | undefined, other: Program | undefined): boolean {
  if (one === other) return true;
  return one?.nodes.length === other?.nodes.length && (one?.nodes.every(({ id }, place) => id === other?.nodes[place]?.id) ?? false);
}
