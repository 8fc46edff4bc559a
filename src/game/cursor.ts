import type { GestureContext } from './gestures/gesture-context.ts';

const picture = (body: string, spot: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" stroke="#1a120c" stroke-width="1.6" stroke-linejoin="round">${body}</svg>`,
  )}") ${spot}`;

const POINTER = picture('<path fill="#fff4d2" d="M4 3l16 9-7 2-3 8z"/>', '4 3, default');
const SWORD = picture(
  '<path fill="#e8eef4" d="M3 3l5 1 13 14-3 3L4 8z"/><path fill="#c9973e" d="M15 23l8-8 2 2-3 3 6 6-2 2-6-6-3 3z"/>',
  '3 3, crosshair',
);
const FLAG = picture(
  '<path fill="#b9854b" d="M7 4h3v24H7z"/><path fill="#7fc8ff" d="M10 5c6-3 9 3 16 0v10c-7 3-10-3-16 0z"/><circle cx="8.5" cy="28" r="2" fill="#fff4d2"/>',
  '8 29, default',
);

const AIM = picture(
  '<path fill="none" stroke="#ffd97a" stroke-width="3" d="M16 3v8M16 21v8M3 16h8M21 16h8"/><circle cx="16" cy="16" r="7" fill="none" stroke="#ffd97a" stroke-width="2.4"/>',
  '16 16, crosshair',
);

const HAND = picture(
  '<path fill="#fff4d2" d="M10 16V7a2.2 2.2 0 0 1 4.400 0v6a2.200 2.200 0 0 1 4.400.500 2.200 2.200 0 0 1 4.200 1 2.200 2.200 0 0 1 3.600 1.500v6c0 5-3 8-8 8-4 0-6-1.500-8-5l-5-8c-1-2 1.500-3.600 3-2z"/>',
  '12 5, pointer',
);

/** Cursors that show what a right click would do, or a left click after an order was chosen. */
export function cursorFor(context: GestureContext, mouse: { x: number; y: number } | undefined): string {
  if (context.rig.isHeld) return 'grabbing';
  if (!mouse) return POINTER;
  if (!context.canOrder) return cursorOfWatcher(context, mouse);
  if (context.aimedOrder !== undefined) return AIM;
  const unit = context.units.unitAt(mouse.x, mouse.y);
  if (unit) return unit.side === 'foe' ? SWORD : POINTER;
  const object = context.units.objectAt(mouse.x, mouse.y);
  if (object?.click ?? object?.order) return HAND;
  return context.selection.ids.length > 0 ? FLAG : POINTER;
}

/** In scenes to watch, own doors can be operated. */
function cursorOfWatcher(context: GestureContext, { x, y }: { x: number; y: number }): string {
  return !context.units.unitAt(x, y) && context.units.objectAt(x, y)?.click ? HAND : POINTER;
}
