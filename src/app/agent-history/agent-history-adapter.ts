import type { AgentHistoryState } from '../../hud/agent-history/agent-history-state.ts';
import type { RunSession } from '../../runs/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import { AgentHistory } from './agent-history.ts';

/** The longest time that one frame spends on playing the past again. A slow step may take longer. */
const SLICE_MILLISECONDS = { playing: 5, paused: 25 };

/** Finds out the history of the agent that the HUD shows, a slice with every frame. */
export class AgentHistoryAdapter {
  #history: AgentHistory | undefined;

  /** Once a frame: undefined where the past of the run is not kept. */
  show(agentId: EntityId, session: RunSession): AgentHistoryState | undefined {
    if (session.history === undefined) return undefined;
    const history = this.#historyOf(agentId, session);
    const startedAt = session.now();
    const limit = session.isPaused ? SLICE_MILLISECONDS.paused : SLICE_MILLISECONDS.playing;
    history.work(() => session.now() - startedAt < limit);
    return history.state;
  }

  chooseLane(label: string): void {
    this.#history?.chooseLane(label);
  }

  toggleKey(key: string): void {
    this.#history?.toggleKey(key);
  }

  #historyOf(agentId: EntityId, session: RunSession): AgentHistory {
    const before = this.#history;
    if (before?.agentId === agentId && before.session === session) return before;
    this.#history = new AgentHistory({ session, agentId, keys: before?.keys });
    return this.#history;
  }
}
