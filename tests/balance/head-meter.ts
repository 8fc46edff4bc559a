import type { Unit } from '../../src/sim/state.ts';
import type { World } from '../../src/sim/world/world.ts';

/** Sine and cosine of the directions from which the field is looked at: four, as the camera can be turned. */
const VIEWS = [0, 1, 2, 3].map((eighth) => ({ sine: Math.sin((eighth * Math.PI) / 4), cosine: Math.cos((eighth * Math.PI) / 4) }));
const LOOK_EVERY_STEPS = 15;
const FIGHTS_FOR_STEPS = 150;
/** A figure hides the head of another that stands this much behind it, and this little to its side, in tiles. */
const BODY_TILES = 1;
const HALF_WIDTH_TILES = 0.55;
const CROWDED_TILES = 0.9;

/** How often the head of a fighter is hidden behind the body of another, and how often two stand too near. */
export class HeadMeter {
  looks = 0;
  covered = 0;
  crowded = 0;

  /** After every step. */
  look({ state: { units, step } }: World): void {
    if (step % LOOK_EVERY_STEPS !== 0) return;
    const living = units.filter(({ isAlive }) => isAlive);
    for (const unit of living) {
      if (step - unit.lastFightingAtStep >= FIGHTS_FOR_STEPS) continue;
      const others = living.filter((other) => other !== unit);
      const isCrowded = others.some(({ x, y }) => Math.hypot(x - unit.x, y - unit.y) < CROWDED_TILES);
      for (const view of VIEWS) {
        this.looks++;
        if (isCrowded) this.crowded++;
        if (others.some((other) => covers(other, unit, view))) this.covered++;
      }
    }
  }

  /** Shares of the looks at fighters, in percent. */
  get coveredPercent(): number {
    return (100 * this.covered) / Math.max(this.looks, 1);
  }

  get crowdedPercent(): number {
    return (100 * this.crowded) / Math.max(this.looks, 1);
  }
}

function covers(front: Unit, behind: Unit, { sine, cosine }: (typeof VIEWS)[number]): boolean {
  const dx = behind.x - front.x;
  const dy = behind.y - front.y;
  const depth = -(dx * sine + dy * cosine);
  return depth > 0 && depth < BODY_TILES && Math.abs(dx * cosine - dy * sine) < HALF_WIDTH_TILES;
}
