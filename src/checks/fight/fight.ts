import { activityOf } from '../../sim/activity.ts';
import type { Command } from '../../sim/commands.ts';
import { startsRound, type WorldEvent } from '../../sim/events.ts';
import { perceives } from '../../sim/perception/perception-queries.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import { STEP_SECONDS, type Mood, type Point, type Unit } from '../../sim/state.ts';
import type { Literal } from '../../engine/values.ts';
import type { Run } from '../../runs/open-run.ts';
import { AgentTrace, type NodeOutcomes } from './agent-trace.ts';

/** A running fight as the facts of a check see it: everybody by name, and what the trees of units and parties have just done. */
export class Fight {
  readonly #run: Run;
  readonly #units = new Map<string, number>();
  readonly #traces = new Map<string, AgentTrace>();

  constructor(run: Run) {
    this.#run = run;
    for (const { id, name } of run.world.state.units) this.#units.set(name, id);
  }

  get seconds(): number {
    return this.#run.world.state.step * STEP_SECONDS;
  }

  get step(): number {
    return this.#run.world.state.step;
  }

  /** What happened in the last step. */
  get events(): readonly WorldEvent[] {
    return this.#run.world.events;
  }

  /** The last step began another round of the scenario. */
  get isOver(): boolean {
    return startsRound(this.events);
  }

  /** @throws Error when the world refuses it. */
  apply(command: Command): void {
    const refusal = this.#run.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
  }

  /** Call it after the commands that change trees, because those end a trace. */
  trace(): void {
    const { units, parties } = this.#run.world.state;
    for (const { id, name } of [...units, ...parties]) {
      this.#run.brains.watch(id, (_id, program) => {
        const trace = new AgentTrace(program);
        this.#traces.set(name, trace);
        return trace;
      });
    }
  }

  advance(): void {
    for (const trace of this.#traces.values()) trace.beginStep();
    this.#run.world.step();
  }

  /** @throws Error for a name that the scenario does not have; readers check the names first. */
  unit(name: string): Unit {
    const unit = this.#run.world.unit(this.#units.get(name) ?? 0);
    if (!unit) throw new Error(`The fight has no unit "${name}".`);
    return unit;
  }

  /** Where a unit or a place of the map is. */
  spot(name: string): Point {
    if (this.#units.has(name)) return this.unit(name);
    const place = this.#run.land.places.find((each) => each.name === name);
    if (!place) throw new Error(`The fight has neither a unit nor a place "${name}".`);
    return place;
  }

  /** @throws Error for a name that the scenario does not have. */
  objectState(name: string): string {
    const object = this.#run.world.state.objects.find((each) => each.name === name);
    if (!object) throw new Error(`The fight has no object "${name}".`);
    return object.state;
  }

  nameOf(id: number): string | undefined {
    return this.#run.world.unit(id)?.name;
  }

  activity(name: string): Mood {
    return activityOf(this.unit(name), this.step);
  }

  /** Share of full health, from 0 to 1. */
  healthShare(name: string): number {
    const unit = this.unit(name);
    return unit.health / unitRulesOf(this.#run.world.rules, unit.kind).maxHealth;
  }

  sees(observer: string, target: string): boolean {
    return perceives(this.#run.world, this.unit(observer).id, this.unit(target).id);
  }

  /** Whether a unit can stand there. */
  isFree({ x, y }: Point): boolean {
    const { width, height, blocksFeet } = this.#run.world.grid;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    return blocksFeet[row * width + column] === 0;
  }

  /** Undefined for a property that is missing or invalid. */
  key(name: string, key: string): Literal | undefined {
    return this.#run.brains.blackboardOf(this.unit(name).id)?.get(key).value;
  }

  /** The trees that the last tick of a unit went through without failing there. */
  trees(name: string): ReadonlySet<string> {
    return this.#traces.get(name)?.trees ?? NOTHING;
  }

  /** How often nodes of the tree of each unit and party were asked since the start of the trace. */
  get nodesAsked(): ReadonlyMap<string, number> {
    return new Map([...this.#traces].map(([name, { asked }]) => [name, asked]));
  }

  /** What the nodes of each unit and party did since the start of the trace. */
  get outcomes(): ReadonlyMap<string, NodeOutcomes> {
    return new Map([...this.#traces].map(([name, { outcomes }]) => [name, outcomes]));
  }

  /** Names of the nodes that were started in the last step. */
  startedNodes(name: string): ReadonlySet<string> {
    return this.#traces.get(name)?.started ?? NOTHING;
  }

  /** Names of the nodes of that type in the tree of a unit, without those that have none of their own. */
  nodeNames(name: string, type: string): readonly string[] {
    return this.#traces.get(name)?.namesOf(type) ?? [];
  }

  /** Types of the nodes that were started in the last step, each with the name of one of its nodes. */
  startedTypes(name: string): ReadonlyMap<string, string> {
    return this.#traces.get(name)?.startedTypes ?? NO_TYPES;
  }

  /** Ids of the nodes that were started in the last step. */
  startedIds(name: string): ReadonlySet<string> {
    return this.#traces.get(name)?.startedIds ?? NOTHING;
  }

  /** Ids of the nodes that are running. */
  runningIds(name: string): ReadonlySet<string> {
    return this.#traces.get(name)?.runningIds ?? NOTHING;
  }

  /** Types of the nodes that are running, each with the name of one of its nodes. */
  runningTypes(name: string): ReadonlyMap<string, string> {
    return this.#traces.get(name)?.runningTypes ?? NO_TYPES;
  }

  /** Names of the nodes that are running. */
  runningNodes(name: string): ReadonlySet<string> {
    return this.#traces.get(name)?.running ?? NOTHING;
  }
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_TYPES: ReadonlyMap<string, string> = new Map();
