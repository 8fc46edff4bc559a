import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage, unknown } from '../support/leaf.ts';

const sleep = { type: 'UseObject', params: { object: key('place'), use: 'sleep' } };
/** Two units, two parties, then the bed. */
const BED = 5;
const beside: Stage = {
  map: ['.......', '.s.s...', '.......'],
  objects: [{ kind: 'bed', name: 'The bed', x: 2.5, y: 2 }],
  withoutParties: true,
  keys: { place: BED },
};

describe('UseObject', () => {
  it.each<[string, Stage, string]>([
    ['nothing', { ...beside, keys: { place: unknown('entity') } }, 'failure: knows of nothing to use'],
    ['out of reach', { ...beside, objects: [{ kind: 'bed', name: 'The bed', x: 6.5, y: 2 }] }, 'failure: the bed is out of reach'],
    ['a free bed', beside, 'running: sleep: at the bed'],
  ])('%s', (_, stage, told) => {
    expect(new Leaf(sleep, stage).tick()).toBe(told);
  });

  it('runs as long as nothing interrupts it, then fails', () => {
    const leaf = new Leaf(sleep, beside).run(8);
    expect(leaf.told.every((line) => line === 'running: sleep: at the bed')).toBe(true);
    leaf.unit(1).stunnedUntilStep = leaf.world.state.step + 10;
    expect(leaf.untilEnd()).toBe('failure: cannot sleep at the bed');
  });

  it('does not wait for a place that is taken, and says who has it', () => {
    const leaf = new Leaf(sleep, beside);
    Object.assign(leaf.world.entities.object(BED)!, { userId: 2, use: 'sleep' });
    expect(leaf.tick()).toBe('failure: the bed is taken by s2');
  });

  it('lets go of the object when it is halted', () => {
    const leaf = new Leaf(sleep, beside);
    leaf.tick();
    leaf.halt();
    expect(leaf.world.entities.object(BED)).toMatchObject({ userId: 0, use: '' });
  });

  it('succeeds when a use with an end is done', () => {
    const open = { type: 'UseObject', params: { object: key('door'), use: 'open' } };
    const leaf = new Leaf(open, { map: ['.#..', 's|..', '.#..'], keys: { door: 4 } });
    expect(leaf.untilEnd()).toBe('success: open: done at the door');
  });
});
