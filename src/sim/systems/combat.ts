import type { Arena } from '../arena.ts';
import { isSightFree } from '../navigation/ray.ts';
import { STEPS_PER_SECOND, type Point, type Unit } from '../state.ts';
import { loose } from './arrows.ts';
import { hurt } from './health.ts';

/** Ends phases whose time is up, and lets every blow fall that is due. */
export function fight(world: Arena): void {
  const { units, step } = world.state;
  const strikers: Unit[] = [];
  for (const unit of units) {
    const { combat } = unit;
    if (!unit.isAlive || combat.phase === 'ready' || step < combat.phaseEndsAtStep) continue;
    if (combat.phase === 'windUp') strikers.push(unit);
    else combat.phase = 'ready';
  }
  // All blows of a step fall at once: two who kill each other both die, whoever has the lower id.
  for (const unit of strikers) beginRecovery(world, unit);
  for (const unit of strikers) strike(world, unit);
}

function beginRecovery(world: Arena, unit: Unit): void {
  const { combat } = unit;
  combat.phase = 'recover';
  combat.result = 'struck';
  combat.strikes++;
  combat.phaseStartedAtStep = world.state.step;
  combat.phaseEndsAtStep = world.state.step + Math.round(world.rules.units[unit.kind].recoverSeconds * STEPS_PER_SECOND);
  unit.lastNoiseAtStep = world.state.step;
  unit.lastDangerAtStep = world.state.step;
}

function strike(world: Arena, unit: Unit): void {
  world.emit({ type: 'swing', unitId: unit.id, kind: unit.kind, x: unit.x, y: unit.y });
  const rules = world.rules.units[unit.kind];
  if (rules.isRanged) {
    const target = world.unit(unit.combat.targetId);
    if (target) loose(world, unit, target);
    return;
  }
  const victims = rules.hitsEveryone ? everyoneInArc(world, unit) : oneInArc(world, unit);
  for (const victim of victims) hurt(world, victim, { attacker: unit, damage: rules.damage, from: unit, byArrow: false });
}

/** The one it aimed at, if he is still there; else whoever stands nearest before the blade. */
function oneInArc(world: Arena, unit: Unit): Unit[] {
  const inArc = everyoneInArc(world, unit);
  const aimedAt = inArc.find((victim) => victim.id === unit.combat.targetId);
  if (aimedAt) return [aimedAt];
  let nearest: Unit | undefined;
  for (const victim of inArc) if (!nearest || squaredBetween(unit, victim) < squaredBetween(unit, nearest)) nearest = victim;
  return nearest ? [nearest] : [];
}

function everyoneInArc(world: Arena, unit: Unit): Unit[] {
  const rules = world.rules.units[unit.kind];
  const reach = rules.reachTiles + 2 * world.rules.movement.radiusTiles;
  const victims: Unit[] = [];
  world.neighbours.findWithin(unit, reach, (index) => {
    const other = world.state.units[index]!;
    if (other.team !== unit.team && other.isAlive && isInArc(unit, other, rules.arcCosine) && isSightFree(world.grid, unit, other)) victims.push(other);
    return true;
  });
  // Cells come in the order of the map; blows fall in the order of ids.
  return victims.sort((a, b) => a.id - b.id);
}

function isInArc(unit: Unit, other: Unit, arcCosine: number): boolean {
  const dx = other.x - unit.x;
  const dy = other.y - unit.y;
  return dx * unit.facingX + dy * unit.facingY >= arcCosine * Math.sqrt(dx * dx + dy * dy);
}

function squaredBetween(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
