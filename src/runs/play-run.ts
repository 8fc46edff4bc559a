import type { Run } from './open-run.ts';
import { Autopilot } from './autopilot.ts';
import type { WorldEvent } from '../sim/events.ts';
import type { World } from '../sim/world/world.ts';
import { STEPS_PER_SECOND, type EntityId } from '../sim/state.ts';
import { isPlayersTeam } from '../sim/teams.ts';
import { stuckSeconds } from '../sim/movement/stuck.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-options.ts';
import { Recorder } from './recording.ts';
import { TreeTimeCounter } from './tree-time-counter.ts';

/** What happened in a run, as plain data. */
export interface RunReport {
  scenario: string;
  map: string;
  seed: string;
  seconds: number;
  steps: number;
  hash: string;
  outcome: string;
  units: UnitReport[];
  /** How often each thing happened. */
  events: Record<string, number>;
  /** Seconds that units spent in each tree file, summed over all units. Not counted in a stress run, where counting would distort the measurement. */
  behaviours: Record<string, number>;
  /** Unit-seconds in which a unit wanted to walk and got nowhere. */
  stuckSeconds: number;
  /** Unit-seconds in which a unit was alive. */
  unitSeconds: number;
}

interface UnitReport {
  id: EntityId;
  name: string;
  kind: string;
  team: string;
  alive: boolean;
  health: number;
  x: number;
  y: number;
}

/** Start at 0, so that a report shows events that never happened. */
const COUNTED = { hit: 0, blocked: 0, died: 0, arrows: 0, swing: 0, spotted: 0, alarm: 0, fled: 0 };

export interface PlayOptions {
  /** Simulated seconds after which the run ends, decided or not. */
  seconds: number;
  /** The autopilot leads the player's party, alone or (`naive`) without tactics. */
  player: 'auto' | 'naive' | 'none';
  /** Called after every step. */
  onStep?: (world: World) => void;
  /** Records the run; it is of the same world. */
  recorder?: Recorder;
}

/** Plays a run to its end, or for so many simulated seconds. */
export function playRun(run: Run, options: PlayOptions): RunReport {
  const { world } = run;
  const { recorder = new Recorder(world) } = options;
  // In the stress scenario bands lead themselves, and tracing every agent would distort the measurement.
  const counter = isStressRun(run) ? undefined : new TreeTimeCounter(run.brains, world.state);
  const autopilot = autopilotOf(run, options.player);
  const events: Record<string, number> = { ...COUNTED };
  const lastStep = Math.round(options.seconds * STEPS_PER_SECOND);
  while (world.state.step < lastStep && world.state.outcome === 'undecided') {
    const command = autopilot?.command(world.state);
    if (command) recorder.apply(command);
    recorder.step();
    counter?.step(world.state);
    options.onStep?.(world);
    for (const event of world.events) count(events, event);
  }
  return { ...reportState(run), events, behaviours: roundAll(counter?.seconds ?? {}) };
}

function isStressRun({ request }: Run): boolean {
  return request.scenario === STRESS_SCENARIO;
}

function autopilotOf(run: Run, player: PlayOptions['player']): Autopilot | undefined {
  if (player === 'none' || isStressRun(run)) return undefined;
  const party = run.world.state.parties.find(({ team }) => isPlayersTeam(run.world.state, team));
  return party && new Autopilot(party.id, run.world.rules, { isNaive: player === 'naive', goals: run.world.terms.goals });
}

function count(events: Record<string, number>, event: WorldEvent): void {
  const name = event.type === 'arrowShot' ? 'arrows' : event.type;
  events[name] = (events[name] ?? 0) + 1;
}

/** What there is to say of the state at the end. */
export function reportState({ request, scenario, world }: Run): Omit<RunReport, 'events' | 'behaviours' | 'health'> {
  const { state } = world;
  return {
    scenario: request.scenario,
    map: scenario.map,
    seed: request.seed,
    seconds: round(state.step / STEPS_PER_SECOND),
    steps: state.step,
    hash: world.hash(),
    outcome: state.outcome,
    units: state.units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      kind: unit.kind,
      team: unit.team,
      alive: unit.isAlive,
      health: round(unit.health),
      x: round(unit.x),
      y: round(unit.y),
    })),
    stuckSeconds: round(stuckSeconds(state)),
    unitSeconds: round(state.tally.alive / STEPS_PER_SECOND),
  };
}

function roundAll(values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.keys(values)
      .sort()
      .map((name) => [name, round(values[name] ?? 0)]),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
