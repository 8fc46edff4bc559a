import { describe, expect, it } from 'vitest';
import { Fight } from '../../src/checks/fight/fight.ts';
import { uniqueNodeNames } from '../../src/checks/tree-change.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { duelStage, readAlways } from './support/duel-stage.ts';

/** One who stands at a place, and one who looks on. */
const stageAt = (at: readonly [number, number]) =>
  duelStage({
    loners: [
      { kind: 'sword', name: 'Edda', team: 'player', at, mind: 'stage-stand' },
      { kind: 'sword', name: 'Grim', team: 'enemy', at: 'middle', mind: 'stage-stand' },
    ],
  });

/** What a fact says at the start. */
function seen(fact: unknown, at: readonly [number, number] = [10, 12]): { holds: boolean; words: string } {
  const stage = stageAt(at);
  const { claims, problems } = readAlways(fact, stage);
  if (problems.length > 0) return { holds: false, words: problems.join('\n') };
  const fight = new Fight(openRun(stage.content, { scenario: 'test', seed: '1', tickMode: 'interval' }));
  const { holds, seen: words } = claims[0]!.fact().look(fight);
  return { holds, words: words() };
}

describe('a field', () => {
  it.each([
    [[10, 12, 2, 2], true],
    [[8, 10, 2, 2], true],
    [[9, 11, 2, 2], true],
    [[10.1, 11, 2, 2], false],
    [[7.9, 11, 2, 2], false],
    [[9, 12.1, 2, 2], false],
    [[9, 9.9, 2, 2], false],
  ])('from %j holds one who stands at 10, 12: %s', (inside, holds) => {
    expect(seen({ inside, of: 'Edda' })).toMatchObject({
      holds,
      words: expect.stringContaining(holds ? 'was in that part of the map' : 'was not in that part of the map') as string,
    });
  });

  it.each([[[1, 2, 3]], [[1, 2, 3, 4, 5]], [[]]])('has four sides: %j', (inside) => {
    expect(seen({ inside, of: 'Edda' }).words).toContain('expected [left, top, width, height] in tiles');
  });
});

describe('a fact with a name', () => {
  it('is told by it, or that it was not so', () => {
    expect(seen({ alive: 'Edda', as: 'Edda was up' })).toEqual({ holds: true, words: 'Edda was up' });
    expect(seen({ not: { alive: 'Edda' }, as: 'Edda was down' })).toEqual({ holds: false, words: 'this was not true: Edda was down' });
  });

  it('needs a fact, bounds and names that there are', () => {
    expect(seen({ health: 'Edda' }).words).toContain('expected "above", "below" or both');
    expect(seen({ health: 'Edda', above: 50, below: 50 }).words).toContain('/below: found 50, expected more than "above", 50');
    expect(seen({ health: 'Edda', above: 49, below: 50 }).words).not.toContain('expected');
    expect(seen({ alive: 'Eda' }).words).toContain('(did you mean "Edda"?)');
    expect(seen({ alive: 'Edda', sees: ['Edda', 'Grim'] }).words).toContain('expected a fact, with exactly one of');
  });
});

describe('room', () => {
  const tiles = (at: readonly [number, number]): number =>
    Number(/had ([\d.]+) tiles of room/.exec(seen({ room: ['Edda', 'Grim'], above: 0 }, at).words)?.[1]);

  it('is what is free on the side away from the other, along every direction, and no farther than any rule looks', () => {
    const { land } = stageAt([10, 12]);
    const middle = land.places.find(({ name }) => name === 'middle')!;
    for (const [dx, dy] of [
      [-3, 0],
      [3, 0],
      [0, -3],
      [0, 3],
      [2, -2],
      [-2, 2],
    ] as const) {
      const at = [middle.x + dx, middle.y + dy] as const;
      const length = Math.hypot(dx, dy);
      let free = 0;
      const isFree = (far: number): boolean => {
        const [x, y] = [Math.floor(at[0] + (dx / length) * far), Math.floor(at[1] + (dy / length) * far)];
        return x >= 0 && y >= 0 && x < land.width && y < land.height && land.grid.blocksFeet[y * land.width + x] === 0;
      };
      while (free < 12 && isFree(free + 0.25)) free += 0.25;
      expect(tiles(at), `${dx}, ${dy}`).toBeCloseTo(free, 0);
    }
  });
});

it('a node is named for a change when only one has the name and it is not the root', () => {
  const leaf = (name?: string) => ({ type: 'Wait', params: { duration: 1 }, ...(name === undefined ? {} : { name }) });
  const root = {
    type: 'Sequence',
    name: 'Top',
    children: [leaf('A'), { type: 'Inverter', name: 'B', child: leaf('C') }, leaf('A'), leaf()],
  };
  expect(uniqueNodeNames({ name: 'some', keys: [{ name: 'K', type: 'number' }], root })).toEqual(['C', 'B']);
});
