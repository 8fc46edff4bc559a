import { clonePlain } from '../../core/clone-plain.ts';
import { Dice } from '../../core/dice.ts';
import { Digest } from '../../core/digest.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Brains } from './brains.ts';
import type { Command } from '../commands.ts';
import type { AgentEvent, WorldEvent } from '../events.ts';
import { EntityIndex } from '../entity-index.ts';
import { rebuildGrids } from './entities-changed.ts';
import { createInitialState } from './create-initial-state.ts';
import { cloneGrid } from '../navigation/grid.ts';
import { Navigation, type SavedNavigation } from '../navigation/navigation.ts';
import type { GoalSetup } from '../parts/goal.ts';
import { layOnGrid, updatePassages } from '../objects/object-state.ts';
import { advanceObjects } from '../objects/advance-objects.ts';
import { readCommand } from './read-command.ts';
import type { Rules } from '../rules.ts';
import type { RepeatSetup, WorldSetup } from './world-setup.ts';
import type { EntityId, SavedWorld, WorldState } from '../state.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { flyArrows } from '../combat/arrows.ts';
import { advanceGoals, pursuableGoals } from './advance-goals.ts';
import { beginRound, isRoundOver } from './rounds.ts';
import { advanceCombat } from '../combat/advance-combat.ts';
import { regenerateHealth } from '../combat/health-manager.ts';
import { startleUnits } from '../morale/startle.ts';
import { updateMorale } from '../morale/update-morale.ts';
import { marchSquads } from '../squads/march-squads.ts';
import { moveUnits } from '../movement/move-units.ts';
import { NeighbourGrid } from '../spatial/neighbour-grid.ts';
import { applyCommand } from './apply-command.ts';
import { answerPathRequests } from '../movement/answer-path-requests.ts';
import { warnOfRest } from './rest-alarm.ts';
import { respawnFallen, returnTimesOf, type ReturnTimes } from './respawn-fallen.ts';
import { restoredState } from './restore-state.ts';
import { sense } from '../perception/sense.ts';
import { formSquad, livingUnits } from '../squads/squads.ts';
import { TeamGrid } from '../spatial/team-grid.ts';
import { Teams } from '../teams.ts';
import { tickDueAgents, wakeAgent } from './tick-due-agents.ts';
import { replanBlockedPaths } from '../movement/replan-blocked-paths.ts';

/** The terms of a battle, which do not change while it is fought. */
interface BattleTerms {
  /** What decides it; empty when nothing does. */
  readonly goals: readonly GoalSetup[];
  /** See `WorldSetup`. */
  readonly restWarnsSteps: number | undefined;
}

/** One running battle: plain state, advanced by fixed steps of 1/60 s. */
export class World implements WorldContext {
  readonly rules: Rules;
  readonly dice: Dice;
  readonly navigation: Navigation;
  readonly neighbourGrid: NeighbourGrid;
  readonly teamGrid: TeamGrid;
  readonly terms: BattleTerms;
  readonly entities = new EntityIndex();
  readonly brains: Brains;
  readonly #repeat: RepeatSetup | undefined;
  readonly #returnTimes: ReturnTimes | undefined;
  readonly #stopwatch: Stopwatch | undefined;
  /** The state at the start of every round; undefined in a run without rounds. */
  readonly #startSave: SavedWorld | undefined;
  #state: WorldState;
  #teams: Teams;
  #events: WorldEvent[] = [];
  /** Events of commands since the last step, then of the current step, which publishes them. */
  #pending: WorldEvent[] = [];

  constructor(setup: WorldSetup, brains: Brains) {
    this.rules = setup.rules;
    this.dice = new Dice(setup.seed);
    this.navigation = new Navigation(cloneGrid(setup.grid), setup.rules.movement.radiusTiles);
    const { width, height } = setup.grid;
    this.neighbourGrid = new NeighbourGrid(width, height);
    this.brains = brains;
    this.#state = createInitialState(setup, this.navigation, this.dice);
    this.#teams = new Teams(this.#state.teams);
    this.entities.rebuild(this.#state);
    for (const object of this.#state.objects) layOnGrid(this, object);
    this.teamGrid = new TeamGrid(width, height, this.#teams.count);
    this.terms = { goals: pursuableGoals(setup.goals ?? [], this), restWarnsSteps: setup.restWarnsSteps };
    for (const party of this.#state.parties) if (party.unitIds.length > 0) formSquad(this, party, livingUnits(this, party.unitIds));
    rebuildGrids(this);
    brains.start(this);
    this.#stopwatch = setup.stopwatch;
    this.#repeat = setup.repeat;
    this.#returnTimes = returnTimesOf(setup);
    this.#startSave = setup.repeat && this.save();
  }

  /** `restore` replaces the object: do not keep a reference across it. */
  get state(): WorldState {
    return this.#state;
  }

  get teams(): Teams {
    return this.#teams;
  }

  /** Events of the last step, in order. */
  get events(): readonly WorldEvent[] {
    return this.#events;
  }

  /**
   * Executes a command before the next step; an invalid one changes nothing, and the reason is returned.
   * `onAccepted` receives a validated copy, which later changes of the caller's object do not affect.
   */
  apply(command: Command, onAccepted?: (command: Command) => void): string | undefined {
    const read = readCommand(command);
    if ('refusal' in read) return read.refusal;
    const refusal = applyCommand(this, read.command);
    if (refusal === undefined) onAccepted?.(read.command);
    return refusal;
  }

  /** Phases: commands, sense, think, act, publish. */
  step(): void {
    const stopwatch = this.#stopwatch;
    stopwatch?.begin();
    sense(this);
    startleUnits(this);
    stopwatch?.lap('sense');
    tickDueAgents(this, this.brains);
    stopwatch?.lap('think');
    answerPathRequests(this);
    stopwatch?.lap('paths');
    marchSquads(this);
    stopwatch?.lap('march');
    moveUnits(this);
    stopwatch?.lap('move');
    advanceCombat(this);
    advanceObjects(this);
    flyArrows(this);
    stopwatch?.lap('fight');
    regenerateHealth(this);
    updateMorale(this);
    this.#concludeStep();
    stopwatch?.lap('rest');
    this.#events = this.#pending;
    this.#pending = [];
    this.#state.step++;
  }

  /** Plain data that shares nothing with the running world. */
  save(): SavedWorld {
    return clonePlain(this.peek());
  }

  /** The same without a copy of its own: for those who copy it at once in another way, before the world goes on. */
  peek(): SavedWorld {
    return { state: this.#state, dice: this.dice.save(), navigation: this.navigation.save(), brains: this.brains.memory.save() };
  }

  /** Restores a saved step of a world with the same setup; continuing from there equals an uninterrupted run. */
  restore(saved: SavedWorld): void {
    this.#state = restoredState(this.#state, saved.state);
    this.#teams = new Teams(this.#state.teams);
    this.entities.rebuild(this.#state);
    this.dice.restore(saved.dice);
    this.navigation.restore(saved.navigation as SavedNavigation);
    updatePassages(this);
    this.navigation.resume(saved.navigation as SavedNavigation);
    this.brains.memory.restore(clonePlain(saved.brains));
    this.#events = [];
    this.#pending = [];
    rebuildGrids(this);
  }

  /** Sixteen hexadecimal digits over everything that can make two runs diverge. */
  hash(): string {
    const digest = new Digest();
    digest.data(this.#state).data(this.dice.states()).data(this.navigation.save());
    this.brains.memory.digest((value) => digest.number(value));
    return digest.toString();
  }

  emit(event: WorldEvent): void {
    this.#pending.push(event);
  }

  notify(agentId: EntityId, fact: AgentEvent): void {
    this.brains.notify(agentId, fact);
    wakeAgent(this, agentId);
  }

  replanBlockedPaths(): void {
    replanBlockedPaths(this);
  }

  /** Respawns units, advances the goals, and restarts the round when it is over. */
  #concludeStep(): void {
    const { goals, restWarnsSteps } = this.terms;
    if (restWarnsSteps !== undefined) warnOfRest(this, restWarnsSteps);
    if (this.#returnTimes) respawnFallen(this, this.#returnTimes);
    advanceGoals(this, goals);
    if (this.#startSave && this.#repeat && isRoundOver(this, this.#repeat)) this.#startRound(this.#startSave);
  }

  #startRound(start: SavedWorld): void {
    beginRound(this, start);
    this.brains.start(this);
    // Their wake times belong to the last round.
    for (const clock of this.#state.agents) clock.restsUntilSeconds = 0;
    this.emit({ type: 'roundStarted', round: this.#state.round.number });
  }
}
