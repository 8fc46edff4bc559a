import { logLine, type LogEntry } from '../../core/log-entry.ts';
import { Signal } from '../signal/signal.ts';
import type { AgentId, PastPort } from '../ports/studio-port.ts';

/** So that the game keeps its frame rate. Milliseconds of the wall clock. */
const LOOK_EVERY_MILLISECONDS = 250;

/** What the trees of the shown run have written up to the shown moment, and what is shown of it. */
export class LogStore {
  /** Oldest first. */
  readonly entries = new Signal<readonly LogEntry[]>([]);
  /** 0: all agents. */
  readonly agent = new Signal<AgentId>(0);
  /** Empty: all trees. */
  readonly tree = new Signal('');
  readonly isInConsole = new Signal(false);
  readonly #printed = new WeakSet<LogEntry>();
  #lookedAt = -Infinity;

  constructor(
    private readonly port: Pick<PastPort, 'log'>,
    private readonly print: (line: string) => void,
  ) {}

  /** Once a frame, with the time of the wall clock in milliseconds. A closed studio only feeds the console. */
  update(now: number, isOpen: boolean): void {
    if (now - this.#lookedAt < LOOK_EVERY_MILLISECONDS || !(isOpen || this.isInConsole.value)) return;
    this.#lookedAt = now;
    const all = this.port.log();
    const { value: shown } = this.entries;
    const isSame = all.length === shown.length && all.at(-1) === shown.at(-1) && all[0] === shown[0];
    // The run goes on writing to its own list.
    if (!isSame) this.entries.set([...all]);
    if (this.isInConsole.value) this.#printNew();
  }

  /** What is there already is not printed: it may be much. */
  setInConsole(isOn: boolean): void {
    for (const entry of this.port.log()) this.#printed.add(entry);
    this.isInConsole.set(isOn);
  }

  /** Agent ids mean other agents in another scene. */
  enterScene(): void {
    this.agent.set(0);
    this.tree.set('');
  }

  /** An entry that is seen again after a return to the past is printed once. */
  #printNew(): void {
    for (const entry of this.entries.value) {
      if (this.#printed.has(entry)) continue;
      this.#printed.add(entry);
      this.print(logLine(entry));
    }
  }
}

/** The entries of that agent and that tree; 0 and "" for all. */
export function filterLog(entries: readonly LogEntry[], by: { readonly agent: AgentId; readonly tree: string }): readonly LogEntry[] {
  return entries.filter(({ agentId, tree }) => (by.agent === 0 || agentId === by.agent) && (by.tree === '' || tree === by.tree));
}
