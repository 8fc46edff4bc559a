import { describe, expect, it } from 'vitest';
import { isAwareOf, nearestKnown, nearestPursuable, remembers } from '../../../src/agents/bodies/perception-memory.ts';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { TestWorld, meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const enemies = { tag: 'Enemy', range: 30 };
const look = (field: TestWorld, at: { x: number; y: number }): void => void Object.assign(field.unit(1), { facingX: at.x, facingY: at.y });
const known = (field: TestWorld): number[] => field.unit(1).memory.map(({ ofId }) => ofId);

describe('what a unit remembers', () => {
  const field = new TestWorld(['s.SSSSSSSSSSS']);
  const unit = field.unit(1);
  const note = (id: number, step: number): void => {
    field.world.state.step = step;
    noteSighting(field.world, unit, { id });
  };

  it('is eight at the most, with place and step: the one perceived longest ago is forgotten, not the one noted first', () => {
    unit.memory = [];
    [2, 3, 4, 5, 6, 7, 8, 9].forEach((id, index) => note(id, 10 + index));
    note(2, 20);
    note(10, 21);
    expect(unit.memory.map(({ ofId }) => ofId)).toEqual([2, 4, 5, 6, 7, 8, 9, 10]);
    expect(unit.memory[0]).toEqual({ ofId: 2, seenAtStep: 20, x: field.unit(2).x, y: field.unit(2).y, byId: 0 });
  });

  it('counts from a step on', () => {
    unit.memory = [{ ofId: 2, seenAtStep: 50, x: 1, y: 1, byId: 0 }];
    expect([remembers(unit, 2, 49), remembers(unit, 2, 50), remembers(unit, 2, 51), remembers(unit, 3, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe.each(TURNS)('an enemy behind the back, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const scene = (...tiles: readonly number[]): TestWorld =>
    new TestWorld(meadow(44, 30), { pieces: [turned.piece('s', 0), ...tiles.map((ahead) => turned.piece('S', ahead))] });

  it('is known for two and a half seconds more, and as long as it is glanced at', () => {
    const field = scene(6);
    look(field, turned.along(1, 0));
    expect(isAwareOf(field.world, field.unit(1), 2)).toBe(true);
    look(field, turned.along(-1, 0));
    field.world.state.step = 150;
    expect(isAwareOf(field.world, field.unit(1), 2)).toBe(true);
    field.world.state.step = 300;
    expect(isAwareOf(field.world, field.unit(1), 2)).toBe(true);
    field.world.state.step = 451;
    expect(isAwareOf(field.world, field.unit(1), 2)).toBe(false);
    expect(field.unit(1).memory).toMatchObject([{ ofId: 2, seenAtStep: 300 }]);
  });

  it('is unknown before the first look', () => {
    const field = scene(6);
    look(field, turned.along(-1, 0));
    expect([isAwareOf(field.world, field.unit(1), 2), known(field)]).toEqual([false, []]);
  });

  it('is forgotten out of sight, behind a wall, and when it is dead', () => {
    const glance = (change: (field: TestWorld) => void): boolean => {
      const field = scene(6);
      noteSighting(field.world, field.unit(1), { id: 2 });
      look(field, turned.along(-1, 0));
      change(field);
      return isAwareOf(field.world, field.unit(1), 2);
    };
    expect(glance(() => {})).toBe(true);
    expect(glance((field) => void Object.assign(field.unit(2), turned.at(10.9, 0)))).toBe(true);
    expect(glance((field) => void Object.assign(field.unit(2), turned.at(11.1, 0)))).toBe(false);
    expect(glance((field) => void (field.unit(2).isAlive = false))).toBe(false);
    expect(glance((field) => void changeTile(field.world, { ...turned.at(3, 0), blocksFeet: true, blocksSight: true }))).toBe(false);
  });

  it('is still the nearest of all that are known', () => {
    const field = scene(6, -4, -7);
    look(field, turned.along(1, 0));
    expect([nearestKnown(field.world, field.unit(1), enemies), known(field)]).toEqual([2, [2]]);
    noteSighting(field.world, field.unit(1), { id: 3 });
    expect(nearestKnown(field.world, field.unit(1), enemies)).toBe(3);
    look(field, turned.along(-1, 0));
    expect(nearestKnown(field.world, field.unit(1), enemies)).toBe(3);
    field.unit(3).isAlive = false;
    expect(nearestKnown(field.world, field.unit(1), enemies)).toBe(2);
  });
});

describe('the nearest entity that a unit knows of', () => {
  const field = (): TestWorld => new TestWorld(['...........', '.s..s.S..S.', '...........']);

  it('has the requested tag, and is within the range', () => {
    const scene = field();
    for (const id of [2, 3, 4]) noteSighting(scene.world, scene.unit(1), { id: id });
    const nearest = (tag: string, range: number): number => nearestKnown(scene.world, scene.unit(1), { tag, range });
    expect([nearest('Enemy', 30), nearest('Player', 30), nearest('Enemy', 4.9), nearest('Enemy', 5), nearest('Deer', 30)]).toEqual([
      3, 2, 0, 3, 0,
    ]);
    look(scene, { x: -1, y: 0 });
    expect([nearest('Enemy', 4.9), nearest('Enemy', 5), nearest('Player', 2.9)]).toEqual([0, 3, 0]);
  });

  it('is forgotten after a while', () => {
    const scene = field();
    noteSighting(scene.world, scene.unit(1), { id: 3 });
    look(scene, { x: -1, y: 0 });
    scene.world.state.step = 151;
    expect(nearestKnown(scene.world, scene.unit(1), enemies)).toBe(0);
  });
});

describe.each(TURNS)('the enemy that a unit goes for, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  it('is the nearest that it perceives and may fight, and is remembered', () => {
    const field = new TestWorld(meadow(44, 30), {
      pieces: [turned.piece('s', 0), turned.piece('S', 7), turned.piece('S', 4), turned.piece('S', -4.5), turned.piece('s', 2, 2)],
    }).steps(1);
    look(field, turned.along(1, 0));
    field.unit(1).memory = [];
    field.world.state.step = 40;
    expect(nearestPursuable(field.world, field.unit(1))).toBe(3);
    expect(field.unit(1).memory).toMatchObject([{ ofId: 3, seenAtStep: 40 }]);
    field.unit(1).memory = [];
    field.unit(1).control.stance = 'hold';
    expect([nearestPursuable(field.world, field.unit(1)), known(field)]).toEqual([0, []]);
  });
});
