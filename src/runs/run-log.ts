import { entityName } from '../agents/entity-name.ts';
import type { LogEntry } from '../core/log-entry.ts';
import { STEP_SECONDS } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';

/** A node may write at every tick of every agent. */
const MOST_KEPT = 5000;
/** Dropped together, so that not every entry moves all others. */
const DROPPED_AT_ONCE = 500;

/** What the trees have written to the log of a run. It is no part of the world: a step that is played again writes nothing new. */
export class RunLog {
  readonly #world: World;
  #entries: LogEntry[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** In the order of their steps, the latest ones. */
  get all(): readonly LogEntry[] {
    return this.#entries;
  }

  /** The same up to a step. */
  until(step: number): readonly LogEntry[] {
    const isAll = (this.#entries.at(-1)?.step ?? 0) <= step;
    return isAll ? this.#entries : this.#entries.filter((entry) => entry.step <= step);
  }

  /** After a step that was not seen before. */
  addStep(): void {
    for (const entry of loggedIn(this.#world)) this.#entries.push(entry);
    if (this.#entries.length > MOST_KEPT) this.#entries.splice(0, Math.max(DROPPED_AT_ONCE, this.#entries.length - MOST_KEPT));
  }

  /** Those of another run. */
  open(entries: readonly LogEntry[]): void {
    this.#entries = [...entries];
  }

  /** The run goes on differently from that step. */
  rewind(step: number): void {
    this.#entries = this.#entries.filter((entry) => entry.step <= step);
  }
}

/** What was written in the last step. */
export function loggedIn(world: World): LogEntry[] {
  const { step } = world.state;
  return world.events.flatMap((event): LogEntry[] => {
    if (event.type !== 'log') return [];
    const { agentId, tree, path, node, text, values } = event;
    return [{ step, seconds: step * STEP_SECONDS, agentId, agent: entityName(world, agentId), tree, path, node, text, values }];
  });
}
