import type { AgentEntry, AgentId, StudioPort } from '../ports/studio-port.ts';
import type { Signal } from '../signal/signal.ts';
import type { Pane } from './pane.ts';
import type { PaneGroup } from './pane-group.ts';
import type { Announcer } from '../panel/announcer.ts';

/** The part of the session that it needs. */
interface SuggestionContext {
  readonly port: StudioPort;
  readonly panes: PaneGroup;
  readonly scene: { readonly agents: Signal<readonly AgentEntry[]>; readonly name: Signal<string> };
  readonly announcer: Announcer;
}

/** How long a dead agent stays shown, in simulated seconds; in an arena it has respawned by then. */
const DEAD_AGENT_SECONDS = 5;

/** Picks an agent for panes without one, so that no pane is empty. Never replaces an agent that the user picked. */
export class AgentSuggestion {
  /** The agent it suggested in each pane. */
  readonly #suggested = new Map<Pane, AgentId>();
  readonly #fallenAt = new Map<Pane, number>();
  /** The agent in whose place it suggested another one when it fell: where scenes start again, it comes back. */
  readonly #missed = new Map<Pane, AgentId>();
  #selected: AgentId = 0;

  constructor(private readonly shown: SuggestionContext) {}

  /** Shows that agent, else the selected one, else what the pane shows already, else the main agent of the scene. */
  open(agentId: AgentId | undefined): void {
    const { port, panes } = this.shown;
    this.#selected = port.scene.selectedAgent();
    const wanted = agentId ?? this.#selected;
    const { agentId: shownId, treeName } = panes.active.value.state.value;
    if (wanted !== 0 && wanted !== shownId) panes.show(wanted, { isPinned: wanted !== this.#selected });
    if (panes.active.value.state.value.agentId === 0 && treeName === '') this.show(panes.active.value);
  }

  /** An unpinned pane follows the selection. */
  followSelection(): void {
    const selected = this.shown.port.scene.selectedAgent();
    if (selected === this.#selected) return;
    this.#selected = selected;
    const { isPinned, agentId } = this.shown.panes.active.value.state.value;
    if (selected !== 0 && !isPinned && selected !== agentId) this.shown.panes.show(selected, { isPinned: false });
  }

  /** Shows the main agent of the scene that no other pane shows, or opens the agent list when there is none. */
  show(pane: Pane): void {
    const { port, panes } = this.shown;
    const others = panes.list.value.map(({ state }) => state.value.agentId).filter((id) => id !== 0);
    const agentId = port.scene.mainAgent(others);
    this.#fallenAt.delete(pane);
    this.#missed.delete(pane);
    this.#suggested.set(pane, agentId);
    if (agentId !== 0) panes.show(agentId, { isPinned: false, pane });
    else panes.choosingAgent.set(pane);
  }

  /** Called regularly: replaces a suggested agent that has died, unless the user is inspecting its last tick. */
  follow(seconds: number): void {
    for (const pane of this.shown.panes.list.value) {
      const { agentId, entry, isPinned } = pane.state.value;
      const isOurs = agentId !== 0 && this.#suggested.get(pane) === agentId && !isPinned;
      const isStudied = pane.live.cursor.value.isHeld || this.shown.panes.choosingAgent.value !== undefined;
      if (!isOurs || isStudied || this.#comesBack(pane) || entry?.isAlive !== false) {
        this.#fallenAt.delete(pane);
        continue;
      }
      const fallenAt = this.#fallenAt.get(pane) ?? seconds;
      this.#fallenAt.set(pane, fallenAt);
      if (seconds - fallenAt >= DEAD_AGENT_SECONDS) this.#moveOn(pane, entry);
    }
  }

  /** After a scene change: a restarted scene shows the same agents, another one its main agents. A tree shown without an agent stays. */
  enterScene(ended: string): void {
    const { panes, scene } = this.shown;
    const isSame = ended === scene.name.value;
    const views = panes.list.value.map((pane) => ({ pane, view: pane.state.value })).filter(({ view }) => view.treeName === '');
    for (const { pane } of views) pane.stopWatching('');
    for (const { pane, view } of views) {
      const again = isSame ? scene.agents.value.find(({ id, name }) => id === view.agentId && name === view.entry?.name) : undefined;
      if (again === undefined) this.show(pane);
      else panes.show(again.id, { isPinned: view.isPinned, pane, topId: view.tree?.source.displayRoot.id ?? '' });
    }
    this.shown.announcer.announce(isSame ? `“${ended}” restarted.` : `Now showing “${scene.name.value}”.`);
  }

  /** Shows the one that had fallen again, once it lives. */
  #comesBack(pane: Pane): boolean {
    const { scene, panes } = this.shown;
    const back = scene.agents.value.find(({ id, isAlive }) => id === this.#missed.get(pane) && isAlive);
    if (back === undefined) return false;
    this.#missed.delete(pane);
    this.#suggested.set(pane, back.id);
    panes.show(back.id, { isPinned: false, pane });
    return true;
  }

  #moveOn(pane: Pane, fallen: AgentEntry): void {
    const missed = this.#missed.get(pane) ?? fallen.id;
    this.show(pane);
    this.#missed.set(pane, missed);
    const { entry } = pane.state.value;
    if (entry !== undefined) this.shown.announcer.announce(`${fallen.name} has fallen. Now watching ${entry.name}.`);
  }
}
