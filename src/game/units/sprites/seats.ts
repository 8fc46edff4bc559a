import type { EntityId, Snapshot } from '../../../sim/state.ts';
import type { ObjectKindView, ObjectUserView } from '../../port/battle-view-port.ts';

/** Where somebody is drawn who uses a placed object, and what it does there. Tiles, radians. */
export interface Seat {
  readonly motion: ObjectUserView['motion'];
  readonly x: number;
  readonly y: number;
  readonly heightTiles: number;
  readonly angle: number;
}

/** The seats of all units that use an object in a way that shows, by unit id. */
export function seatsOf(objects: Snapshot['objects'], kinds: ReadonlyMap<string, ObjectKindView>): ReadonlyMap<EntityId, Seat> {
  const seats = new Map<EntityId, Seat>();
  for (const object of objects) {
    const look = object.userId === 0 ? undefined : kinds.get(object.kind)?.users[object.use];
    if (look) seats.set(object.userId, seatAt(object, look));
  }
  return seats;
}

/** A quarter turn clockwise, as models turn. */
function seatAt({ x, y, isTurned }: Snapshot['objects'][number], look: ObjectUserView): Seat {
  const { motion, heightTiles } = look;
  const [dx, dy] = isTurned ? [-look.y, look.x] : [look.x, look.y];
  const [facingX, facingY] = isTurned ? [-look.facingY, look.facingX] : [look.facingX, look.facingY];
  return { motion, x: x + dx, y: y + dy, heightTiles, angle: Math.atan2(facingY, facingX) };
}
