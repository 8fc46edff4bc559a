import type { View } from '../camera/view.ts';
import type { Square } from './ground/ground-painter.ts';

/** Whether a square of ground, or the rectangle around it on the screen, is on the screen. */
export function isShown({ x, y, size }: Readonly<Square>, view: View): boolean {
  const xs = [view.screenX(x, y), view.screenX(x + size, y), view.screenX(x, y + size), view.screenX(x + size, y + size)];
  if (Math.max(...xs) < 0 || Math.min(...xs) > view.width) return false;
  const ys = [view.screenY(x, y), view.screenY(x + size, y), view.screenY(x, y + size), view.screenY(x + size, y + size)];
  return Math.max(...ys) >= 0 && Math.min(...ys) <= view.height;
}
