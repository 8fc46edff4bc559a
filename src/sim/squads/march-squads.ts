import { turnTowards } from '../../core/rotation.ts';
import { ScratchVector, distance, lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type EntityId, type Party, type Point, type Squad, type Unit } from '../state.ts';
import { isRouting } from '../parts/morale.ts';
import { mayStep } from '../movement/stance.ts';
import { haltsToPass } from '../movement/open-on-the-way.ts';
import { endForbiddenPursuit } from '../actions/unit-actions.ts';
import { fitToWay, slotOnMarch, assignFinalPositions, setSlotPosition } from './slots.ts';
import { endAlarm } from './alarm.ts';
import { facingOnArrival } from './facing-on-arrival.ts';
import { spareWounded, swapSlots } from './swap-slots.ts';
import { isGathering } from './attack-order.ts';
import { noteDrift } from './drift.ts';
import { heedOrder } from './obedience.ts';
import { continueOrder, waitsForFighters } from './squad-orders.ts';
import { restartClock } from '../parts/squad-order.ts';
import { assignSlots, dropUnits, setSquadFacing, formUp } from './squads.ts';
import { unitRulesOf, weaponRulesOf } from '../rules.ts';
import { knowsOf } from '../perception/sightings.ts';
import { isUnreachable } from '../perception/unreachable-targets.ts';

/** Moves the centre of every squad along its path, and every slot with it. */
export function marchSquads(world: WorldContext): void {
  for (const party of world.state.parties) {
    endAlarm(world, party);
    for (const squad of party.squads) updateSquad(world, party, squad);
  }
}

function updateSquad(world: WorldContext, party: Party, squad: Squad): void {
  for (const id of squad.unitIds) if ((world.state.step + id) % CONTROL_EVERY_STEPS === 0) updateControl(world, squad, id);
  if (squad.mustersAtStep > 0) {
    if (world.state.step >= squad.mustersAtStep) formUp(world, squad);
    return;
  }
  continueOrder(world, party, squad);
  if ((world.state.step + squad.number) % CONTROL_EVERY_STEPS === 0) heedOrder(world, squad);
  if (squad.drift === undefined || (world.state.step + squad.number) % DRIFT_EVERY_STEPS === 0) noteDrift(world, squad);
  swapSlots(world, squad);
  if (squad.openingTiles === undefined) spareWounded(world, squad);
  if (squad.status === 'marching') march(world, party, squad);
}

const DRIFT_EVERY_STEPS = 12;

/** Controls are updated fifteen times a second, spread over the steps. */
const CONTROL_EVERY_STEPS = 4;

/** An attack order ends with its target; the pace of a march ends on arrival. */
function updateControl(world: WorldContext, squad: Squad, id: EntityId): void {
  const unit = world.entities.unit(id);
  if (!unit?.isAlive) return;
  const { control } = unit;
  // An order or an alarm to attack binds nobody who finds no way to the target, or does not know where to look for it.
  if (control.attackTargetId !== 0 && !mayFind(world, unit, control.attackTargetId)) control.attackTargetId = 0;
  if ((control.attackTargetId !== 0 && squad.order.kind === 'attack') || !mayStep(unit)) keepPlace(world, unit);
  endForbiddenPursuit(world, unit);
  if (squad.status === 'marching' || squad.status === 'waiting') return;
  if (lagOf(unit) > world.rules.parties.slotToleranceTiles * 2) return;
  control.marchPace = 'own';
}

function mayFind(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  return world.entities.unit(targetId)?.isAlive === true && !isUnreachable(world, unit, targetId) && knowsOf(world, unit, targetId);
}

/** A unit with an attack order stays where the fight took it; a unit on hold stays where it is. One that was called to a fight goes back. */
function keepPlace(world: WorldContext, unit: Unit): void {
  if (world.navigation.regionAt(unit) !== 0) setSlotPosition(unit, unit);
}

function lagOf(unit: Unit): number {
  return lengthOf(unit.control.x - unit.x, unit.control.y - unit.y);
}

/** About 150 degrees per second: the ends of a line can just keep up. */
const MARCH_TURN_COSINE = 0.999;
const TRAIL_STEP_TILES = 0.5;
const LONGEST_TRAIL = 2 * 96;
const SLOTS_EVERY_STEPS = 4;

function march(world: WorldContext, party: Party, squad: Squad): void {
  dropUnits(squad, (id) => !world.entities.unit(id)?.isAlive);
  if (squad.unitIds.length === 0) {
    squad.status = 'standing';
    return;
  }
  if (haltsToPass(world, squad)) return;
  advance(squad, marchSpeed(world, squad) * STEP_SECONDS);
  if (squad.path.length === 0) {
    halt(world, party, squad);
    return;
  }
  if ((world.state.step + squad.number) % SLOTS_EVERY_STEPS === 0) fitToWay(world, squad);
  squad.unitIds.forEach((id, index) => {
    const unit = world.entities.unit(id);
    if (!unit || unit.control.attackTargetId !== 0 || !mayStep(unit)) return;
    const { control } = unit;
    control.marchPace = squad.pace;
    control.facingX = squad.facingX;
    control.facingY = squad.facingY;
    if ((world.state.step + id) % SLOTS_EVERY_STEPS === 0) setSlotPosition(unit, placeOnWay(world, squad, { unit, index }));
  });
}

/** Returns the slot of a unit. On a retreat, a unit that is nearer to the goal than its slot goes straight to the goal, not back towards the enemy. */
function placeOnWay(world: WorldContext, squad: Squad, { unit, index }: { readonly unit: Unit; readonly index: number }): Point {
  const slot = slotOnMarch(world, squad, index);
  if (squad.order.kind !== 'retreat') return slot;
  return distance(unit, squad.order) < distance(slot, squad.order) ? squad.order : slot;
}

const facing = new ScratchVector();
const heading = new ScratchVector();

function advance(squad: Squad, tiles: number): void {
  let left = tiles;
  while (left > 0 && squad.path.length > 0) {
    const dx = squad.path[0]! - squad.x;
    const dy = squad.path[1]! - squad.y;
    const length = lengthOf(dx, dy);
    if (length <= left) {
      squad.x = squad.path[0]!;
      squad.y = squad.path[1]!;
      squad.path.splice(0, 2);
      left -= length;
      leaveTrail(squad);
      continue;
    }
    heading.x = dx;
    heading.y = dy;
    facing.x = squad.facingX;
    facing.y = squad.facingY;
    turnTowards(facing, heading, MARCH_TURN_COSINE);
    setSquadFacing(squad, facing.x, facing.y);
    squad.x += (dx / length) * left;
    squad.y += (dy / length) * left;
    left = 0;
  }
  const { trail } = squad;
  const behind = trail.length < 2 ? Infinity : lengthOf(squad.x - trail[trail.length - 2]!, squad.y - trail[trail.length - 1]!);
  if (behind > TRAIL_STEP_TILES) leaveTrail(squad);
}

function leaveTrail(squad: Squad): void {
  squad.trail.push(squad.x, squad.y);
  if (squad.trail.length > LONGEST_TRAIL) squad.trail.splice(0, 2);
}

/** Returns the pace of the slowest unit: less while stragglers are behind, zero while most of the squad fights. On a retreat the squad does not wait. */
function marchSpeed(world: WorldContext, squad: Squad): number {
  const { waitLagTiles, waitingSpeedFraction } = world.rules.parties;
  const { engaged, free, lag, slowest } = stateOfMarch(world, squad);
  if (squad.order.kind === 'retreat') return world.rules.movement.paceTilesPerSecond[squad.pace] * slowest;
  if (engaged > free || isGathering(squad) || (engaged > 0 && waitsForFighters(squad))) return 0;
  const eagerness = Math.min(Math.max(2 - lag / waitLagTiles, waitingSpeedFraction), 1);
  return world.rules.movement.paceTilesPerSecond[squad.pace] * slowest * eagerness;
}

/** The state of a march. All squads share this object, because each asks for it in every step. */
const found = {
  /** Numbers of units that fight and that are free to walk. Archers count only in a squad of archers: others do not wait for them. */
  engaged: 0,
  free: 0,
  /** Root mean square of the distances, in tiles, of those that walk to their slots: one far behind counts more than many slightly late. */
  lag: 0,
  /** Speed factor of the slowest unit. */
  slowest: 0,
};

function stateOfMarch(world: WorldContext, squad: Squad): Readonly<typeof found> {
  let [blades, bladesEngaged, bows, bowsEngaged, squared, slowest] = [0, 0, 0, 0, 0, Infinity];
  for (const id of squad.unitIds) {
    const unit = world.entities.unit(id);
    if (!unit || !mayStep(unit) || isRouting(unit)) continue;
    slowest = Math.min(slowest, unitRulesOf(world.rules, unit.kind).speedFactor);
    const isBow = weaponRulesOf(world.rules, unit).isRanged;
    const engaged = isEngaged(world, unit, isBow) ? 1 : 0;
    if (isBow) {
      bows++;
      bowsEngaged += engaged;
    } else {
      blades++;
      bladesEngaged += engaged;
    }
    const lag = engaged === 0 ? lagOf(unit) : 0;
    squared += lag * lag;
  }
  const walking = blades - bladesEngaged + bows - bowsEngaged;
  found.engaged = blades > 0 ? bladesEngaged : bowsEngaged;
  found.free = (blades > 0 ? blades : bows) - found.engaged;
  found.lag = walking === 0 ? 0 : Math.sqrt(squared / walking);
  found.slowest = slowest;
  return found;
}

const ENGAGED_SECONDS = 2;
/** Arrows from farther away than this, in tiles, do not stop a unit that fights hand to hand. */
const AT_HAND_TILES = 5;

/** Whether a unit is in a fight that it can fight where it is: one without a bow is not, while only arrows reach it. */
function isEngaged(world: WorldContext, unit: Unit, isBow: boolean): boolean {
  if (unit.control.isUrgent) return false;
  const { phase } = unit.combat;
  if (unit.control.attackTargetId !== 0 || phase === 'windUp' || phase === 'recover') return true;
  const isLoud = world.state.step - unit.lastNoiseAtStep < ENGAGED_SECONDS * STEPS_PER_SECOND;
  if (!isLoud && phase === 'ready') return false;
  if (isBow) return true;
  const enemy = world.entities.unit(unit.perceivedEnemyId);
  return enemy?.isAlive === true && distance(unit, enemy) <= AT_HAND_TILES;
}

/** When the squad turns on the spot by more than this, slots are reassigned by distance. */
const ABOUT_TURN_COSINE = 0.5;

function halt(world: WorldContext, party: Party, squad: Squad): void {
  squad.status = 'standing';
  squad.abreast = undefined;
  restartClock(squad);
  if (endsUnturned(squad)) Object.assign(squad, facingOnArrival(world, party, squad));
  const { finalFacingX, finalFacingY } = squad;
  if (finalFacingX !== 0 || finalFacingY !== 0) {
    const cosine = finalFacingX * squad.facingX + finalFacingY * squad.facingY;
    setSquadFacing(squad, finalFacingX, finalFacingY);
    if (cosine < ABOUT_TURN_COSINE) assignSlots(world, squad);
  }
  assignFinalPositions(world, squad);
}

/** Whether a march or retreat ends here without an ordered facing. Other orders look for the enemy themselves. */
function endsUnturned({ finalFacingX, finalFacingY, order: { kind }, queue }: Squad): boolean {
  return finalFacingX === 0 && finalFacingY === 0 && queue.length === 0 && (kind === 'move' || kind === 'retreat');
}
