import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from './test-battle.ts';

/** Node documents of a party that plans, for tests that write its tree themselves. */
export const announce = (text = 'A plan'): NodeDocument => ({ type: 'Announce', params: { text, shout: 'Now!' } });

/** All children at once, until one of them ends. */
export const together = (...children: NodeDocument[]): NodeDocument => ({
  type: 'Parallel',
  params: { successThreshold: 1, failureThreshold: 1 },
  children,
});

export const inOrder = (...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', children });

/** A party that does this again and again while an enemy is within sight, and tells its units of him. */
export function planningParty(name: string, plan: NodeDocument): TreeDocument {
  const find = { type: 'SelectClosestByTag', params: { tag: 'Player', range: 20, into: { key: 'quarry' } } };
  const call = { type: 'CustomAction', params: { call: 'raiseAlarm', target: { key: 'quarry' } } };
  const root: NodeDocument = { type: 'Repeat', params: { onFailure: 'continue' }, child: inOrder(find, call, plan) };
  return tree(name, { type: 'Root', child: root }, [
    { name: 'quarry', type: 'entity', scope: 'party' },
    { name: 'mark', type: 'entity', scope: 'party' },
    { name: 'place', type: 'vector' },
    { name: 'corner', type: 'vector' },
    { name: 'rear', type: 'vector' },
  ]);
}

/** The shipped tree of a tactic. */
export const tactic = (name: string): NodeDocument => ({ type: 'SubTree', params: { tree: name } });
