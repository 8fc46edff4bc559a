import { logLine, type LogEntry } from '../core/log-entry.ts';
import { loggedIn } from '../runs/run-log.ts';
import type { World } from '../sim/world.ts';

/** What trees write in a run: printed line by line as it happens, or kept for a report in JSON. */
export class LogPrinter {
  readonly kept: LogEntry[] = [];
  readonly #keeps: boolean;
  #count = 0;

  constructor({ json }: { readonly json: boolean }) {
    this.#keeps = json;
  }

  /** Call after every step. */
  step(world: World): void {
    for (const entry of loggedIn(world)) {
      if (this.#keeps) this.kept.push(entry);
      else console.log(logLine(entry));
      this.#count++;
    }
  }

  /** A note where a listener would wait in vain. */
  get note(): string[] {
    return this.#count > 0 ? [] : ['log: nothing, as no tree that ran has a DebugLog'];
  }
}
