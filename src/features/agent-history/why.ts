import type { AgentHistoryPort, AgentHistoryState, BranchAnswer } from './view/agent-history-state.ts';
import type { Explainer } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { AgentHistoryAdapter } from './agent-history-adapter.ts';

/** The parts of the page that the histories use. */
export type WhyPage = Pick<Page, 'notices'> & {
  readonly time: Pick<Page['time'], 'seek'>;
  readonly field: Pick<Page['field'], 'session' | 'selection' | 'side'>;
};

/** Shows the history of an agent; what finds it out is loaded when it is first asked for. */
export class Why implements AgentHistoryPort, Explainer {
  readonly #page: WhyPage;
  #adapter: AgentHistoryAdapter | undefined;
  #isLoading = false;
  /** The studio asks again and again; a person is told once. */
  #hasFailed = false;
  #agentId: EntityId = 0;
  #session: RunSession | undefined;
  /** What was selected when the shown agent was chosen: another choice shows another agent. */
  #selected: EntityId | undefined;

  constructor(page: WhyPage) {
    this.#page = page;
  }

  open(agentId: EntityId, step?: number): void {
    const { session, selection } = this.#page.field;
    if (session.history === undefined) return this.#page.notices.tellOfRun('The past of this scene is not kept.');
    this.#page.field.side.take(this.#leave);
    this.#agentId = agentId;
    this.#session = session;
    this.#selected = selection[0];
    if (step !== undefined) this.seek(step);
    if (this.#adapter === undefined) void this.#load();
  }

  /** Shows the run as it was at that step. */
  seek(step: number): void {
    this.#page.time.seek(step);
  }

  get isOpen(): boolean {
    return this.#agentId !== 0;
  }

  toggle(): void {
    const [selected] = this.#page.field.selection;
    if (this.#agentId !== 0) this.close();
    else if (selected === undefined) this.#page.notices.tellOfRun('Select a warrior first, to see their history and their reasons.');
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
  nodeAnswer(agentId: EntityId, node: string): BranchAnswer | undefined {
    const { session } = this.#page.field;
    if (this.#adapter === undefined && session.history !== undefined && !this.#hasFailed) void this.#load();
    return this.#adapter?.answerNode(agentId, node, session);
  }

  /** Once a frame. */
  get state(): AgentHistoryState | undefined {
    const { session } = this.#page.field;
    if (session !== this.#session) this.close();
    this.#followSelection();
    return this.#agentId === 0 ? undefined : this.#adapter?.show(this.#agentId, session);
  }

  #followSelection(): void {
    const [selected] = this.#page.field.selection;
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
      this.#page.notices.tellOfRun('The history could not be loaded. Check the connection and try again.');
    }
    this.#isLoading = false;
  }
}
