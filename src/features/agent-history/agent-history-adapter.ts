import type { AgentHistoryState, BranchAnswer } from './view/agent-history-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import { FrameSlice } from '../../page/slices/frame-slice.ts';
import { AgentHistory } from './agent-history.ts';

/** Two that ask about the same agent in one frame share its slice. */
const LEAST_BETWEEN_SLICES_MILLISECONDS = 8;
/** Someone who has asked is waiting for the answer. */
const FIRST_SLICE_MILLISECONDS = 60;

interface KeptHistory {
  readonly history: AgentHistory;
  readonly slice: FrameSlice;
  workedAt: number;
}

/** Finds out the history of the agents that the HUD and the studio ask about, a slice with every frame. */
export class AgentHistoryAdapter {
  #shown: KeptHistory | undefined;
  #studied: KeptHistory | undefined;

  /** Once a frame: undefined where the past of the run is not kept. */
  show(agentId: EntityId, session: RunSession): AgentHistoryState | undefined {
    if (session.history === undefined) return undefined;
    if (!isOf(this.#shown, agentId, session)) this.#shown = this.#keptOf(agentId, session, this.#shown?.history.keys);
    return this.#worked(this.#shown!).state;
  }

  /** Why a node runs or not at the shown step: see `AgentHistory`. One slice a call. */
  answerNode(agentId: EntityId, node: string, session: RunSession): BranchAnswer | undefined {
    if (session.history === undefined) return undefined;
    if (!isOf(this.#studied, agentId, session)) this.#studied = this.#keptOf(agentId, session);
    return this.#worked(this.#studied!).answerNode(node);
  }

  chooseLane(label: string): void {
    this.#shown?.history.chooseLane(label);
  }

  chooseNode(id: string): void {
    this.#shown?.history.chooseNode(id);
  }

  toggleKey(key: string): void {
    this.#shown?.history.toggleKey(key);
  }

  #keptOf(agentId: EntityId, session: RunSession, keys?: readonly string[]): KeptHistory {
    const known = [this.#shown, this.#studied].find((kept) => isOf(kept, agentId, session));
    return (
      known ?? {
        history: new AgentHistory({ session, agentId, keys }),
        slice: new FrameSlice(session, FIRST_SLICE_MILLISECONDS),
        workedAt: -Infinity,
      }
    );
  }

  #worked(kept: KeptHistory): AgentHistory {
    const { history } = kept;
    const { session } = history;
    if (session.now() - kept.workedAt < LEAST_BETWEEN_SLICES_MILLISECONDS) return history;
    history.work(kept.slice.begin());
    kept.workedAt = session.now();
    return history;
  }
}

function isOf(kept: KeptHistory | undefined, agentId: EntityId, session: RunSession): boolean {
  return kept?.history.agentId === agentId && kept.history.session === session;
}
