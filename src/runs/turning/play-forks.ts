import type { Content } from '../../content/load-content.ts';
import type { TimedCommand } from '../../sim/commands.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { STEPS_PER_SECOND, type SavedWorld } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import { Autopilot } from '../autopilot.ts';
import { openRun, type Run, type RunRequest } from '../open-run.ts';
import { applyDue } from '../recording.ts';

/** Fights to be played from moments of a run, each several times by the autopilot. Plain data, for threads. */
export interface ForkRequest {
  readonly request: RunRequest;
  readonly commands: readonly TimedCommand[];
  /** The moments, in steps, in their order. */
  readonly forks: readonly number[];
  /** How often each is played. */
  readonly plays: number;
}

/** How one of them ended. */
export interface ForkResult {
  /** Place of the moment times `plays`, plus the number of the play. */
  readonly index: number;
  /** It is won, or at least half of the player's warriors still stand after `FORK_SECONDS`. */
  readonly isHeld: boolean;
}

/** How long each is played: to its end would take minutes. */
export const FORK_SECONDS = 25;
/** Each play is led by an autopilot that looks a little later than the one before: so they differ. */
const DELAY_STEPS = 4;

/** Plays forks of a run by their numbers. The run is played again once; each fork begins with a save of it. */
export class ForkPlayer {
  readonly #forks: ForkRequest;
  readonly #run: Run;
  readonly #saves = new Map<number, SavedWorld>();
  readonly #last: number;

  /** @throws Error when the commands do not fit the run. */
  constructor(content: Content, forks: ForkRequest) {
    this.#forks = forks;
    this.#run = openRun(content, forks.request);
    this.#last = Math.max(0, ...forks.forks);
    this.#replay();
  }

  play(index: number): ForkResult {
    const { forks, plays, commands } = this.#forks;
    const { world } = this.#run;
    const step = forks[Math.floor(index / plays)];
    const saved = step === undefined ? undefined : this.#saves.get(step);
    if (saved === undefined || step === undefined) throw new Error(`There is no fork ${index}.`);
    world.restore(saved);
    // Trees that were edited before are part of the save; what the player ordered at that very moment is not repeated.
    const party = world.state.parties.find(({ team }) => isPlayersTeam(world.state, team));
    const autopilot = party && new Autopilot(party.id, world.rules, { goals: world.goals, delaySteps: DELAY_STEPS * (index % plays) });
    // At the start, the commands that open the run belong to it.
    if (step === 0) applyDue(world, commands, 0);
    const last = step + FORK_SECONDS * STEPS_PER_SECOND;
    while (world.state.outcome === 'undecided' && world.state.step < last) {
      const command = autopilot?.command(world.state);
      if (command) world.apply(command);
      world.step();
    }
    const { outcome, units } = world.state;
    const own = units.filter(({ partyId }) => party !== undefined && partyId === party.id);
    const isHalfLeft = 2 * own.filter(standsItsGround).length >= own.length;
    return { index, isHeld: outcome === 'victory' || (outcome === 'undecided' && isHalfLeft) };
  }

  #replay(): void {
    const { commands, forks } = this.#forks;
    const { world } = this.#run;
    let next = 0;
    for (;;) {
      if (forks.includes(world.state.step)) this.#saves.set(world.state.step, world.save());
      if (world.state.step >= this.#last) return;
      next = applyDue(world, commands, next);
      world.step();
    }
  }
}
