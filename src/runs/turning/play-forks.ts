import type { Content } from '../../content/load-content.ts';
import type { TimedCommand } from '../../sim/commands.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { STEPS_PER_SECOND, type EntityId, type SavedWorld, type Snapshot } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import { Autopilot } from '../autopilot.ts';
import type { RunRequest } from '../open-run.ts';
import { applyDue } from '../recording.ts';
import { ReplayWorld } from '../replay-world.ts';
import { SnapshotStore, type KeptSnapshot } from '../snapshot-store.ts';

/** Fights to be played from moments of a run, each several times by the autopilot. Plain data, for threads. */
export interface ForkRequest {
  readonly request: RunRequest;
  readonly commands: readonly TimedCommand[];
  /** The moments, in steps, in their order. */
  readonly forks: readonly number[];
  /** How often each is played. */
  readonly plays: number;
  /** Those of the run that are kept; without any, each moment is reached from the start. */
  readonly snapshots?: readonly KeptSnapshot[];
}

/** How one of them ended. */
export interface ForkResult {
  /** Place of the moment times `plays`, plus the number of the play. */
  readonly index: number;
  /** At least half of the player's warriors stood all the time, until it was won or `FORK_SECONDS` were over. */
  readonly isHeld: boolean;
}

/** How long each is played: to its end would take minutes. */
export const FORK_SECONDS = 25;
/** Each play is led by an autopilot that looks a little later than the one before: so they differ. */
const DELAY_STEPS = 4;

/** Plays forks of a run by their numbers. Each moment is reached once, from the nearest snapshot before it, and then restored for each play. */
export class ForkPlayer {
  readonly #forks: ForkRequest;
  readonly #replay: ReplayWorld;
  readonly #saves = new Map<number, SavedWorld>();

  constructor(content: Content, forks: ForkRequest) {
    const { request, commands, snapshots = [] } = forks;
    const store = new SnapshotStore();
    store.open(snapshots);
    this.#forks = forks;
    this.#replay = new ReplayWorld({ run: { content, request }, recorded: { commands }, history: { snapshots: store } });
    if (snapshots.length === 0) store.add(this.#replay.run.world.peek());
  }

  play(index: number): ForkResult {
    const { forks, plays, commands } = this.#forks;
    const { world } = this.#replay.run;
    const step = forks[Math.floor(index / plays)];
    if (step === undefined) throw new Error(`There is no fork ${index}.`);
    world.restore(this.#saveAt(step));
    // Trees that were edited before are part of the save; what the player ordered at that very moment is not repeated.
    const party = world.state.parties.find(({ team }) => isPlayersTeam(world.state, team));
    const autopilot =
      party && new Autopilot(party.id, world.rules, { goals: world.terms.goals, delaySteps: DELAY_STEPS * (index % plays) });
    // At the start, the commands that open the run belong to it.
    if (step === 0) applyDue(world, commands, 0);
    const last = step + FORK_SECONDS * STEPS_PER_SECOND;
    // A play is over once it is lost: most plays are, and each second of them costs as much as one that is needed.
    while (world.state.outcome === 'undecided' && world.state.step < last && isHalfLeft(world.state, party?.id)) {
      const command = autopilot?.command(world.state);
      if (command) world.apply(command);
      world.step();
    }
    return { index, isHeld: world.state.outcome !== 'defeat' && isHalfLeft(world.state, party?.id) };
  }

  #saveAt(step: number): SavedWorld {
    const known = this.#saves.get(step);
    if (known !== undefined) return known;
    const replay = this.#replay;
    replay.restoreBefore(step);
    while (replay.step < step) replay.playStep();
    const save = replay.run.world.save();
    this.#saves.set(step, save);
    return save;
  }
}

function isHalfLeft({ units }: Snapshot, partyId: EntityId | undefined): boolean {
  const own = units.filter((unit) => unit.partyId === partyId);
  return 2 * own.filter(standsItsGround).length >= own.length;
}
