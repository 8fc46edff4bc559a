const TURN = Math.PI * 2;
/** Hysteresis: half a sector is 0.5; more keeps the direction near a border. */
const STICKY_HALF = 0.62;
/** Visual turn rate toward the unit's facing, radians per second. */
const BODY_TURN_SPEED = 13;

/**
 * The sprite direction for a facing on the ground, seen at a yaw:
 * 0 right, then clockwise on screen, so that a quarter is toward the viewer.
 */
export function directionAt(angle: number, directions: number): number {
  return wrap(Math.round((angle / TURN) * directions), directions);
}

/** As `directionAt`, with hysteresis near the border of two directions. */
export function steadyDirection(last: number, angle: number, directions: number): number {
  const exact = (angle / TURN) * directions;
  const off = wrapHalf(exact - last, directions);
  return last >= 0 && Math.abs(off) < STICKY_HALF ? last : wrap(Math.round(exact), directions);
}

/** Turns `angle` toward `goal` the short way. */
export function turnToward(angle: number, goal: number, seconds: number): number {
  const off = wrapHalf(goal - angle, TURN);
  const most = BODY_TURN_SPEED * seconds;
  return Math.abs(off) <= most ? goal : angle + Math.sign(off) * most;
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** Into [-size/2, size/2). */
function wrapHalf(value: number, size: number): number {
  return wrap(value + size / 2, size) - size / 2;
}
