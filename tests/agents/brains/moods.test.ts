import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { TestBattle, tree } from '../support/test-battle.ts';

const MAP = ['############', '#..........#', '#.s.s......#', '#..s...S...#', '############'];
const wait: NodeDocument = { type: 'Wait', params: { duration: 60 } };
const mood = (name: string): KeyDeclaration => ({ name, type: 'number', value: 0.5, min: 0, max: 1 });
const moods = ['fear', 'anger', 'trust'];

function idle(declared = moods): TestBattle {
  const trees = { 1: 'feels', 2: 'feels', 3: 'feels', 4: 'feels' };
  return new TestBattle(MAP, { written: [tree('feels', wait, declared.map(mood))], trees }).run(0.2);
}

const feels = (play: TestBattle, id: number): number[] => moods.map((name) => Number(Number(play.read(id, name)).toFixed(2)));

describe('the moods of an agent whose tree declares them', () => {
  it('change with a blow: fear and anger rise', () => {
    const play = idle();
    play.brains.notify(1, { type: 'hit', attackerId: 4 });
    expect([feels(play, 1), feels(play, 2)]).toEqual([
      [0.65, 0.7, 0.5],
      [0.5, 0.5, 0.5],
    ]);
  });

  it('change with the fall of a comrade, and the other way with that of an enemy', () => {
    const play = idle();
    play.world.apply({ type: 'health', unitId: 2, share: 0 });
    expect(feels(play, 1)).toEqual([0.8, 0.7, 0.3]);
    play.brains.notify(1, { type: 'died', unitId: 4 });
    expect(feels(play, 1)).toEqual([0.45, 0.5, 0.45]);
  });

  it('take heart when a comrade speaks, and not when an enemy does', () => {
    const play = idle();
    play.brains.notify(1, { type: 'message', message: 'hold', fromId: 2, about: undefined });
    play.brains.notify(3, { type: 'message', message: 'hold', fromId: 4, about: undefined });
    expect([feels(play, 1), feels(play, 3)]).toEqual([
      [0.4, 0.5, 0.7],
      [0.5, 0.5, 0.5],
    ]);
  });

  it('stay within their range, and are left out where they are not declared', () => {
    const play = idle(['fear']);
    for (let blow = 0; blow < 9; blow++) play.brains.notify(1, { type: 'hit', attackerId: 4 });
    expect(play.read(1, 'fear')).toBe(1);
    expect(play.read(1, 'anger')).toBeUndefined();
  });
});
