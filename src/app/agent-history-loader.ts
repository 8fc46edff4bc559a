import type { Content } from '../content/load-content.ts';
import type { AgentHistoryPort, AgentHistoryState } from '../hud/agent-history/agent-history-state.ts';
import type { RunSession } from '../runs/run-session.ts';
import type { EntityId } from '../sim/state.ts';
import type { AgentHistoryAdapter } from './agent-history/agent-history-adapter.ts';

export interface AgentHistoryLoaderOptions {
  readonly content: Content;
  session(): RunSession;
  selection(): readonly EntityId[];
  seek(step: number): void;
  tell(text: string): void;
}

/** Shows the history of an agent; what finds it out is loaded when it is first asked for. */
export class AgentHistoryLoader implements AgentHistoryPort {
  readonly #options: AgentHistoryLoaderOptions;
  #adapter: AgentHistoryAdapter | undefined;
  #agentId: EntityId = 0;
  #session: RunSession | undefined;
  /** What was selected when the shown agent was chosen: another choice shows another agent. */
  #selected: EntityId | undefined;

  constructor(options: AgentHistoryLoaderOptions) {
    this.#options = options;
  }

  open(agentId: EntityId, step?: number): void {
    const { session, selection, seek, tell } = this.#options;
    if (session().history === undefined) return tell('The past of this scene is not kept.');
    this.#agentId = agentId;
    this.#session = session();
    this.#selected = selection()[0];
    if (step !== undefined) seek(step);
    if (this.#adapter === undefined) void this.#load();
  }

  toggle(): void {
    const [selected] = this.#options.selection();
    if (this.#agentId !== 0) this.close();
    else if (selected === undefined) this.#options.tell('Select a warrior first: its history and its reasons are shown.');
    else this.open(selected);
  }

  close(): void {
    this.#agentId = 0;
  }

  chooseLane(label: string): void {
    this.#adapter?.chooseLane(label);
  }

  toggleKey(key: string): void {
    this.#adapter?.toggleKey(key);
  }

  /** Once a frame. */
  get state(): AgentHistoryState | undefined {
    const session = this.#options.session();
    if (session !== this.#session) this.close();
    this.#followSelection();
    return this.#agentId === 0 ? undefined : this.#adapter?.show(this.#agentId, session);
  }

  #followSelection(): void {
    const [selected] = this.#options.selection();
    if (selected === this.#selected) return;
    this.#selected = selected;
    if (this.#agentId !== 0 && selected !== undefined) this.#agentId = selected;
  }

  async #load(): Promise<void> {
    const { content, tell } = this.#options;
    try {
      const { AgentHistoryAdapter } = await import('./agent-history/agent-history-adapter.ts');
      this.#adapter ??= new AgentHistoryAdapter(content);
    } catch {
      this.close();
      tell('The history could not be loaded. Check the connection and try again.');
    }
  }
}
