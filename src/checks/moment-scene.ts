import type { Content } from '../content/load-content.ts';
import type { Spot } from '../content/scenario-format.ts';
import { fieldOf } from '../core/json-value.ts';
import type { Run } from '../runs/open-run.ts';
import { unitRulesOf } from '../sim/rules.ts';
import type { DeepReadonly, EntityId, Party, PlacedObject, Point, Unit } from '../sim/state.ts';

/** A scenario as a behaviour test has it. */
export interface SceneFile {
  readonly map: string;
  readonly camera: { readonly at: string; readonly zoom: number };
  readonly damageFactor?: number;
  readonly parties: readonly object[];
  readonly loners: readonly object[];
  readonly objects?: readonly object[];
}

const ZOOM = 30;
/** A hundredth of a tile is less than anybody sees. */
const rounded = (value: number): number => Math.round(100 * value) / 100;
const spotOf = ({ x, y }: Point): Spot => [rounded(x), rounded(y)];

/**
 * The living units of a run as they stand, with their health and the names of their trees, and its doors as they are: the scene of a behaviour
 * test. What the units know and do at that moment is not part of it; they find out again.
 */
export function sceneOfMoment(
  { world, brains, land, scenario }: Run,
  content: Content,
): { readonly scene: SceneFile } | { readonly problem: string } {
  const { units, parties, waypoints } = world.state;
  const living = units.filter(({ isAlive }) => isAlive);
  if (!content.lands.has(land.name)) return { problem: `The map "${land.name}" is not one of the game's, so a test cannot name it.` };
  const agents = [...living, ...parties];
  const foreign = agents.map(({ id }) => brains.programOf(id)?.name).find((tree) => tree !== undefined && !content.library.has(tree));
  if (foreign !== undefined)
    return { problem: `The tree "${foreign}" is not one of the game's, so a test cannot name it. Save it as a file first.` };
  const mindOf = (id: EntityId): { mind?: string } => {
    const tree = brains.programOf(id)?.name;
    return tree === undefined ? {} : { mind: tree };
  };
  const member = (unit: Unit): object => ({
    kind: unit.kind,
    name: unit.name,
    at: spotOf(unit),
    health: Math.max(0.01, rounded(unit.health / unitRulesOf(world.rules, unit.kind).maxHealth)),
    ...(unit.combat.quiver === undefined ? {} : { arrows: unit.combat.quiver.holds }),
    ...mindOf(unit.id),
  });
  const membersOf = (party: Party): Unit[] => living.filter(({ id }) => party.unitIds.includes(id));
  const inParties = new Set(parties.flatMap(({ unitIds }) => unitIds));
  return {
    scene: {
      map: land.name,
      camera: { at: nearestPlace(land.places, living), zoom: ZOOM },
      ...(scenario.damageFactor === undefined ? {} : { damageFactor: scenario.damageFactor }),
      parties: parties
        .filter((party) => membersOf(party).length > 0)
        .map((party) => ({
          team: party.team,
          name: party.name,
          at: spotOf(middleOf(membersOf(party))),
          formation: party.formation,
          spacingTiles: rounded(party.spacingTiles),
          ...(party.waypointIds.length === 0 ? {} : { patrol: namesOf(party.waypointIds, waypoints) }),
          ...mindOf(party.id),
          members: membersOf(party).map(member),
        })),
      loners: living.filter(({ id }) => !inParties.has(id)).map((unit) => ({ team: unit.team, ...member(unit) })),
      ...(world.state.objects.length === 0 ? {} : { objects: world.state.objects.map((object) => objectAt(object, land.places)) }),
    },
  };
}

/** The tree of a unit of a scene, by its name. */
export function treeOfUnit(scene: SceneFile, name: string): string | undefined {
  const units = [...scene.loners, ...scene.parties.flatMap((party) => fieldOf(party, 'members'))];
  const mind = fieldOf(
    units.find((unit) => fieldOf(unit, 'name') === name),
    'mind',
  );
  return typeof mind === 'string' ? mind : undefined;
}

/** A thing stands at a place of the map, always the same one; what has been done to it is its state. */
function objectAt(object: DeepReadonly<PlacedObject>, places: readonly (Point & { readonly name: string })[]): object {
  const { kind, name, x, y, isTurned, state, team } = object;
  const at = places.find((place) => place.x === x && place.y === y)?.name;
  return { kind, name, at, ...(isTurned && { turned: true }), state, ...(team !== '' && { team }) };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}

/** The camera looks at a place of the map. */
function nearestPlace(places: readonly (Point & { readonly name: string })[], units: readonly Point[]): string {
  const middle = middleOf(units);
  const away = ({ x, y }: Point): number => (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y);
  return places.toSorted((one, other) => away(one) - away(other))[0]?.name ?? '';
}

function namesOf(ids: readonly EntityId[], waypoints: readonly { readonly id: EntityId; readonly name: string }[]): string[] {
  return ids.flatMap((id) => waypoints.find((waypoint) => waypoint.id === id)?.name ?? []);
}
