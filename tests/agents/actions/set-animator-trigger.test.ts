import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

const cheer = { type: 'SetAnimatorTrigger', params: { trigger: 'cheer' } };

it('SetAnimatorTrigger plays a gesture from this step on', () => {
  const leaf = new Leaf(cheer);
  leaf.world.state.step = 42;
  expect(leaf.tick()).toBe('success: plays "cheer"');
  expect(leaf.unit(1)).toMatchObject({ gesture: 'cheer', gestureAtStep: 42 });
  expect(leaf.unit(2).gesture).toBe('');
});
