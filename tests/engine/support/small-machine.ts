import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { node } from './tree-builders.ts';

/** A machine that does one thing until the test holds, and then another: with a node of each role in a state diagram. */
export function smallMachine(first: NodeDocument, test: NodeDocument, second: NodeDocument): NodeDocument {
  return node(
    'StateMachine',
    { ...node('State', first, { ...node('Transition', { to: 'Second' }, test), name: 'Time for it' }), name: 'First' },
    { ...node('State', second), name: 'Second' },
  );
}
