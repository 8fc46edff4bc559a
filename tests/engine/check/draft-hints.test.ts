import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { compileTree, formatProblem } from '../../../src/engine/check.ts';
import { treeHints } from '../../../src/engine/hints.ts';

const TREE = { name: 'main', description: 'A tree of a test.', root: { type: 'Wait', params: { duration: 1 } } };

function libraryWith(drafts?: unknown) {
  return new Map([['main', { file: 'trees/main.json', document: { ...TREE, ...(drafts !== undefined && { drafts }) } }]]);
}

let deep: unknown = { type: 'Wait' };
for (let depth = 0; depth < 150; depth++) deep = { type: 'Inverter', child: deep };

it.each<[what: string, drafts: unknown, hints: readonly unknown[]]>([
  ['none', [], []],
  ['unfinished ones', [{ type: 'Sequence' }, { type: 'MoveToPosition' }, { type: 'Wait', params: { duration: 'long' } }], []],
  ['no list', 'a draft', ['trees/main.json /drafts: found text "a draft", expected a list of nodes']],
  ['no node', [null], ['trees/main.json /drafts/0: found null, expected a node: an object with a type']],
  ['no type', [{ type: 'Inverter', child: {} }], ['trees/main.json /drafts/0/child/type: found nothing, expected the name of a node type']],
  [
    'an unknown type',
    [{ type: 'Sequence', children: [{ type: 'Wait' }, { type: 'Wiat' }] }],
    ['trees/main.json /drafts/0/children/1: found node type "Wiat", expected a known node type (did you mean "Wait"?)'],
  ],
  [
    'no list of children',
    [{ type: 'Sequence', children: {} }],
    ['trees/main.json /drafts/0/children: found an object, expected a list of nodes'],
  ],
  ['too deep', [deep], [expect.stringContaining('nodes above each other')]],
])('drafts never keep a tree from running: %s', (_, drafts, hints) => {
  const library = libraryWith(drafts);
  expect(compileTree('main', library, gameRegistry)).toEqual(compileTree('main', libraryWith(), gameRegistry));
  expect(compileTree('main', library, gameRegistry)).toHaveProperty('program');
  expect(treeHints('main', library, gameRegistry.definitions).map(formatProblem)).toEqual(hints);
});
