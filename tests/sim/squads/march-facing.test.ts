import { expect, it } from 'vitest';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const MARCH_SECONDS = 20;
const MARCH_TILES = 9;

it.each([0, 1, 2, 3, 4, 5, 6, 7])('a march in direction %i of eight arrives with the bows behind, looking along its way', (direction) => {
  const run = openRun(content, { scenario: 'open-field', seed: '1', tickMode: 'interval' });
  const session = new RunSession(run, () => 0);
  const { units } = run.world.state;
  for (const { id, team } of units) if (team === 'enemy') session.send({ type: 'health', unitId: id, share: 0 });
  const own = units.filter(({ partyId }) => partyId === run.playerPartyId);
  const middle = (): [number, number] => [sum(own.map(({ x }) => x)) / own.length, sum(own.map(({ y }) => y)) / own.length];
  const march = (x: number, y: number): void => {
    session.send({ type: 'move', unitIds: own.map(({ id }) => id), x, y, facingX: 0, facingY: 0 });
    for (let step = 0; step < 60 * MARCH_SECONDS; step++) session.step();
  };
  march(22, 26);
  const [x, y] = middle();
  const angle = (direction * Math.PI) / 4;
  const ahead = [Math.cos(angle), Math.sin(angle)] as const;
  march(x + MARCH_TILES * ahead[0], y + MARCH_TILES * ahead[1]);
  const along = (one: number, other: number): number => one * ahead[0] + other * ahead[1];
  const rank = (isBow: boolean): number => {
    const those = own.filter(({ kind }) => (kind === 'bow') === isBow).map((unit) => along(unit.x, unit.y));
    return sum(those) / those.length;
  };
  expect(Math.min(...own.map(({ facingX, facingY }) => along(facingX, facingY)))).toBeGreaterThan(0.9);
  expect(rank(false) - rank(true)).toBeGreaterThan(0.5);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
