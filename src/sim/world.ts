import { clonePlain } from '../core/clone.ts';
import { Dice } from '../core/dice.ts';
import { Digest } from '../core/hash.ts';
import type { Arena, TileChange } from './arena.ts';
import type { Minds } from './brain.ts';
import type { Command, KeyCommand, MindCommand } from './commands.ts';
import type { Fact, WorldEvent } from './events.ts';
import { foundState } from './found-state.ts';
import { cloneGrid } from './navigation/grid.ts';
import { Navigation, type SavedNavigation } from './navigation/navigation.ts';
import { partyCentre } from './party-body.ts';
import type { Rules } from './rules.ts';
import type { RepeatSetup, WorldSetup } from './setup.ts';
import type { EntityId, Grid, Party, Point, SavedWorld, Unit, Waypoint, WorldState } from './state.ts';
import type { Stopwatch } from './stopwatch.ts';
import { stuckSeconds } from './stuck.ts';
import { flyArrows } from './systems/arrows.ts';
import { isBoutOver } from './systems/bouts.ts';
import { fight } from './systems/combat.ts';
import { rest } from './systems/health.ts';
import { marchSquads } from './systems/march.ts';
import { moveUnits } from './systems/move.ts';
import { Neighbours } from './systems/neighbours.ts';
import { applyCommand } from './systems/orders.ts';
import { decide } from './systems/outcome.ts';
import { answerRequests } from './systems/pathing.ts';
import { returnFallen } from './systems/returns.ts';
import { sense } from './systems/sense.ts';
import { formSquad, livingUnits } from './systems/squads.ts';
import { TeamMap } from './systems/team-map.ts';
import { think, wake } from './systems/think.ts';
import { changeTile } from './systems/tiles.ts';

export type { WorldSetup } from './setup.ts';

/** One running battle: plain state, advanced by fixed steps of 1/60 s. */
export class World implements Arena {
  readonly rules: Rules;
  readonly grid: Grid;
  readonly dice: Dice;
  readonly navigation: Navigation;
  readonly neighbours: Neighbours;
  readonly teamMap: TeamMap;
  readonly #minds: Minds;
  readonly #decides: boolean;
  readonly #repeat: RepeatSetup | undefined;
  readonly #returnSeconds: number | undefined;
  readonly #stopwatch: Stopwatch | undefined;
  /** Where every bout starts; undefined in a run that does not repeat itself. */
  readonly #start: SavedWorld | undefined;
  #state: WorldState;
  #events: WorldEvent[] = [];
  /** Since the last step: of commands, then of the step that is under way, which publishes them. */
  #pending: WorldEvent[] = [];

  constructor(setup: WorldSetup, minds: Minds) {
    this.rules = setup.rules;
    this.grid = cloneGrid(setup.grid);
    this.dice = new Dice(setup.seed);
    this.navigation = new Navigation(this.grid, setup.rules.movement.radiusTiles);
    this.neighbours = new Neighbours(this.grid.width, this.grid.height);
    this.teamMap = new TeamMap(this.grid.width, this.grid.height);
    this.#minds = minds;
    this.#decides = setup.decides && new Set(setup.units.map((unit) => unit.team)).size === 2;
    this.#state = foundState(setup, this.navigation, this.dice);
    for (const party of this.#state.parties) {
      if (party.unitIds.length > 0) formSquad(this, party, livingUnits(this, party.unitIds));
    }
    this.#mapUnits();
    minds.awake(this);
    this.#stopwatch = setup.stopwatch;
    this.#repeat = setup.repeat;
    this.#returnSeconds = setup.returnSeconds;
    this.#start = setup.repeat && this.save();
  }

  /** Replaced as a whole by `restore`: do not keep it across that. */
  get state(): WorldState {
    return this.#state;
  }

  /** Of the last step, in the order in which they happened. */
  get events(): readonly WorldEvent[] {
    return this.#events;
  }

  /** Unit-seconds in which somebody wanted to move, did not fight, and got nowhere for more than two seconds. */
  get stuckSeconds(): number {
    return stuckSeconds(this.#state);
  }

  /** Carries out a command before the next step; an invalid one changes nothing and is answered with the reason. */
  apply(command: Command): string | undefined {
    return applyCommand(this, command);
  }

  /** Commands -> sense -> think -> act -> publish. */
  step(): void {
    const stopwatch = this.#stopwatch;
    stopwatch?.begin();
    sense(this);
    stopwatch?.lap('sense');
    think(this, this.#minds);
    stopwatch?.lap('think');
    answerRequests(this);
    stopwatch?.lap('paths');
    marchSquads(this);
    stopwatch?.lap('march');
    moveUnits(this);
    stopwatch?.lap('move');
    fight(this);
    flyArrows(this);
    stopwatch?.lap('fight');
    rest(this);
    this.#conclude();
    stopwatch?.lap('rest');
    this.#events = this.#pending;
    this.#pending = [];
    this.#state.step++;
  }

  /** Plain data that shares nothing with the running world. */
  save(): SavedWorld {
    return {
      state: clonePlain(this.#state),
      dice: this.dice.save(),
      navigation: this.navigation.save(),
      minds: clonePlain(this.#minds.save()),
    };
  }

  /** Goes back (or on) to a saved step of a world with the same set-up; running on from there equals running through. */
  restore(saved: SavedWorld): void {
    this.#state = clonePlain(saved.state);
    this.dice.restore(saved.dice);
    this.navigation.restore(saved.navigation as SavedNavigation);
    this.#minds.restore(clonePlain(saved.minds));
    this.#events = [];
    this.#pending = [];
    this.#mapUnits();
  }

  /** Sixteen digits that differ when anything differs that could make two runs part. */
  hash(): string {
    const digest = new Digest();
    digest.data(this.#state).data(this.dice.save()).data(this.navigation.save());
    this.#minds.digest((value) => digest.number(value));
    return digest.toString();
  }

  unit(id: EntityId): Unit | undefined {
    return this.#state.units[id - 1];
  }

  party(id: EntityId): Party | undefined {
    return this.#state.parties[id - 1 - this.#state.units.length];
  }

  waypoint(id: EntityId): Waypoint | undefined {
    return this.#state.waypoints[id - 1 - this.#state.units.length - this.#state.parties.length];
  }

  positionOf(id: EntityId): Point | undefined {
    const unit = this.unit(id);
    if (unit) return unit;
    const party = this.party(id);
    return party ? partyCentre(this, party) : this.waypoint(id);
  }

  emit(event: WorldEvent): void {
    this.#pending.push(event);
  }

  tell(agentId: EntityId, fact: Fact): void {
    this.#minds.tell(agentId, fact);
    wake(this, agentId);
  }

  wake(agentId: EntityId): void {
    wake(this, agentId);
  }

  changeKey(command: KeyCommand): string | undefined {
    const { agentId, scope } = command;
    if (!this.unit(agentId) && !this.party(agentId)) return `There is no agent ${String(agentId)}.`;
    const problem = this.#minds.changeKey(command);
    const partyId = this.unit(agentId)?.partyId ?? agentId;
    const isConcerned = (id: EntityId): boolean =>
      id === agentId || scope === 'world' || (scope === 'party' && partyId !== 0 && (this.unit(id)?.partyId ?? id) === partyId);
    if (problem === undefined) for (const { id } of this.#state.agents) if (isConcerned(id)) wake(this, id);
    return problem;
  }

  changeMinds(command: MindCommand): string | undefined {
    return this.#minds.changeMinds(command);
  }

  haltMind(agentId: EntityId): void {
    this.#minds.halt(agentId);
  }

  setBlocked(change: TileChange): boolean {
    return changeTile(this, change);
  }

  /** Who comes back, who has won, and whether all begins anew. */
  #conclude(): void {
    if (this.#returnSeconds !== undefined) returnFallen(this, this.#returnSeconds);
    if (this.#decides) decide(this);
    if (this.#repeat && isBoutOver(this, this.#repeat)) this.#startAnew();
  }

  /** Time, dice and the agents' clocks run on: no two bouts are the same. */
  #startAnew(): void {
    if (!this.#start) return;
    const { units, parties } = clonePlain(this.#start.state);
    const { step, bout } = this.#state;
    const next = { number: bout.number + 1, startedAtStep: step, endsAtStep: 0 };
    Object.assign(this.#state, { units, parties, arrows: [], bout: next });
    this.navigation.restore(this.#start.navigation as SavedNavigation);
    this.#minds.awake(this);
    // What they were resting from is no more.
    for (const clock of this.#state.agents) clock.restsUntilSeconds = 0;
    this.#mapUnits();
    this.emit({ type: 'anew', bout: next.number });
  }

  #mapUnits(): void {
    this.neighbours.rebuild(this.#state.units);
    this.teamMap.rebuild(this.#state.units, this.neighbours);
  }
}
