import { Dice } from '../../../src/core/dice.ts';

export const OUR_FIGHTS = 'Warband';
export const BARE_FIGHTS = 'bare arrays';

const SIDE = 6;
const REACH_TILES = 1.5;
const SPEED_TILES = 3.4 / 60;
const HEALTH = 100;
/** About as long a fight as on `duel-6`. */
const DAMAGE = 6;
const COOLDOWN_STEPS = 60;

/**
 * The yardstick: six against six as bare arrays. Everybody walks to the nearest enemy and hits it until one side has fallen; no trees, walls,
 * perception, formations or arrows. Returns the number of steps of 1/60 s.
 */
export function playBareFight(seed: string): number {
  const dice = new Dice(seed);
  const count = 2 * SIDE;
  const x = Float64Array.from({ length: count }, (_, unit) => (unit < SIDE ? 11 : 21));
  const y = Float64Array.from({ length: count }, (_, unit) => 12 + (unit % SIDE) * 1.5);
  const health = new Float64Array(count).fill(HEALTH);
  const readyAt = Float64Array.from({ length: count }, () => dice.next('start') * COOLDOWN_STEPS);
  for (let step = 1; ; step++) {
    for (let unit = 0; unit < count; unit++) {
      if (health[unit]! <= 0) continue;
      const enemy = nearestEnemy(unit, x, y, health);
      if (enemy < 0) return step;
      const dx = x[enemy]! - x[unit]!;
      const dy = y[enemy]! - y[unit]!;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > REACH_TILES) {
        x[unit]! += (dx / distance) * SPEED_TILES;
        y[unit]! += (dy / distance) * SPEED_TILES;
      } else if (step >= readyAt[unit]!) {
        health[enemy]! -= DAMAGE * dice.between('blow', 0.5, 1.5);
        readyAt[unit] = step + COOLDOWN_STEPS;
      }
    }
  }
}

// oxlint-disable-next-line max-params -- plain arrays: an object for them would be garbage, and this is the yardstick.
function nearestEnemy(unit: number, x: Float64Array, y: Float64Array, health: Float64Array): number {
  const first = unit < SIDE ? SIDE : 0;
  let nearest = -1;
  let best = Infinity;
  for (let other = first; other < first + SIDE; other++) {
    if (health[other]! <= 0) continue;
    const dx = x[other]! - x[unit]!;
    const dy = y[other]! - y[unit]!;
    const squared = dx * dx + dy * dy;
    if (squared >= best) continue;
    best = squared;
    nearest = other;
  }
  return nearest;
}
