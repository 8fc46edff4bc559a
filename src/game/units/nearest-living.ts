import type { View } from '../camera/view.ts';
import type { Figure } from './figure.ts';

/** So many are looked for behind trees; the rest of a great host is not worth the time. */
const MOST = 200;

/** The living on screen; of more than a few hundred, those nearest to its middle. */
export function nearestLiving(figures: readonly Figure[], view: View): readonly Figure[] {
  const seen = figures.filter((figure) => figure.isOnScreen && figure.isAlive);
  if (seen.length <= MOST) return seen;
  const off = (figure: Figure): number => Math.abs(figure.screenX - view.width / 2) + Math.abs(figure.screenY - view.height / 2);
  return seen.toSorted((a, b) => off(a) - off(b)).slice(0, MOST);
}
