import { expect, test } from 'vitest';
import { Dice } from '../../../src/core/dice.ts';
import { COMPASS_DIRECTIONS } from '../../../src/sim/movement/compass-directions.ts';
import type { Point, Unit } from '../../../src/sim/state.ts';
import { brawl } from '../support/scripted-brains.ts';
import { meadow, rules, TestWorld, type Piece } from '../support/test-world.ts';

const FIGHTS = 120;
const SECONDS = 3;
/** Bodies touch at this distance; they are pushed apart when they are nearer. */
const BODY_TILES = 2 * rules.movement.radiusTiles;

/** Two to six of ours around one to three of theirs, with some trees between. */
function fight(index: number): TestWorld {
  const dice = new Dice(`spots/${index}`);
  const pieces: Piece[] = [];
  const put = (letters: string, count: number, left: number): void => {
    for (let at = 0; at < count; at++) {
      const letter = letters[dice.pick('kind', letters.length)]!;
      pieces.push({ letter, x: left + dice.next('x') * 4, y: 8 + dice.next('y') * 6 });
    }
  };
  put('sstp', 2 + dice.pick('ours', 5), 10);
  put('SSTP', 1 + dice.pick('theirs', 3), 14.5);
  const isTaken = (x: number, y: number): boolean => pieces.some((piece) => Math.floor(piece.x) === x && Math.floor(piece.y) === y);
  const map = meadow(28, 22).map((row, y) =>
    row
      .split('')
      .map((tile, x) => (dice.next('tree') < 0.02 && !isTaken(x, y) ? '#' : tile))
      .join(''),
  );
  return new TestWorld(map, { pieces, script: brawl, seed: `spots/${index}` }).inform();
}

/** The spot around a target that a unit has chosen. */
function claimOf({ isAlive, movement: { goal, approach } }: Unit, target: Unit): Point | undefined {
  const direction = COMPASS_DIRECTIONS[approach];
  if (!isAlive || !direction || goal.kind !== 'entity' || goal.id !== target.id) return undefined;
  return { x: target.x + direction.x * goal.stopDistance, y: target.y + direction.y * goal.stopDistance };
}

function countNear(points: readonly Point[], tiles: number): number {
  let count = 0;
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) if (Math.hypot(one.x - other.x, one.y - other.y) < tiles) count++;
  });
  return count;
}

test('around a target, nobody has the spot of a friend, no two stand on one, and no more strike at once than may', () => {
  const found = { sameSpot: 0, sameGround: 0, strikers: 0, chosen: 0 };
  for (let index = 0; index < FIGHTS; index++) {
    const field = fight(index);
    field.run(SECONDS, () => {
      const living = field.world.state.units.filter(({ isAlive }) => isAlive);
      found.sameGround += countNear(living, BODY_TILES - 0.1);
      for (const target of living) {
        const foes = living.filter(({ team }) => team !== target.team);
        const claims = foes.map((unit) => claimOf(unit, target)).filter((claim) => claim !== undefined);
        found.chosen += claims.length;
        found.sameSpot += countNear(claims, BODY_TILES);
        const strikers = foes.filter(({ combat }) => combat.phase === 'windUp' && combat.targetId === target.id).length;
        if (strikers > rules.melee.strikersPerTarget) found.strikers++;
      }
    });
  }
  expect(found).toMatchObject({ sameSpot: 0, sameGround: 0, strikers: 0 });
  expect(found.chosen).toBeGreaterThan(1000);
});
