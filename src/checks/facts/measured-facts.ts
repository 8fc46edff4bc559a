import { arrowsOf } from '../../sim/parts/quiver.ts';
import type { Point } from '../../sim/state.ts';
import type { Bounds, FactKind, FactSource } from './fact.ts';
import type { Fight } from '../fight/fight.ts';
import { amountWords, boundsWords, gapTo, isWithin, valueWords, type UnitWords } from './words.ts';

interface Measure {
  readonly bounds: Bounds;
  readonly unit: UnitWords;
  value(fight: Fight): number;
  /** "Edda was … from Axe" around the amount. */
  words(amount: string): string;
}

function measured({ bounds, unit, value, words }: Measure): FactSource {
  return () => ({
    asks: words(boundsWords(bounds, unit)),
    limit: boundsWords(bounds, unit),
    best: bounds.below === undefined ? 'Most' : 'Closest',
    look(fight) {
      const now = value(fight);
      const amount = (): string => amountWords(valueWords(now, bounds), unit);
      return { holds: isWithin(now, bounds), seen: () => words(amount()), gap: gapTo(now, bounds), amount };
    },
  });
}

const BOUNDS = ['above', 'below'];
const TILES = { min: 0, max: 200 };
const TILE_WORDS: UnitWords = { one: ' tile', many: ' tiles' };
const PERCENT_WORDS: UnitWords = { one: ' %', many: ' %' };
const ARROW_WORDS: UnitWords = { one: ' arrow', many: ' arrows' };
const SPEED_WORDS: UnitWords = { one: ' tile a second', many: ' tiles a second' };

export const health: FactKind = {
  field: 'health',
  others: BOUNDS,
  example: '{ "health": "Edda", "below": 30 }',
  read(reading, fact, path) {
    const who = reading.unit(fact['health'], `${path}/health`);
    const bounds = reading.bounds(fact, path, { min: 0, max: 100 });
    return measured({
      bounds,
      unit: PERCENT_WORDS,
      value: (fight) => fight.healthShare(who) * 100,
      words: (amount) => `${who} was at ${amount} health`,
    });
  },
};

/** How many arrows are left in a quiver. */
export const arrows: FactKind = {
  field: 'arrows',
  others: BOUNDS,
  example: '{ "arrows": "Edda", "below": 1 }',
  read(reading, fact, path) {
    const who = reading.unit(fact['arrows'], `${path}/arrows`);
    const bounds = reading.bounds(fact, path, { min: 0, max: 1000 });
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
};

export const distance: FactKind = {
  field: 'distance',
  others: BOUNDS,
  example: '{ "distance": ["Edda", "Grim"], "below": 2 }',
  read(reading, fact, path) {
    const pair = reading.list(fact['distance'], `${path}/distance`);
    const who = reading.unit(pair[0], `${path}/distance/0`);
    const to = reading.spot(pair[1], `${path}/distance/1`);
    const bounds = reading.bounds(fact, path, TILES);
    const value = (fight: Fight): number => distanceOf(fight.unit(who), fight.spot(to));
    return measured({ bounds, unit: TILE_WORDS, value, words: (amount) => `${who} was ${amount} from ${reading.spotWords(to)}` });
  },
};

/** A wall, or the edge of the map, ends the way. */
export const room: FactKind = {
  field: 'room',
  others: BOUNDS,
  example: '{ "room": ["Edda", "Grim"], "above": 5 }',
  read(reading, fact, path) {
    const pair = reading.list(fact['room'], `${path}/room`);
    const who = reading.unit(pair[0], `${path}/room/0`);
    const from = reading.spot(pair[1], `${path}/room/1`);
    const bounds = reading.bounds(fact, path, TILES);
    const value = (fight: Fight): number => roomBehind(fight, fight.unit(who), fight.spot(from));
    return measured({
      bounds,
      unit: TILE_WORDS,
      value,
      words: (amount) => `${who} had ${amount} of room away from ${reading.spotWords(from)}`,
    });
  },
};

export const speed: FactKind = {
  field: 'speed',
  others: BOUNDS,
  example: '{ "speed": "Edda", "above": 0.3 }',
  read(reading, fact, path) {
    const who = reading.unit(fact['speed'], `${path}/speed`);
    const bounds = reading.bounds(fact, path, { min: 0, max: 20 });
    const value = (fight: Fight): number => {
      const { velocityX, velocityY } = fight.unit(who);
      return Math.hypot(velocityX, velocityY);
    };
    const words = (amount: string): string => (amount.startsWith('0 ') ? `${who} stood still` : `${who} moved at ${amount}`);
    return measured({ bounds, unit: SPEED_WORDS, value, words });
  },
};

/** How far a unit has walked from where it started, as the crow flies. */
export const fromStart: FactKind = {
  field: 'fromStart',
  others: BOUNDS,
  example: '{ "fromStart": "Edda", "above": 4 }',
  read(reading, fact, path) {
    const who = reading.unit(fact['fromStart'], `${path}/fromStart`);
    const bounds = reading.bounds(fact, path, TILES);
    const value = (fight: Fight): number => {
      const unit = fight.unit(who);
      return distanceOf(unit, { x: unit.homeX, y: unit.homeY });
    };
    return measured({ bounds, unit: TILE_WORDS, value, words: (amount) => `${who} was ${amount} from the start` });
  },
};

/** Later steps would not change a verdict: no rule looks farther. */
const FARTHEST_TILES = 12;
const STEP_TILES = 0.25;

function roomBehind(fight: Fight, { x, y }: Point, from: Point): number {
  const length = distanceOf({ x, y }, from) || 1;
  const [alongX, alongY] = [(x - from.x) / length, (y - from.y) / length];
  let tiles = 0;
  while (tiles < FARTHEST_TILES && fight.isFree({ x: x + alongX * (tiles + STEP_TILES), y: y + alongY * (tiles + STEP_TILES) }))
    tiles += STEP_TILES;
  return tiles;
}

function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
