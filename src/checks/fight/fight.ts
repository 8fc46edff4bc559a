import type { Command } from '../../sim/commands.ts';
import { startsRound } from '../../sim/events.ts';
import { STEP_SECONDS, type Point, type Unit } from '../../sim/state.ts';
import type { Run } from '../../runs/open-run.ts';
import { AgentTrace } from './agent-trace.ts';

/** A running fight as the facts of a check see it: everybody by name, and what the trees of units and parties have just done. */
export class Fight {
  readonly #units = new Map<string, number>();
  readonly #traces = new Map<string, AgentTrace>();

  constructor(readonly run: Run) {
    for (const { id, name } of run.world.state.units) this.#units.set(name, id);
  }

  get seconds(): number {
    return this.run.world.state.step * STEP_SECONDS;
  }

  get step(): number {
    return this.run.world.state.step;
  }

  /** The last step began another round of the scenario. */
  get isOver(): boolean {
    return startsRound(this.run.world.events);
  }

  /** @throws Error when the world refuses it. */
  apply(command: Command): void {
    const refusal = this.run.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
  }

  /** Call it after the commands that change trees, because those end a trace. */
  trace(): void {
    const { units, parties } = this.run.world.state;
    for (const { id, name } of [...units, ...parties]) {
      this.run.brains.watch(id, (_id, program) => {
        const trace = new AgentTrace(program);
        this.#traces.set(name, trace);
        return trace;
      });
    }
  }

  advance(): void {
    for (const trace of this.#traces.values()) trace.beginStep();
    this.run.world.step();
  }

  /** @throws Error for a name that the scenario does not have; readers check the names first. */
  unit(name: string): Unit {
    const unit = this.run.world.entities.unit(this.#units.get(name) ?? 0);
    if (!unit) throw new Error(`The fight has no unit "${name}".`);
    return unit;
  }

  /** Where a unit or a place of the map is. */
  spot(name: string): Point {
    if (this.#units.has(name)) return this.unit(name);
    const place = this.run.land.places.find((each) => each.name === name);
    if (!place) throw new Error(`The fight has neither a unit nor a place "${name}".`);
    return place;
  }

  nameOf(id: number): string | undefined {
    return this.run.world.entities.unit(id)?.name;
  }

  /** The trace of a unit or party by its name; an empty one when nobody watches it. */
  traceOf(name: string): NodeTrace {
    return this.#traces.get(name) ?? NO_TRACE;
  }

  /** The traces of all watched units and parties, by their names. */
  get traces(): ReadonlyMap<string, AgentTrace> {
    return this.#traces;
  }
}

type NodeTrace = Omit<AgentTrace, 'asked' | 'outcomes' | 'beginStep' | 'node'>;

const NO_TRACE: NodeTrace = {
  trees: new Set(),
  started: new Set(),
  startedTypes: new Map(),
  startedIds: new Set(),
  running: new Set(),
  runningTypes: new Map(),
  runningIds: new Set(),
  namesOf: () => [],
};
