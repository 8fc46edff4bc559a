import type { Run } from '../content/open-run.ts';
import { Autopilot } from '../sim/autopilot.ts';
import type { WorldEvent } from '../sim/events.ts';
import { STEPS_PER_SECOND, type EntityId } from '../sim/state.ts';
import { stuckSeconds } from '../sim/stuck.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-request.ts';
import { BehaviourClock } from './behaviour-clock.ts';
import { HealthCheck, type RunHealth } from './run-health.ts';

/** What `sim --json` prints. */
export interface Report {
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
  /** Seconds that characters spent in each tree file, summed over the characters; not counted in a stress run, where it would be what is measured. */
  behaviours: Record<string, number>;
  /** Unit-seconds in which somebody wanted to walk and got nowhere. */
  stuckSeconds: number;
  /** Unit-seconds that anybody lived. */
  unitSeconds: number;
  health: RunHealth;
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

/** Counted from the start, so that a report says "none" and does not leave it out. */
const COUNTED = { hit: 0, blocked: 0, died: 0, arrows: 0, swing: 0, spotted: 0, alarm: 0, fled: 0 };

/** Plays a run to its end, or for so many simulated seconds. */
export function play(run: Run, options: { seconds: number; player: 'auto' | 'none' }): Report {
  const { world, minds } = run;
  // Two hundred bands lead themselves, and whoever watched every mind would measure the watching.
  const isStress = run.request.scenario === STRESS_SCENARIO;
  const clock = isStress ? undefined : new BehaviourClock(minds, world.state);
  const health = new HealthCheck();
  const autopilot = options.player === 'auto' && !isStress ? autopilotOf(run) : undefined;
  const events: Record<string, number> = { ...COUNTED };
  const lastStep = Math.round(options.seconds * STEPS_PER_SECOND);
  while (world.state.step < lastStep && world.state.outcome === 'undecided') {
    const command = autopilot?.command(world.state);
    if (command) world.apply(command);
    world.step();
    clock?.step(world.state);
    health.step(world);
    for (const event of world.events) count(events, event);
  }
  return { ...report(run), events, behaviours: roundAll(clock?.seconds ?? {}), health: health.report(world) };
}

function autopilotOf(run: Run): Autopilot | undefined {
  const party = run.world.state.parties.find(({ team }) => team === 'player');
  return party && new Autopilot(party.id, run.world.rules);
}

function count(events: Record<string, number>, event: WorldEvent): void {
  const name = event.type === 'arrowShot' ? 'arrows' : event.type;
  events[name] = (events[name] ?? 0) + 1;
}

function report({ request, scenario, world }: Run): Omit<Report, 'events' | 'behaviours' | 'health'> {
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
  return Object.fromEntries(Object.keys(values).sort().map((name) => [name, round(values[name] ?? 0)]));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
