import { arrowsOf } from '../../sim/parts/quiver.ts';
import { healthShareOf } from '../../sim/perception/perception-queries.ts';
import type { Grid, Point } from '../../sim/state.ts';
import { tuple } from '../../core/schema/values.ts';
import { boundFields, checkBounds, factKind, spot, unit, type Bounds, type FactSource } from './fact.ts';
import type { Fight } from '../fight/fight.ts';
import { amountWords, boundsWords, gapTo, isWithin, valueWords, type UnitWords } from './words.ts';

interface Measure {
  readonly bounds: Bounds;
  readonly amounts: UnitWords;
  value(fight: Fight): number;
  /** "Edda was … from Axe" around the amount. */
  words(amount: string): string;
}

function measured({ bounds, amounts, value, words }: Measure): FactSource {
  return () => ({
    asks: words(boundsWords(bounds, amounts)),
    limit: boundsWords(bounds, amounts),
    best: bounds.below === undefined ? 'Most' : 'Closest',
    look(fight) {
      const now = value(fight);
      const amount = (): string => amountWords(valueWords(now, bounds), amounts);
      return { holds: isWithin(now, bounds), seen: () => words(amount()), gap: gapTo(now, bounds), amount };
    },
  });
}

const tileBounds = boundFields({ min: 0, max: 200 });
/** Of a unit and a unit or a place. */
const pair = tuple([unit, spot], 'a unit, and a unit or a place');
const TILE_WORDS: UnitWords = { one: ' tile', many: ' tiles' };
const PERCENT_WORDS: UnitWords = { one: ' %', many: ' %' };
const ARROW_WORDS: UnitWords = { one: ' arrow', many: ' arrows' };
const SPEED_WORDS: UnitWords = { one: ' tile a second', many: ' tiles a second' };

export const health = factKind({
  fields: { health: unit, ...boundFields({ min: 0, max: 100 }) },
  example: '{ "health": "Edda", "below": 30 }',
  check: checkBounds,
  source({ health: who, ...bounds }) {
    return measured({
      bounds,
      amounts: PERCENT_WORDS,
      value: (fight) => healthShareOf(fight.run.world, fight.unit(who).id) * 100,
      words: (amount) => `${who} was at ${amount} health`,
    });
  },
});

/** How many arrows are left in a quiver. */
export const arrows = factKind({
  fields: { arrows: unit, ...boundFields({ min: 0, max: 1000 }) },
  example: '{ "arrows": "Edda", "below": 1 }',
  check: checkBounds,
  source({ arrows: who, ...bounds }) {
    return () => ({
      asks: bounds.below === 1 ? `${who} ran out of arrows` : `${who} had ${boundsWords(bounds, ARROW_WORDS)} left`,
      look(fight) {
        const left = arrowsOf(fight.unit(who));
        const words = Number.isFinite(left)
          ? `${left === 0 ? 'no arrows' : amountWords(String(left), ARROW_WORDS)} left`
          : 'arrows without end';
        // A bound is no test of an endless quiver but to be above it.
        const holds = Number.isFinite(left) ? isWithin(left, bounds) : bounds.below === undefined;
        return { holds, seen: () => `${who} had ${words}` };
      },
    });
  },
});

export const distance = factKind({
  fields: { distance: pair, ...tileBounds },
  example: '{ "distance": ["Edda", "Grim"], "below": 2 }',
  check: checkBounds,
  source({ distance: [who, to], ...bounds }, context) {
    const value = (fight: Fight): number => distanceOf(fight.unit(who), fight.spot(to));
    return measured({ bounds, amounts: TILE_WORDS, value, words: (amount) => `${who} was ${amount} from ${context.spotWords(to)}` });
  },
});

/** A wall, or the edge of the map, ends the way. */
export const room = factKind({
  fields: { room: pair, ...tileBounds },
  example: '{ "room": ["Edda", "Grim"], "above": 5 }',
  check: checkBounds,
  source({ room: [who, from], ...bounds }, context) {
    const value = (fight: Fight): number => roomBehind(fight, fight.unit(who), fight.spot(from));
    return measured({
      bounds,
      amounts: TILE_WORDS,
      value,
      words: (amount) => `${who} had ${amount} of room away from ${context.spotWords(from)}`,
    });
  },
});

export const speed = factKind({
  fields: { speed: unit, ...boundFields({ min: 0, max: 20 }) },
  example: '{ "speed": "Edda", "above": 0.3 }',
  check: checkBounds,
  source({ speed: who, ...bounds }) {
    const value = (fight: Fight): number => {
      const { velocityX, velocityY } = fight.unit(who);
      return Math.hypot(velocityX, velocityY);
    };
    const words = (amount: string): string => (amount.startsWith('0 ') ? `${who} stood still` : `${who} moved at ${amount}`);
    return measured({ bounds, amounts: SPEED_WORDS, value, words });
  },
});

/** How far a unit has walked from where it started, as the crow flies. */
export const fromStart = factKind({
  fields: { fromStart: unit, ...tileBounds },
  example: '{ "fromStart": "Edda", "above": 4 }',
  check: checkBounds,
  source({ fromStart: who, ...bounds }) {
    const value = (fight: Fight): number => {
      const walker = fight.unit(who);
      return distanceOf(walker, { x: walker.homeX, y: walker.homeY });
    };
    return measured({ bounds, amounts: TILE_WORDS, value, words: (amount) => `${who} was ${amount} from the start` });
  },
});

/** Later steps would not change a verdict: no rule looks farther. */
const FARTHEST_TILES = 12;
const STEP_TILES = 0.25;

function roomBehind(fight: Fight, { x, y }: Point, from: Point): number {
  const length = distanceOf({ x, y }, from) || 1;
  const [alongX, alongY] = [(x - from.x) / length, (y - from.y) / length];
  let tiles = 0;
  while (
    tiles < FARTHEST_TILES &&
    isFree(fight.run.world.navigation.grid, { x: x + alongX * (tiles + STEP_TILES), y: y + alongY * (tiles + STEP_TILES) })
  )
    tiles += STEP_TILES;
  return tiles;
}

/** Whether a unit can stand there. */
function isFree({ width, height, blocksFeet }: Grid, { x, y }: Point): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return blocksFeet[row * width + column] === 0;
}

function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
