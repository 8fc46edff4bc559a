import { TreeBrains } from '../agents/tree-brains.ts';
import type { Land, Place } from '../sim/land.ts';
import type { PartySetup, UnitSetup, WaypointSetup, WorldSetup } from '../sim/world-setup.ts';
import type { Point, UnitKind, WorldState } from '../sim/state.ts';
import { formationOffsets } from '../sim/squads/formation-offsets.ts';
import { World } from '../sim/world.ts';
import type { Content } from '../content/load-content.ts';
import type { Stopwatch } from '../sim/stopwatch.ts';
import type { Scenario, ScenarioParty } from '../content/scenario-format.ts';
import { STRESS_SCENARIO, STRESS_UNITS, type StressMap } from '../content/stress/stress-options.ts';
import { createStressScenario, type ScenarioOnLand } from '../content/stress/stress-scenario.ts';

/** The tree of each kind of warrior, and of every enemy party, unless a scenario says otherwise. */
const TREE_OF_KIND: Readonly<Record<UnitKind, string>> = { sword: 'sword-and-shield', twohand: 'two-handed', bow: 'bow' };
const TREE_OF_ENEMY_PARTY = 'enemy-party';

export interface RunRequest {
  scenario: string;
  seed: string;
  tickMode: WorldState['tickMode'];
  /** Stress scenario only: number of units, and the map. */
  units?: number | undefined;
  map?: StressMap | undefined;
  /** Measures the parts of each step. */
  stopwatch?: Stopwatch | undefined;
}

/** Every scenario that a run can open: those of the files, and the generated stress scenario. */
export function scenarioNames(content: Content): string[] {
  return [...content.scenarios.keys(), STRESS_SCENARIO];
}

/** A world that is ready to step, and what it was made from. */
export interface Run {
  request: RunRequest;
  scenario: Scenario;
  land: Land;
  world: World;
  brains: TreeBrains;
}

/** @throws Error when there is no such scenario; callers check the name first. */
export function openRun(content: Content, request: RunRequest): Run {
  const { scenario, land } = findScenario(content, request);
  const setup = createScenarioSetup(scenario, land);
  const brains = new TreeBrains({ programs: content.programs, library: content.library, treeOf: (id) => setup.trees[id - 1] });
  const worldSetup: WorldSetup = {
    seed: `${request.scenario}/${request.seed}`,
    grid: land.grid,
    rules: content.rules,
    units: setup.units,
    parties: setup.parties,
    waypoints: setup.waypoints,
    hasOutcome: scenario.decides,
    tickMode: request.tickMode,
    ...(scenario.repeat ? { repeat: scenario.repeat } : {}),
    ...(scenario.returnSeconds === undefined ? {} : { returnSeconds: scenario.returnSeconds }),
    ...(request.stopwatch ? { stopwatch: request.stopwatch } : {}),
  };
  return { request, scenario, land, world: new World(worldSetup, brains), brains };
}

function findScenario(content: Content, request: RunRequest): ScenarioOnLand {
  if (request.scenario === STRESS_SCENARIO) return createStressScenario(request.map ?? 'plain', request.units ?? STRESS_UNITS.usual);
  const scenario = content.scenarios.get(request.scenario);
  const land = scenario && content.lands.get(scenario.map);
  if (!scenario || !land) throw new Error(`There is no scenario "${request.scenario}".`);
  return { scenario, land };
}

interface ScenarioSetup {
  units: UnitSetup[];
  parties: PartySetup[];
  waypoints: WaypointSetup[];
  /** The tree of every agent in the order of the ids: units, then parties. */
  trees: (string | undefined)[];
}

function createScenarioSetup(scenario: Scenario, land: Land): ScenarioSetup {
  const placeOf = (name: string): Place => {
    const place = land.places.find((candidate) => candidate.name === name);
    if (!place) throw new Error(`The map "${land.name}" has no place "${name}".`);
    return place;
  };
  const units: UnitSetup[] = [];
  const trees: (string | undefined)[] = [];
  scenario.parties.forEach((party, partyIndex) => {
    const { x, y } = placeOf(party.at);
    const at = { x, y };
    const positions = startPositions(party, at);
    party.members.forEach((member, index) => {
      units.push({ kind: member.kind, team: party.team, name: member.name, partyIndex, ...(positions[index] ?? at), ...healthOf(member) });
      trees.push(member.mind ?? TREE_OF_KIND[member.kind]);
    });
  });
  for (const loner of scenario.loners) {
    const at = placeOf(loner.at);
    units.push({ kind: loner.kind, team: loner.team, name: loner.name, x: at.x, y: at.y, ...healthOf(loner) });
    trees.push(loner.mind ?? TREE_OF_KIND[loner.kind]);
  }
  const waypoints = land.places.map(({ name, x, y }) => ({ name, tag: name, x, y }));
  const indexOf = (name: string): number => land.places.findIndex((place) => place.name === name);
  const parties = scenario.parties.map((party) => partySetup(party, indexOf));
  trees.push(...scenario.parties.map((party) => treeOfParty(party)));
  return { units, parties, waypoints, trees };
}

/** In formation around the party's place, facing the way its team faces at the start. */
function startPositions(party: ScenarioParty, at: Point): Point[] {
  const ahead = party.team === 'player' ? party.spacingTiles : -party.spacingTiles;
  return formationOffsets(party.formation, party.members.length).map((place) => ({
    x: at.x + place.ahead * ahead,
    y: at.y + place.right * ahead,
  }));
}

function partySetup(party: ScenarioParty, indexOf: (place: string) => number): PartySetup {
  return {
    team: party.team,
    name: party.name,
    formation: party.formation,
    spacingTiles: party.spacingTiles,
    waypoints: (party.patrol ?? []).map(indexOf),
    hasBrain: treeOfParty(party) !== undefined,
  };
}

function treeOfParty(party: ScenarioParty): string | undefined {
  return party.mind ?? (party.team === 'enemy' ? TREE_OF_ENEMY_PARTY : undefined);
}

function healthOf(member: { health?: number }): { healthFraction?: number } {
  return member.health === undefined ? {} : { healthFraction: member.health };
}
