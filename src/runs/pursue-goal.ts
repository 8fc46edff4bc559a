import { distanceSquared } from '../core/vector.ts';
import { isAtPlace, progressOf, standingObjects, subjectsOf } from '../sim/goal-facts.ts';
import type { GoalPlace, GoalSetup } from '../sim/parts/goal.ts';
import { standsItsGround } from '../sim/parts/morale.ts';
import type { DeepReadonly, EntityId, Point, Snapshot, Unit } from '../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;

/** What the autopilot wants for a goal. */
export type Aim =
  /** To fight these enemies, wherever they are; the party searches for them. */
  | { readonly kind: 'fight'; readonly enemies: readonly SeenUnit[] }
  /** To be there. In haste, the party does not rest before. */
  | { readonly kind: 'go'; readonly to: Point; readonly isHasty: boolean }
  /** To stay where it is. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'smash'; readonly objectId: EntityId };

/** What a led party knows and where it is. */
export interface Pursuit {
  readonly snapshot: Snapshot;
  readonly members: readonly SeenUnit[];
  readonly leader: SeenUnit;
  /** Where its members know an enemy to be; undefined for one that they do not know of. */
  placeOf(enemy: SeenUnit): Point | undefined;
}

const STAY: Aim = { kind: 'stay' };

/** At a place that it takes or holds, the party stands within this share of the circle. */
const INNER_SHARE = 0.6;
/** Whom it escorts must not fall back further than this before it waits, and comes back, in tiles. */
const NEAR_CHARGE_TILES = 7;

/** The party first fights known enemies within this distance, in tiles: otherwise they would attack it from behind later. */
const NEAR_ENEMY_TILES = 25;
/** For these goals it leaves enemies alone who are elsewhere. */
const KEEPS_TO_ITS_PLACE: readonly GoalSetup['type'][] = ['hold', 'stop'];

/** The first goal that is open; those to protect something are kept by the way. */
export function aimOf(goals: readonly GoalSetup[], pursuit: Pursuit): Aim | undefined {
  const { snapshot } = pursuit;
  const goal = goals.find(({ type }, index) => type !== 'protect' && progressOf(snapshot, index).status === 'open');
  if (!goal) return undefined;
  const near = KEEPS_TO_ITS_PLACE.includes(goal.type) ? [] : enemiesNear(pursuit);
  if (near.length > 0) return { kind: 'fight', enemies: near };
  switch (goal.type) {
    case 'clear':
      return { kind: 'fight', enemies: subjectsOf(goal, snapshot).filter(standsItsGround) };
    case 'hold':
    case 'take':
      return stand(goal, pursuit);
    case 'escort':
      return accompany(goal, pursuit);
    case 'rescue':
      return free(goal, pursuit, progressOf(snapshot, goals.indexOf(goal)).doneIds);
    case 'stop':
      return intercept(goal, pursuit);
    case 'destroy': {
      const [object] = standingObjects(goal, snapshot);
      return object && { kind: 'smash', objectId: object.id };
    }
    default:
      return goal.place && (isInside(goal.place, pursuit) ? STAY : { kind: 'go', to: goal.place, isHasty: false });
  }
}

function enemiesNear({ snapshot, leader, placeOf }: Pursuit): SeenUnit[] {
  return snapshot.units.filter((unit) => {
    const place = standsItsGround(unit) ? placeOf(unit) : undefined;
    return place !== undefined && distanceSquared(place, leader) < NEAR_ENEMY_TILES * NEAR_ENEMY_TILES;
  });
}

/** Into the circle, and against enemies who are in it; whoever stays outside of it is left alone. */
function stand({ type, place }: GoalSetup, pursuit: Pursuit): Aim | undefined {
  if (!place) return undefined;
  const inside = pursuit.snapshot.units.filter((unit) => standsItsGround(unit) && isAtPlace(unit, place));
  const [enemy] = inside.flatMap((unit) => pursuit.placeOf(unit) ?? []);
  if (enemy) return { kind: 'go', to: enemy, isHasty: true };
  return isInside(place, pursuit) ? STAY : { kind: 'go', to: place, isHasty: type === 'hold' };
}

/** Ahead of those whom it escorts, but not too far. */
function accompany(goal: GoalSetup, { snapshot, members, leader }: Pursuit): Aim | undefined {
  const ids = new Set(members.map(({ id }) => id));
  const charges = subjectsOf(goal, snapshot).filter(({ id, isAlive }) => isAlive && !ids.has(id));
  const last = charges.reduce<SeenUnit | undefined>((far, unit) => (far && isNearer(unit, far, leader) ? far : unit), undefined);
  const isBehind = last !== undefined && distanceSquared(last, leader) > NEAR_CHARGE_TILES * NEAR_CHARGE_TILES;
  if (isBehind && !isAtPlace(last, goal.place)) return { kind: 'go', to: { x: last.x, y: last.y }, isHasty: true };
  return goal.place && { kind: 'go', to: goal.place, isHasty: false };
}

function free(goal: GoalSetup, { snapshot, leader }: Pursuit, doneIds: readonly EntityId[]): Aim | undefined {
  const captives = subjectsOf(goal, snapshot).filter(({ id, isAlive }) => isAlive && !doneIds.includes(id));
  const [first] = captives.toSorted((a, b) => distanceSquared(a, leader) - distanceSquared(b, leader));
  return first && { kind: 'go', to: { x: first.x, y: first.y }, isHasty: false };
}

/** Against those that it knows of, else to where they are going. */
function intercept(goal: GoalSetup, { snapshot, leader, placeOf }: Pursuit): Aim | undefined {
  const known = subjectsOf(goal, snapshot)
    .filter(standsItsGround)
    .flatMap((unit) => placeOf(unit) ?? []);
  const [nearest] = known.toSorted((a, b) => distanceSquared(a, leader) - distanceSquared(b, leader));
  const to = nearest ?? goal.place;
  return to && { kind: 'go', to, isHasty: true };
}

function isInside({ x, y, withinTiles }: GoalPlace, { leader }: Pursuit): boolean {
  return isAtPlace(leader, { x, y, withinTiles: withinTiles * INNER_SHARE });
}

function isNearer(a: Point, b: Point, from: Point): boolean {
  return distanceSquared(a, from) < distanceSquared(b, from);
}
