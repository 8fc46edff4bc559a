import { logLine, type LogEntry } from '../core/log-entry.ts';
import { loggedIn } from '../runs/run-log.ts';
import type { World } from '../sim/world/world.ts';

/** What trees write in a run: printed line by line as it happens, or kept for a report in JSON; nothing without `log`. */
export class LogPrinter {
  readonly #kept: LogEntry[] = [];
  #count = 0;

  constructor(private readonly wanted: { readonly log: boolean; readonly json: boolean }) {}

  /** Call after every step. */
  step(world: World): void {
    if (!this.wanted.log) return;
    for (const entry of loggedIn(world)) {
      this.#count++;
      if (this.wanted.json) this.#kept.push(entry);
      else console.log(logLine(entry));
    }
  }

  /** For a report in JSON. */
  get report(): { readonly log?: readonly LogEntry[] } {
    return this.wanted.log ? { log: this.#kept } : {};
  }

  /** A line where a reader would wait for others in vain. */
  get note(): string[] {
    return this.wanted.log && this.#count === 0 ? ['log: nothing, as no tree that ran has a DebugLog'] : [];
  }
}
