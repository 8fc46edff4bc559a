import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const openDoor = { type: 'OpenDoor', params: { door: key('door') } };
/** One unit, two parties, then the door. */
const DOOR = 4;
const beside = (letter: string): Stage => ({ map: ['.#..', `s${letter}..`, '.#..'], keys: { door: DOOR } });

describe('OpenDoor', () => {
  it.each<[string, Stage, string]>([
    ['no door', { keys: { door: unknown('entity') } }, 'failure: knows of no door'],
    ['a unit', { keys: { door: 2 } }, 'failure: S2 is no door'],
    ['a door that is open', beside('o'), 'success: has opened the door'],
    ['a locked door, even of its own', beside('x'), 'failure: cannot open the door: it is locked'],
    ['a door out of reach', { map: ['s...|..'], keys: { door: DOOR } }, 'failure: cannot open the door: it is out of reach'],
    ['a closed door', beside('|'), 'running: opens the door'],
  ])('%s', (_, stage, told) => {
    expect(new Leaf(openDoor, stage).tick()).toBe(told);
  });

  it('takes its time, and succeeds when the door is open', () => {
    const leaf = new Leaf(openDoor, beside('|'));
    expect(leaf.untilEnd()).toBe('success: has opened the door');
    expect(leaf.world.entities.object(DOOR)).toMatchObject({ state: 'open', userId: 0 });
    expect(leaf.seconds).toBeGreaterThan(0.4);
  });

  it('waits while another unit has the door, and fails when it is interrupted', () => {
    const leaf = new Leaf(openDoor, { map: ['.#..', 's|s.', '.#..'], keys: { door: 5 } });
    const door = leaf.world.entities.object(5)!;
    Object.assign(door, { userId: 2, use: 'kick', useEndsAtStep: 20 });
    expect(leaf.tick()).toBe('running: waits until the door is free');
    leaf.run(0.5);
    expect(leaf.told.at(-1)).toBe('running: opens the door');
    leaf.unit(1).stunnedUntilStep = leaf.world.state.step + 10;
    expect(leaf.untilEnd()).toBe('failure: cannot open the door: it did not work');
  });

  it('lets go of the door when it is halted', () => {
    const leaf = new Leaf(openDoor, beside('|'));
    leaf.tick();
    leaf.halt();
    expect(leaf.world.entities.object(DOOR)).toMatchObject({ state: 'closed', userId: 0 });
  });
});
