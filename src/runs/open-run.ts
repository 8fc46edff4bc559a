import type { EvaluationMeter } from '../engine/run.ts';
import { TreeBrains } from '../agents/brains/tree-brains.ts';
import type { Land } from '../sim/land.ts';
import type { PartySetup, UnitSetup, WaypointSetup, WorldSetup } from '../sim/world/world-setup.ts';
import { record, optional } from '../core/schema/record.ts';
import { choice, string, whole, type ValueOf } from '../core/schema/values.ts';
import { TICK_MODES } from '../sim/commands.ts';
import { STEPS_PER_SECOND, type EntityId, type Point, type UnitKind } from '../sim/state.ts';
import { isPlayersTeam } from '../sim/teams.ts';
import { playerTeamOf, type Rules } from '../sim/rules.ts';
import { formationOffsets, type FormationOffset } from '../sim/squads/formation-offsets.ts';
import { rankSizes, roleOf } from '../sim/squads/roles.ts';
import { World } from '../sim/world/world.ts';
import { DIFFICULTIES, hasDifficulty, USUAL_DIFFICULTY, withDifficulty, type Difficulty } from '../content/difficulty.ts';
import { tagOfPlace } from '../content/content-names.ts';
import type { Content } from '../content/load-content.ts';
import { goalSetups } from '../content/goal-setups.ts';
import { ROSTER, withRoster, type Roster } from '../content/roster.ts';
import { objectSetups } from '../content/scenario-objects.ts';
import { civilianKind, fightingKinds, unitKindOf, type UnitKinds } from '../content/unit-kind.ts';
import type { Stopwatch } from '../sim/stopwatch.ts';
import { isBattle } from '../content/is-battle.ts';
import type { Member, Scenario, ScenarioParty, Spot } from '../content/scenario-format.ts';
import {
  STRESS_CASTS,
  STRESS_EVALUATIONS,
  STRESS_MAPS,
  STRESS_SCENARIO,
  STRESS_UNITS,
  type StressCast,
  type StressEvaluation,
  type StressMap,
} from '../content/stress/stress-options.ts';
import { opposingTeams } from '../content/team.ts';
import type { ScenarioOnLand } from '../content/stress/generated-scenario.ts';
import { createStressScenario } from '../content/stress/stress-scenario.ts';
import { createTownScenario } from '../content/stress/town-scenario.ts';
import { evaluationCommand } from './stress-evaluation.ts';

/** What a run is opened with, as files and links keep it. */
export const REQUEST = record({
  scenario: string,
  seed: string,
  tickMode: choice(TICK_MODES),
  /** Of battles that have one: see `hasDifficulty`. `USUAL_DIFFICULTY` by default. */
  difficulty: optional<Difficulty | undefined>(choice(DIFFICULTIES)),
  /** Who the player's warriors are, instead of those of the scenario. */
  roster: optional<Roster | undefined>(ROSTER),
  /** Stress scenario only: the number of units, the map, and who fills it. */
  units: optional<number | undefined>(whole({ min: STRESS_UNITS.least, max: STRESS_UNITS.most }, 'a number of units')),
  map: optional<StressMap | undefined>(choice(STRESS_MAPS)),
  cast: optional<StressCast | undefined>(choice(STRESS_CASTS)),
  /** With villagers only: how often they evaluate at the start. */
  evaluation: optional<StressEvaluation | undefined>(choice(STRESS_EVALUATIONS)),
});
export type StoredRequest = ValueOf<typeof REQUEST>;

export interface RunRequest extends StoredRequest {
  /** Measures the parts of each step, and the evaluations of utility states in it. */
  readonly stopwatch?: Stopwatch | undefined;
  readonly meter?: EvaluationMeter | undefined;
}

/** A request as files and links keep it: without what is undefined, or only measures. */
export function storedRequest({ stopwatch: _, meter: __, ...request }: RunRequest): StoredRequest {
  const { scenario, seed, tickMode, ...options } = request;
  return { scenario, seed, tickMode, ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) };
}

/** Every scenario that a run can open: those of the files, and the generated stress scenario. */
export function scenarioNames(content: Content): string[] {
  return [...content.scenarios.keys(), STRESS_SCENARIO];
}

/** A world that is ready to step, and what it was made from. */
export interface Run {
  request: RunRequest;
  /** What it was opened from: that of a lesson has more than the files of the game. */
  content: Content;
  scenario: Scenario;
  land: Land;
  world: World;
  brains: TreeBrains;
  kinds: UnitKinds;
  playerPartyId: EntityId;
}

/** @throws Error when there is no such scenario; callers check the name first. */
export function openRun(content: Content, request: RunRequest): Run {
  const { scenario, land } = findScenario(content, request);
  const rules = rulesOf(content, scenario, request.difficulty);
  const setup = createScenarioSetup(scenario, land, content);
  const { programs, library } = content;
  const terms = request.roster && scenario.battle?.campaign;
  const treeOfKind = (kind: UnitKind): string => unitKindOf(content.kinds, kind).tree;
  const plan = { programs, library, treeOf: (id: number) => setup.trees[id - 1], treeOfKind };
  const brains = new TreeBrains(plan, request.meter);
  const worldSetup: WorldSetup = {
    seed: `${request.scenario}/${request.seed}`,
    grid: land.grid,
    rules: terms ? withDifficulty(rules, terms) : rules,
    units: setup.units,
    parties: setup.parties,
    waypoints: setup.waypoints,
    objects: objectSetups(scenario, land),
    goals: goalSetups(scenario, (place) => pointOnLand(land, place)),
    // In a scene of the gallery one watches a behaviour, which losing heart would end.
    hasMorale: isBattle(scenario),
    tickMode: request.tickMode,
    ...(scenario.restWarnsSeconds === undefined ? {} : { restWarnsSteps: scenario.restWarnsSeconds * STEPS_PER_SECOND }),
    ...(scenario.repeat ? { repeat: scenario.repeat } : {}),
    ...(scenario.sky ? { day: { seconds: scenario.sky.daySeconds, startsAtHour: scenario.sky.startsAtHour } } : {}),
    ...(scenario.returnSeconds === undefined ? {} : { returnSeconds: scenario.returnSeconds }),
    ...(request.stopwatch ? { stopwatch: request.stopwatch } : {}),
  };
  const world = new World(worldSetup, brains);
  const run: Run = { request, content, scenario, land, world, brains, kinds: content.kinds, playerPartyId: playersParty(world) };
  if (request.cast === 'villagers' && request.evaluation !== undefined) {
    const refusal = run.world.apply(evaluationCommand(run.world, request.evaluation));
    if (refusal !== undefined) throw new Error(refusal);
  }
  return run;
}

function playersParty({ state }: World): EntityId {
  return state.parties.find(({ team }) => isPlayersTeam(state, team))?.id ?? 0;
}

function rulesOf({ rules, difficulties }: Content, scenario: Scenario, difficulty: Difficulty = USUAL_DIFFICULTY): Rules {
  const { damageFactor } = scenario;
  if (damageFactor !== undefined) {
    const teams = Object.entries(rules.teams).map(([name, team]) => [name, { ...team, damageFactor }] as const);
    return { ...rules, teams: Object.fromEntries(teams) };
  }
  return hasDifficulty(scenario) ? withDifficulty(rules, (scenario.battle?.difficulties ?? difficulties)[difficulty]) : rules;
}

function findScenario(content: Content, request: RunRequest): ScenarioOnLand {
  if (request.scenario === STRESS_SCENARIO) {
    const { cast, map = 'plain', units = STRESS_UNITS.usual } = request;
    if (cast === 'villagers') return createTownScenario({ map, units, kind: civilianKind(content.kinds) });
    return createStressScenario({ map, units, kinds: fightingKinds(content.kinds), teams: opposingTeams(content.teams) });
  }
  const scenario = content.scenarios.get(request.scenario);
  const land = scenario && content.lands.get(scenario.map);
  if (!scenario || !land) throw new Error(`There is no scenario "${request.scenario}".`);
  const { roster } = request;
  return { scenario: roster ? withRoster(scenario, roster, playerTeamOf(content.rules)) : scenario, land };
}

interface ScenarioSetup {
  units: UnitSetup[];
  parties: PartySetup[];
  waypoints: WaypointSetup[];
  /** The tree of every agent in the order of the ids: units, then parties. */
  trees: (string | undefined)[];
}

function createScenarioSetup(scenario: Scenario, land: Land, { kinds, rules, teams }: Content): ScenarioSetup {
  const pointOf = (spot: Spot): Point => pointOnLand(land, spot);
  const units: UnitSetup[] = [];
  const trees: (string | undefined)[] = [];
  scenario.parties.forEach((party, partyIndex) => {
    const at = pointOf(party.at);
    const facesEast = teams.get(party.team)?.rules.startFacing === 'east';
    const positions = startPlaces(party, rules).map((place) => pointAhead(at, place, facesEast ? party.spacingTiles : -party.spacingTiles));
    party.members.forEach((member, index) => {
      const { x, y } = member.at === undefined ? (positions[index] ?? at) : pointOf(member.at);
      units.push({ kind: member.kind, team: party.team, name: member.name, partyIndex, x, y, ...ownStart(member) });
      trees.push(member.mind ?? unitKindOf(kinds, member.kind).tree);
    });
  });
  for (const loner of scenario.loners) {
    const at = pointOf(loner.at);
    units.push({
      kind: loner.kind,
      team: loner.team,
      name: loner.name,
      x: at.x,
      y: at.y,
      ...ownStart(loner),
      ...(loner.returnSeconds === undefined ? {} : { returnSeconds: loner.returnSeconds }),
    });
    trees.push(loner.mind ?? unitKindOf(kinds, loner.kind).tree);
  }
  // Several places may have one tag: "vault/left" and "vault/right".
  const waypoints = land.places.map(({ name, x, y }) => ({ name, tag: tagOfPlace(name), x, y }));
  const indexOf = (name: string): number => land.places.findIndex((place) => place.name === name);
  const partyTrees = scenario.parties.map((party) => party.mind ?? teams.get(party.team)?.partyTree);
  const parties = scenario.parties.map((party, index) => partySetup(party, indexOf, partyTrees[index] !== undefined));
  trees.push(...partyTrees);
  return { units, parties, waypoints, trees };
}

function pointOnLand(land: Land, spot: Spot): Point {
  if (typeof spot !== 'string') return { x: spot[0], y: spot[1] };
  const place = land.places.find((candidate) => candidate.name === spot);
  if (!place) throw new Error(`The map "${land.name}" has no place "${spot}".`);
  return { x: place.x, y: place.y };
}

/** The places of the members of a party in its formation, by their roles. */
function startPlaces({ formation, members }: ScenarioParty, rules: Rules): FormationOffset[] {
  const kinds = members.map(({ kind }) => kind);
  const fromFront = members.map((_, index) => index).sort((a, b) => roleOf(rules, kinds[a]!) - roleOf(rules, kinds[b]!) || a - b);
  const offsets = formationOffsets(formation, rankSizes(rules, kinds));
  return members.map((_, index) => offsets[fromFront.indexOf(index)]!);
}

/** Around the place of a party, which faces east or, with negative tiles, west. */
function pointAhead(at: Point, { ahead, right }: FormationOffset, tiles: number): Point {
  return { x: at.x + ahead * tiles, y: at.y + right * tiles };
}

function partySetup(party: ScenarioParty, indexOf: (place: string) => number, hasBrain: boolean): PartySetup {
  return {
    team: party.team,
    name: party.name,
    formation: party.formation,
    spacingTiles: party.spacingTiles,
    waypoints: (party.patrol ?? []).map(indexOf),
    hasBrain,
  };
}

/** How a unit differs from others of its kind at the start. */
function ownStart({ health, arrows, rank, thinksEverySeconds }: Member): Omit<Partial<UnitSetup>, 'kind' | 'name'> {
  return {
    ...(health === undefined ? {} : { healthFraction: health }),
    ...(arrows === undefined ? {} : { arrows }),
    ...(rank === 'captain' && { isLeader: true as const }),
    ...(thinksEverySeconds === undefined ? {} : { thinksEverySeconds }),
  };
}
