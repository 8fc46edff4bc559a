import { expect, test } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { asks, leaf, libraryOf, node, tree } from '../support/tree-builders.ts';

function problemsOf(root: NodeDocument): string[] {
  const library = libraryOf(tree('main', root));
  const found = checkTree(library.get('main')?.document, { file: 'main', library, registry: testRegistry });
  return found.map((problem) => formatProblem(problem).replace('main ', ''));
}

const state = (name: string, ...children: readonly NodeDocument[]): NodeDocument => ({ ...node('State', ...children), name });
const to = (target: string, ...rest: readonly NodeDocument[]): NodeDocument => node('Transition', { to: target }, ...rest);
const machine = (...children: readonly NodeDocument[]): NodeDocument => node('StateMachine', ...children);

const SOUND = machine(state('Guard', leaf('R'), to('Chase', asks('T'))), state('Chase', leaf('R')), to('Guard', asks('F')));

test('a machine with states and transitions between them is right', () => {
  expect(problemsOf(SOUND)).toEqual([]);
});

test.each([
  [
    'a transition to nowhere',
    machine(state('Guard', leaf('R'), to('Gard', asks('T')))),
    'params/to: found no state "Gard", expected a state of this machine: "Guard" (did you mean "Guard"?)',
  ],
  [
    'two states of one name',
    machine(state('Guard', leaf('R')), state('Guard', leaf('R'))),
    'found a second state "Guard", expected a name that no other state',
  ],
  ['a state without a name', machine(node('State', leaf('R'))), 'found a state without a name, expected a name'],
  ['a machine without a state', machine(to('Guard', asks('T'))), 'found no state, expected at least one State'],
  [
    'a branch that is no state',
    machine(state('Guard', leaf('R')), leaf('R')),
    '/root/children/1: found Scripted, expected a State, with this as its first child, or a Transition',
  ],
  [
    'a state that does two things',
    machine(state('Guard', leaf('R'), leaf('R'))),
    '/root/children/0/children/1: found Scripted, expected a Transition: what is done in a state is one child',
  ],
  ['a state that does nothing', machine(state('Guard', to('Guard', asks('T')))), 'found a transition, expected what is done in this state'],
  [
    'a state elsewhere',
    node('Sequence', state('Guard', leaf('R'))),
    'found State below Sequence, expected State only below a StateMachine',
  ],
  [
    'a transition elsewhere',
    node('Sequence', to('Guard', asks('T'))),
    'found Transition below Sequence, expected Transition only below a State or a StateMachine',
  ],
  ['a state as the root', state('Guard', leaf('R')), 'found State as the root, expected State only below a StateMachine'],
  [
    'a transition that waits for nothing',
    machine(state('Guard', leaf('R'), to('Guard'))),
    'found a transition that holds at once, expected a test as its child',
  ],
  [
    'an action in a test',
    machine(state('Guard', leaf('R'), to('Guard', leaf('S')))),
    'found Scripted in a test, expected a test: conditions',
  ],
])('%s is refused in words', (_what, root, expected) => {
  expect(problemsOf(root).join('\n')).toContain(expected);
});

test('all problems are told, wherever they are', () => {
  const wrong = machine(state('Guard', leaf('R'), to('Chas', asks('T'))), state('Chase', leaf('R')), to('Gard', asks('T')));
  expect(problemsOf(wrong)).toHaveLength(2);
});

test('a transition without a target is told once', () => {
  expect(problemsOf(machine(state('Guard', leaf('R'), node('Transition', asks('T')))))).toHaveLength(1);
});
