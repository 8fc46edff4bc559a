import { TreeMinds } from '../brains/tree-minds.ts';
import type { Land, Place } from '../sim/land.ts';
import type { PartySetup, UnitSetup, WaypointSetup, WorldSetup } from '../sim/setup.ts';
import type { Point, UnitKind, WorldState } from '../sim/state.ts';
import { placesOf } from '../sim/systems/formation.ts';
import { World } from '../sim/world.ts';
import type { Content } from './load-content.ts';
import type { Stopwatch } from '../sim/stopwatch.ts';
import type { Scenario, ScenarioParty } from './scenario-format.ts';
import { STRESS_SCENARIO, STRESS_UNITS, type StressMap } from './stress/stress-request.ts';
import { stressStage, type Stage } from './stress/stress-stage.ts';

/** The tree of each kind of warrior, and of every enemy party, unless a scenario says otherwise. */
const TREE_OF_KIND: Readonly<Record<UnitKind, string>> = { sword: 'sword-and-shield', twohand: 'two-handed', bow: 'bow' };
const TREE_OF_ENEMY_PARTY = 'enemy-party';

export interface RunRequest {
  scenario: string;
  seed: string;
  tickMode: WorldState['tickMode'];
  /** Of the stress scenario only: how many characters, and on which land. */
  units?: number | undefined;
  map?: StressMap | undefined;
  /** Hears where each step spends its time. */
  stopwatch?: Stopwatch | undefined;
}

/** Every scenario that a run can be opened for: those of the files, and the one that is made to measure. */
export function scenarioNames(content: Content): string[] {
  return [...content.scenarios.keys(), STRESS_SCENARIO];
}

/** A world that is ready to step, and what it was made from. */
export interface Run {
  request: RunRequest;
  scenario: Scenario;
  land: Land;
  world: World;
  minds: TreeMinds;
}

/** @throws Error when there is no such scenario; whoever asks checks the name before. */
export function openRun(content: Content, request: RunRequest): Run {
  const { scenario, land } = stageOf(content, request);
  const cast = castOf(scenario, land);
  const minds = new TreeMinds({ programs: content.programs, library: content.library, treeOf: (id) => cast.trees[id - 1] });
  const setup: WorldSetup = {
    seed: `${request.scenario}/${request.seed}`,
    grid: land.grid,
    rules: content.rules,
    units: cast.units,
    parties: cast.parties,
    waypoints: cast.waypoints,
    decides: scenario.decides,
    tickMode: request.tickMode,
    ...(scenario.repeat ? { repeat: scenario.repeat } : {}),
    ...(scenario.returnSeconds === undefined ? {} : { returnSeconds: scenario.returnSeconds }),
    ...(request.stopwatch ? { stopwatch: request.stopwatch } : {}),
  };
  return { request, scenario, land, world: new World(setup, minds), minds };
}

function stageOf(content: Content, request: RunRequest): Stage {
  if (request.scenario === STRESS_SCENARIO) return stressStage(request.map ?? 'plain', request.units ?? STRESS_UNITS.usual);
  const scenario = content.scenarios.get(request.scenario);
  const land = scenario && content.lands.get(scenario.map);
  if (!scenario || !land) throw new Error(`There is no scenario "${request.scenario}".`);
  return { scenario, land };
}

interface Cast {
  units: UnitSetup[];
  parties: PartySetup[];
  waypoints: WaypointSetup[];
  /** The tree of every agent in the order of the ids: units, then parties. */
  trees: (string | undefined)[];
}

function castOf(scenario: Scenario, land: Land): Cast {
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
    const spots = standingIn(party, at);
    party.members.forEach((member, index) => {
      units.push({ kind: member.kind, team: party.team, name: member.name, partyIndex, ...(spots[index] ?? at), ...healthOf(member) });
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

/** A party starts in formation around its place, looking the way its team looks at first. */
function standingIn(party: ScenarioParty, at: Point): Point[] {
  const ahead = party.team === 'player' ? party.spacingTiles : -party.spacingTiles;
  return placesOf(party.formation, party.members.length).map((place) => ({ x: at.x + place.ahead * ahead, y: at.y + place.right * ahead }));
}

function partySetup(party: ScenarioParty, indexOf: (place: string) => number): PartySetup {
  return {
    team: party.team,
    name: party.name,
    formation: party.formation,
    spacingTiles: party.spacingTiles,
    waypoints: (party.patrol ?? []).map(indexOf),
    hasMind: treeOfParty(party) !== undefined,
  };
}

function treeOfParty(party: ScenarioParty): string | undefined {
  return party.mind ?? (party.team === 'enemy' ? TREE_OF_ENEMY_PARTY : undefined);
}

function healthOf(member: { health?: number }): { healthFraction?: number } {
  return member.health === undefined ? {} : { healthFraction: member.health };
}
