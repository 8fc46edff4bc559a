import type { View } from '../../camera/view.ts';
import type { UnitSprite } from './unit-sprite.ts';

/** Limit of units tested for occlusion. */
const MOST = 200;

/** The living units on screen; beyond the limit, those nearest to the middle. */
export function nearestLiving(figures: readonly UnitSprite[], view: View): readonly UnitSprite[] {
  const seen = figures.filter((sprite) => sprite.isOnScreen && sprite.isAlive);
  if (seen.length <= MOST) return seen;
  const off = (sprite: UnitSprite): number => Math.abs(sprite.screenX - view.width / 2) + Math.abs(sprite.screenY - view.height / 2);
  return seen.toSorted((a, b) => off(a) - off(b)).slice(0, MOST);
}
