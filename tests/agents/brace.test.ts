import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import type { Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { Turned, TURNS } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const field = meadow(60, 60);
const MIDDLE = { x: 30.5, y: 30.5 };

function look(unit: Unit, turned: Turned): void {
  const { x, y } = turned.along(1, 0);
  Object.assign(unit, { facingX: x, facingY: y });
}

/** Whether a unit looks within 45 degrees of another one. */
function faces(unit: Unit, other: Unit): boolean {
  const [dx, dy] = [other.x - unit.x, other.y - unit.y];
  return unit.facingX * dx + unit.facingY * dy > Math.SQRT1_2 * Math.hypot(dx, dy);
}

describe.each(TURNS)('before a fight, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees, MIDDLE);

  it('a party closes its line, calls, and then fights', () => {
    const pieces = [turned.piece('S', 0, 0), turned.piece('S', -2, 1.5), turned.piece('T', -2, -1.5), turned.piece('s', 9)];
    const play = new TestBattle(field, { pieces, partyTree: 'enemy-party', trees: { 4: 'stage-stand' } });
    const line = () => play.world.state.units.filter(({ team }) => team === 'enemy');
    const foe = play.world.state.units.find(({ team }) => team === 'player')!;
    for (const unit of line()) look(unit, turned);
    expect(play.until(() => line().every(isBraced), 3)).toBeLessThan(3);
    expect(play.count('said')).toBe(1);
    play.run(1.5);
    expect(line().map((unit) => faces(unit, foe))).toEqual([true, true, true]);
    expect(play.until(() => !line().some(isBraced), 3)).toBeLessThan(3);
    expect(play.until(() => foe.health < 100, 12)).toBeLessThan(12);
  });

  it('those who are led on an advance close theirs, and an order to march frees them at once', () => {
    const pieces = [turned.piece('s', 0, 0), turned.piece('s', -2, 1.5), turned.piece('t', -2, -1.5), turned.piece('S', 14)];
    const play = new TestBattle(field, { pieces, trees: { 4: 'stage-stand' } });
    const ours = play.world.state.units.filter(({ team }) => team === 'player');
    const unitIds = ours.map(({ id }) => id);
    play.world.apply({ type: 'attackMove', unitIds, ...turned.at(16, 0) });
    expect(play.until(() => ours.every(isBraced), 6)).toBeLessThan(6);
    // The card shows the stance that the player has ordered.
    expect(ours.map(({ control }) => control.stance)).toEqual(['free', 'free', 'free']);
    play.world.apply({ type: 'move', unitIds, ...turned.at(-8, 0), facingX: 0, facingY: 0 });
    expect(ours.some(isBraced)).toBe(false);
  });
});

it('units that hold their ground by order do so after their squad has braced, too', () => {
  const turned = new Turned(0, MIDDLE);
  const pieces = [turned.piece('s', 0, 0), turned.piece('s', -2, 1.5), turned.piece('t', -2, -1.5), turned.piece('S', 14)];
  const play = new TestBattle(field, { pieces, trees: { 4: 'stage-stand' } });
  const [first, ...others] = play.world.state.units.filter(({ team }) => team === 'player');
  play.world.apply({ type: 'attackMove', unitIds: [first!, ...others].map(({ id }) => id), ...turned.at(16, 0) });
  first!.control.stance = 'defend';
  expect(play.until(() => others.every(isBraced), 6)).toBeLessThan(6);
  expect(play.until(() => !others.some(isBraced), 4)).toBeLessThan(4);
  expect(first!.control.stance).toBe('defend');
});

const isBraced = (unit: Unit): boolean => unit.control.isBraced === true;

describe('whoever has closed the line on an advance', () => {
  const turned = new Turned(0, MIDDLE);
  const far = { ...turned.at(-8, 0), facingX: 0, facingY: 0 };

  /** Three who have just braced, and a fourth who stands elsewhere. */
  function braced(): { play: TestBattle; ours: Unit[]; unitIds: number[] } {
    const pieces = [
      turned.piece('s', 0, 0),
      turned.piece('s', -2, 1.5),
      turned.piece('t', -2, -1.5),
      turned.piece('s', -14),
      turned.piece('S', 14),
    ];
    const play = new TestBattle(field, { pieces, trees: { 5: 'stage-stand' } });
    const ours = play.world.state.units.filter(({ team }) => team === 'player');
    const unitIds = ours.slice(0, 3).map(({ id }) => id);
    play.world.apply({ type: 'attackMove', unitIds, ...turned.at(16, 0) });
    play.until(() => ours.slice(0, 3).every(({ control }) => control.isBraced), 6);
    return { play, ours, unitIds };
  }

  const TOLD: Readonly<Record<string, (unitIds: readonly number[], fourthId: number) => Command[]>> = {
    nothing: () => [],
    move: (unitIds) => [{ type: 'move', unitIds, ...far }],
    retreat: (unitIds) => [{ type: 'retreat', unitIds, x: far.x, y: far.y }],
    attack: (unitIds) => [{ type: 'attack', unitIds, targetId: 5 }],
    patrol: (unitIds) => [{ type: 'patrol', unitIds, x: far.x, y: far.y }],
    guard: (unitIds, targetId) => [{ type: 'guard', unitIds, targetId }],
    stop: (unitIds) => [{ type: 'stop', unitIds }],
    'stop, to one of them': ([id]) => [{ type: 'stop', unitIds: [id!] }],
    'move, to one of them': ([id]) => [{ type: 'move', unitIds: [id!], ...far }],
    free: (unitIds) => [{ type: 'stance', unitIds, stance: 'free' }],
    formation: () => [{ type: 'formation', partyId: 6, formation: 'wedge' }],
    'the same advance, to one who joins them': (_, fourthId) => [
      { type: 'attackMove', unitIds: [fourthId], ...turned.at(16, 0), isQueued: true },
    ],
  };

  it.each(Object.keys(TOLD))('is free to move soon after it is told: %s', (name) => {
    const { play, ours, unitIds } = braced();
    for (const command of TOLD[name]!(unitIds, ours[3]!.id)) expect(play.world.apply(command)).toBeUndefined();
    expect(play.until(() => ours.every(({ control }) => control.stance === 'free' && !control.isBraced), 4)).toBeLessThan(4);
  });
});
