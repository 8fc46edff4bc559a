import { lengthOf } from '../../core/vector.ts';
import type { EntityId } from '../parts/entity-id.ts';
import { STEPS_PER_SECOND } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { damageObject, hullOf } from './damage-object.ts';
import { ignite } from './fires.ts';
import { distanceToFootprint } from './footprint.ts';
import { objectRulesOf, stateRulesOf, type ShotRules } from '../parts/object-rules.ts';
import type { Shot } from '../parts/shot.ts';
import { changeObjectState } from './object-state.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

/** Where a miss comes down: this share of the way to the target, on average. */
const SHORT_SHARE = 0.62;
const SHORT_SPREAD = 0.3;

/** Shoots at the object at which its user aims. Without one, the shot is lost. */
export function shootAt(world: WorldContext, from: PlacedObject, { rules, byId }: { rules: ShotRules; byId: EntityId }): void {
  const target = world.entities.object(from.aimId ?? 0);
  from.aimId = 0;
  if (!target) return;
  const stream = `shot/${from.id}`;
  const isHit = world.dice.next(stream) < rules.hitChance;
  const share = isHit ? 1 : SHORT_SHARE + (world.dice.next(stream) - 0.5) * SHORT_SPREAD;
  const [toX, toY] = [from.x + (target.x - from.x) * share, from.y + (target.y - from.y) * share];
  const flightSeconds = lengthOf(toX - from.x, toY - from.y) / rules.tilesPerSecond;
  const { step } = world.state;
  const { damage, hullDamage, fire } = rules;
  const shot: Shot = {
    id: world.state.nextEntityId++,
    team: from.team,
    byId,
    fromX: from.x,
    fromY: from.y,
    toX,
    toY,
    startedAtStep: step,
    landsAtStep: step + Math.max(1, Math.round(flightSeconds * STEPS_PER_SECOND)),
    targetId: isHit ? target.id : 0,
    damage,
    hullDamage,
    fire,
  };
  world.state.shots = [...(world.state.shots ?? []), shot];
  world.emit({ type: 'shotFired', objectId: from.id, unitId: byId, x: from.x, y: from.y });
}

/** Ends the flights that are over. */
export function flyShots(world: WorldContext): void {
  const { shots, step } = world.state;
  if (!shots || shots.length === 0) return;
  const due = shots.filter((shot) => step >= shot.landsAtStep);
  if (due.length === 0) return;
  world.state.shots = shots.filter((shot) => step < shot.landsAtStep);
  for (const shot of due) land(world, shot);
}

function land(world: WorldContext, { targetId, toX: x, toY: y, damage, hullDamage, fire, byId }: Shot): void {
  const target = world.entities.object(targetId);
  if (!target) {
    world.emit({ type: 'shotLanded', objectId: 0, into: 'water', x, y });
    return;
  }
  const shield = coverOf(world, target);
  const struck = shield ?? target;
  struck.lastHitAtStep = world.state.step;
  world.emit({ type: 'shotLanded', objectId: struck.id, into: shield ? 'shield' : 'object', x: struck.x, y: struck.y });
  if (shield) throwDown(world, shield, byId);
  else {
    const hull = hullOf(world, target.team);
    if (hull && hull !== target) damageObject(world, hull, { damage: hullDamage, byId });
    ignite(world, target, fire);
  }
  damageObject(world, struck, { damage, byId });
}

function throwDown(world: WorldContext, shield: PlacedObject, byId: EntityId): void {
  const { covers } = stateRulesOf(objectRulesOf(world.rules, shield.kind), shield.state);
  if (covers) changeObjectState(world, shield, { state: covers.into, byId });
}

/** The nearest thing of its team that stops a shot at it, such as a raised shield; itself, when it is one. */
export function coverOf(world: WorldContext, target: PlacedObject): PlacedObject | undefined {
  let best: PlacedObject | undefined;
  let bestTiles = Infinity;
  for (const each of world.state.objects) {
    if (each.team !== target.team || each.team === '') continue;
    const rules = objectRulesOf(world.rules, each.kind);
    const { covers } = stateRulesOf(rules, each.state);
    if (!covers) continue;
    const tiles = distanceToFootprint(target, each, rules);
    if (tiles > covers.withinTiles || tiles >= bestTiles) continue;
    best = each;
    bestTiles = tiles;
  }
  return best;
}
