import type { Vector } from './vector.ts';

const TAU = 6.283185307179586;

/**
 * The unit vector that points `turns` full turns clockwise from east (y grows to the south).
 * `Math.cos` and `Math.sin` may differ between engines, so this sums the Taylor series by plain
 * arithmetic on an eighth of the circle; the error stays below 1e-12.
 */
export function directionOfTurn(turns: number): Vector {
  const turn = turns - Math.floor(turns);
  const quarter = Math.floor(turn * 4 + 0.5);
  const angle = (turn - quarter / 4) * TAU;
  const { x, y } = smallAngle(angle);
  if (quarter === 1) return { x: -y, y: x };
  if (quarter === 2) return { x: -x, y: -y };
  if (quarter === 3) return { x: y, y: -x };
  return { x, y };
}

function smallAngle(angle: number): Vector {
  const square = angle * angle;
  let cosine = 1;
  let sine = angle;
  let cosineTerm = 1;
  let sineTerm = angle;
  for (let order = 1; order <= 8; order++) {
    cosineTerm *= -square / ((2 * order - 1) * (2 * order));
    sineTerm *= -square / (2 * order * (2 * order + 1));
    cosine += cosineTerm;
    sine += sineTerm;
  }
  return { x: cosine, y: sine };
}

/**
 * Turns the unit vector `facing` in place towards the direction (x, y), by at most the angle whose
 * cosine is `stepCosine`. A zero direction changes nothing.
 */
export function turnTowards(facing: Vector, direction: Readonly<Vector>, stepCosine: number): void {
  const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y);
  if (length < 1e-9) return;
  const x = direction.x / length;
  const y = direction.y / length;
  if (facing.x * x + facing.y * y >= stepCosine) {
    facing.x = x;
    facing.y = y;
    return;
  }
  const stepSine = Math.sqrt(1 - stepCosine * stepCosine);
  // Exactly opposite: either side will do, but it must always be the same one.
  const sine = facing.x * y - facing.y * x >= 0 ? stepSine : -stepSine;
  const turnedX = facing.x * stepCosine - facing.y * sine;
  const turnedY = facing.x * sine + facing.y * stepCosine;
  // Renormalise, because the length would drift away from 1 over many turns.
  const turnedLength = Math.sqrt(turnedX * turnedX + turnedY * turnedY);
  facing.x = turnedX / turnedLength;
  facing.y = turnedY / turnedLength;
}
