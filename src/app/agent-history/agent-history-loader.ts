import type { AgentHistoryPort, AgentHistoryState, BranchAnswer } from '../../hud/agent-history/agent-history-state.ts';
import type { TimelinePort } from '../../hud/timeline/timeline-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { AgentHistoryAdapter } from './agent-history-adapter.ts';

/** What it needs of the app. */
export interface HistoryHost {
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
  readonly timeline: Pick<TimelinePort, 'seek'>;
  readonly side: { take(close: () => void): void };
  onNotice(text: string): void;
}

/** Shows the history of an agent; what finds it out is loaded when it is first asked for. */
export class AgentHistoryLoader implements AgentHistoryPort {
  readonly #host: HistoryHost;
  #adapter: AgentHistoryAdapter | undefined;
  #isLoading = false;
  /** The studio asks again and again; a person is told once. */
  #hasFailed = false;
  #agentId: EntityId = 0;
  #session: RunSession | undefined;
  /** What was selected when the shown agent was chosen: another choice shows another agent. */
  #selected: EntityId | undefined;

  constructor(host: HistoryHost) {
    this.#host = host;
  }

  open(agentId: EntityId, step?: number): void {
    const { session, selection, timeline, side } = this.#host;
    if (session.history === undefined) return this.#host.onNotice('The past of this scene is not kept.');
    side.take(this.#leave);
    this.#agentId = agentId;
    this.#session = session;
    this.#selected = selection[0];
    if (step !== undefined) timeline.seek(step);
    if (this.#adapter === undefined) void this.#load();
  }

  toggle(): void {
    const [selected] = this.#host.selection;
    if (this.#agentId !== 0) this.close();
    else if (selected === undefined) this.#host.onNotice('Select a warrior first: its history and its reasons are shown.');
    else this.open(selected);
  }

  readonly #leave = (): void => this.close();

  close(): void {
    this.#agentId = 0;
  }

  chooseLane(label: string): void {
    this.#adapter?.chooseLane(label);
  }

  chooseNode(id: string): void {
    this.#adapter?.chooseNode(id);
  }

  toggleKey(key: string): void {
    this.#adapter?.toggleKey(key);
  }

  /** Why a node of that agent runs or not at the shown step. One slice a call; undefined until it is found out, and where the past is not kept. */
  answerNode(agentId: EntityId, node: string): BranchAnswer | undefined {
    const { session } = this.#host;
    if (this.#adapter === undefined && session.history !== undefined && !this.#hasFailed) void this.#load();
    return this.#adapter?.answerNode(agentId, node, session);
  }

  /** Once a frame. */
  get state(): AgentHistoryState | undefined {
    const { session } = this.#host;
    if (session !== this.#session) this.close();
    this.#followSelection();
    return this.#agentId === 0 ? undefined : this.#adapter?.show(this.#agentId, session);
  }

  #followSelection(): void {
    const [selected] = this.#host.selection;
    if (selected === this.#selected) return;
    this.#selected = selected;
    if (this.#agentId !== 0 && selected !== undefined) this.#agentId = selected;
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { AgentHistoryAdapter } = await import('./agent-history-adapter.ts');
      this.#adapter ??= new AgentHistoryAdapter();
    } catch {
      this.#hasFailed = true;
      this.close();
      this.#host.onNotice('The history could not be loaded. Check the connection and try again.');
    }
    this.#isLoading = false;
  }
}
