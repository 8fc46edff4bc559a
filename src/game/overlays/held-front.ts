import { OPENING_AHEAD_TILES, type Point, type Snapshot } from '../../sim/state.ts';

type SeenSquad = Snapshot['parties'][number]['squads'][number];

/** A front runs so far before the places that it covers, and reaches so far beyond the outermost. Tiles. */
const AHEAD_TILES = 0.75;
const BEYOND_TILES = 0.6;
/** Those who stand this much farther back are in a rank behind. Tiles. */
const RANK_TILES = 0.75;
const SAMPLE_RADIANS = Math.PI / 24;
/** An arc keeps at least this radius. Tiles. */
const LEAST_RADIUS_TILES = 0.4;

/** From the goal of a squad towards the enemy, and to the right of that; unit vectors. */
interface Frame {
  readonly goal: Point;
  readonly ahead: Point;
  readonly right: Point;
}

/**
 * The front that a squad holds with its units at these places, as a chain of points with the enemy on its left as y grows to the south: a half
 * circle around the opening that it bars, a ring around a circle, the hull before a wedge or a column, and before a line only its first rank.
 */
export function heldFront(squad: SeenSquad, places: readonly Point[]): readonly Point[] {
  const frame = frameOf(squad);
  if (squad.openingTiles !== undefined) return aroundOpening(frame, places);
  if (squad.formation === 'circle') return ring(frame.goal, places);
  return hull(frame, squad.formation === 'line' ? firstRank(frame, places) : places);
}

/** A hull around a wide rank of archers behind a short one of shields would look like a wedge. */
function firstRank(frame: Frame, places: readonly Point[]): readonly Point[] {
  const forwards = places.map((place) => offsetOf(frame, place).forward);
  const foremost = Math.max(...forwards);
  return places.filter((_, index) => forwards[index]! >= foremost - RANK_TILES);
}

export function frameOf({ goalX, goalY, finalFacingX: x, finalFacingY: y }: SeenSquad): Frame {
  return { goal: { x: goalX, y: goalY }, ahead: { x, y }, right: { x: -y, y: x } };
}

/** A point so many tiles before the goal of a squad, and to its right. */
export function placeAt({ goal, ahead, right }: Frame, forward: number, side: number): Point {
  return { x: goal.x + forward * ahead.x + side * right.x, y: goal.y + forward * ahead.y + side * right.y };
}

/** Between the opening and those who stand nearest to it, at their distances from it. */
function aroundOpening(frame: Frame, places: readonly Point[]): Point[] {
  const opening = placeAt(frame, OPENING_AHEAD_TILES, 0);
  const turns = places.map((place) => {
    const { forward, side } = offsetOf({ ...frame, goal: opening }, place);
    return { turn: Math.atan2(side, -forward), radius: Math.hypot(forward, side) };
  });
  const nearest = Math.min(...turns.map(({ radius }) => radius));
  const front = turns
    .filter(({ radius }) => radius <= nearest + RANK_TILES)
    .map(({ turn, radius }) => ({ turn, radius: Math.max(radius - AHEAD_TILES, LEAST_RADIUS_TILES) }))
    .sort((a, b) => a.turn - b.turn);
  const [first, last] = [front[0]!, front.at(-1)!];
  const corners = [
    { ...first, turn: first.turn - BEYOND_TILES / first.radius },
    ...front,
    { ...last, turn: last.turn + BEYOND_TILES / last.radius },
  ];
  return corners
    .flatMap((corner, index) => [...between(corners[index - 1], corner), corner])
    .map(({ turn, radius }) => placeAt(frame, OPENING_AHEAD_TILES - Math.cos(turn) * radius, Math.sin(turn) * radius));
}

interface Corner {
  readonly turn: number;
  readonly radius: number;
}

/** The points on the arc from one corner to the next, without both. */
function between(from: Corner | undefined, to: Corner): Corner[] {
  if (from === undefined) return [];
  const count = Math.ceil((to.turn - from.turn) / SAMPLE_RADIANS);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const share = (index + 1) / count;
    return { turn: from.turn + (to.turn - from.turn) * share, radius: from.radius + (to.radius - from.radius) * share };
  });
}

function ring({ x, y }: Point, places: readonly Point[]): Point[] {
  const radius = Math.max(...places.map((place) => Math.hypot(place.x - x, place.y - y))) + AHEAD_TILES;
  const count = Math.ceil((2 * Math.PI) / SAMPLE_RADIANS);
  return Array.from({ length: count + 1 }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return { x: x + Math.cos(turn) * radius, y: y + Math.sin(turn) * radius };
  });
}

interface Offset {
  readonly forward: number;
  readonly side: number;
}

/** Straight before a row; before a wedge, with a corner at its tip. */
function hull(frame: Frame, places: readonly Point[]): Point[] {
  const chain: Offset[] = [];
  for (const next of places.map((place) => offsetOf(frame, place)).sort((a, b) => a.side - b.side || a.forward - b.forward)) {
    while (chain.length > 0 && !isCorner(chain.at(-2), chain.at(-1)!, next)) chain.pop();
    chain.push(next);
  }
  const [first, last] = [chain[0]!, chain.at(-1)!];
  const whole = [{ ...first, side: first.side - BEYOND_TILES }, ...chain, { ...last, side: last.side + BEYOND_TILES }];
  return whole.map(({ forward, side }) => placeAt(frame, forward + AHEAD_TILES, side));
}

/** Whether a place stands out before the line from the one on its left to the one on its right. */
function isCorner(left: Offset | undefined, middle: Offset, right: Offset): boolean {
  if (left === undefined) return middle.side < right.side;
  return (middle.forward - left.forward) * (right.side - left.side) > (right.forward - left.forward) * (middle.side - left.side) + 1e-9;
}

function offsetOf({ goal, ahead, right }: Frame, { x, y }: Point): Offset {
  const [dx, dy] = [x - goal.x, y - goal.y];
  return { forward: dx * ahead.x + dy * ahead.y, side: dx * right.x + dy * right.y };
}
