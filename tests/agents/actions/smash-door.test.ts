import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const smashDoor = { type: 'SmashDoor', params: { door: key('door') } };
const DOOR = 4;
const beside = (map: string): Stage => ({ map: ['.#..', map, '.#..'], keys: { door: DOOR } });

describe('SmashDoor', () => {
  it.each<[string, Stage, string]>([
    ['no door', { keys: { door: unknown('entity') } }, 'knows of no door'],
    ['an open door', beside('so..'), 'success: nothing is left of the door to smash'],
    ['a door out of reach', { map: ['s...|..'], keys: { door: DOOR } }, 'failure: cannot reach the door with its weapon'],
    ['a door, with a bow', beside('b|..'), 'failure: cannot reach the door with its weapon'],
    ['a closed door', beside('s|..'), 'running: smashes the door'],
  ])('%s', (_, stage, told) => {
    expect(new Leaf(smashDoor, stage).tick()).toContain(told);
  });

  it('strikes until the door breaks', () => {
    const leaf = new Leaf(smashDoor, beside('sX..'));
    expect(leaf.untilEnd(40)).toBe('success: nothing is left of the door to smash');
    expect(leaf.world.entities.object(DOOR)).toMatchObject({ state: 'broken', health: 0 });
    expect(leaf.events.filter(({ type }) => type === 'spotted')).toEqual([]);
  });

  it('cancels its blow when it is halted', () => {
    const leaf = new Leaf(smashDoor, beside('sX..'));
    leaf.tick();
    leaf.halt();
    expect(leaf.unit(1).combat.phase).toBe('ready');
  });
});
