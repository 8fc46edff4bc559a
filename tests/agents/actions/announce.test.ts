import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

it('Announce shows the plan and calls until it is halted; then the plan and all parts are over', () => {
  const leaf = new Leaf({ type: 'Announce', params: { text: 'Two go round', shout: 'Round them!' } }, { agent: 'party' });
  const party = leaf.world.state.parties.find(({ id }) => id === leaf.agentId)!;
  expect(leaf.tick()).toBe('running: the plan is "Two go round"');
  expect(party.plan).toEqual({ name: 'leaf', text: 'Two go round', sinceStep: leaf.world.state.step });
  leaf.unit(2).part = { name: 'go', targetId: 1 };
  leaf.run(3);
  expect(party.plan?.text).toBe('Two go round');
  leaf.halt();
  expect([party.plan, leaf.unit(2).part]).toEqual([undefined, undefined]);
});
