import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

const setTag = (tag: string, to: string): Leaf =>
  new Leaf({
    type: 'Sequence',
    children: [
      { type: 'SetTag', params: { tag, to } },
      { type: 'Wait', params: { duration: 60 }, tags: ['rest'] },
    ],
  });

/** What the node itself tells, as the words of a whole tree are those of its last node. */
function toldBy(leaf: Leaf): string[] {
  const told: string[] = [];
  leaf.brains.watch(leaf.agentId, (_, { nodes }) => ({
    node: () => undefined,
    explain: (index, text) => void (nodes[index]?.type === 'SetTag' && told.push(text)),
  }));
  leaf.tick();
  return told;
}

it.each(['suppressed', 'preferred', 'discouraged', 'neutral'])('SetTag makes a tag of the tree %s', (to) => {
  expect(toldBy(setTag('rest', to))).toEqual([`“rest” is now ${to}`]);
});

it('SetTag fails where no branch has the tag', () => {
  const leaf = setTag('work', 'preferred');
  expect(toldBy(leaf)).toEqual(['no branch is tagged “work”']);
  expect(leaf.brains.tickTree(leaf.agentId)).toBe('failure');
});

it('a branch whose tag is suppressed fails at once, and runs when it is neutral again', () => {
  const [suppressed, neutral] = [setTag('rest', 'suppressed'), setTag('rest', 'neutral')];
  expect([suppressed.brains.tickTree(1), neutral.brains.tickTree(1)]).toEqual(['failure', 'running']);
});
