import { STEPS_PER_SECOND } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { damageObject, hullOf } from './damage-object.ts';
import { halfSize } from './footprint.ts';
import { objectRulesOf, type BurnRules } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

const EVERY_STEPS = 15;
const EVERY_SECONDS = EVERY_STEPS / STEPS_PER_SECOND;
/** Strength of a fire that has just spread to something. */
const SPARK = 0.15;

/** Whether fire finds something on it: what has lost its health is broken or has burnt down. */
export function canBurn(world: WorldContext, object: PlacedObject): boolean {
  return object.health > 0 && objectRulesOf(world.rules, object.kind).burns !== undefined;
}

/** Sets it on fire, or makes its fire stronger. */
export function ignite(world: WorldContext, object: PlacedObject, strength: number): void {
  if (strength <= 0 || !canBurn(world, object)) return;
  const { id: objectId, x, y, fire = 0 } = object;
  object.fire = Math.min(1, fire + strength);
  if (fire === 0) world.emit({ type: 'fireStarted', objectId, x, y });
}

/** Takes so much strength from its fire. */
export function douse(world: WorldContext, object: PlacedObject, strength: number): void {
  const { id: objectId, x, y, fire = 0 } = object;
  if (fire === 0) return;
  object.fire = Math.max(0, fire - strength);
  if (object.fire === 0) world.emit({ type: 'fireEnded', objectId, x, y });
}

/** A few times a second fires grow, burn what they are on and the ship below it, and spread. */
export function advanceFires(world: WorldContext): void {
  if (world.state.step % EVERY_STEPS !== 0) return;
  // What catches fire now burns from the next time on, whatever its place in the list.
  const burning = world.state.objects.filter(({ fire = 0 }) => fire > 0);
  for (const object of burning) {
    const { burns } = objectRulesOf(world.rules, object.kind);
    if (burns) burn(world, object, burns);
  }
}

function burn(world: WorldContext, object: PlacedObject, rules: BurnRules): void {
  const fire = Math.min(1, (object.fire ?? 0) + rules.growsPerSecond * EVERY_SECONDS);
  object.fire = fire;
  if (world.dice.next(`fire/${object.id}`) < rules.spreadsPerSecond * fire * EVERY_SECONDS) spread(world, object, rules.spreadTiles);
  const hull = hullOf(world, object.team);
  if (hull) damageObject(world, hull, { damage: rules.hullLossPerSecond * fire * EVERY_SECONDS, byId: 0 });
  damageObject(world, object, { damage: rules.lossPerSecond * fire * EVERY_SECONDS, byId: 0, into: rules.into });
  if (object.health === 0) douse(world, object, fire);
}

function spread(world: WorldContext, from: PlacedObject, tiles: number): void {
  const near = world.state.objects.filter((each) => each.fire === 0 && canBurn(world, each) && gapBetween(world, from, each) <= tiles);
  const caught = near[Math.floor(world.dice.next(`fire/${from.id}`) * near.length)];
  if (caught) ignite(world, caught, SPARK);
}

/** Between two footprints, along x or along y, whichever is larger. Tiles. */
function gapBetween(world: WorldContext, one: PlacedObject, other: PlacedObject): number {
  const half = halfSize(one, objectRulesOf(world.rules, one.kind));
  const otherHalf = halfSize(other, objectRulesOf(world.rules, other.kind));
  return Math.max(Math.abs(one.x - other.x) - half.x - otherHalf.x, Math.abs(one.y - other.y) - half.y - otherHalf.y);
}
