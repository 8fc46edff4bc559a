import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { FAMILIES } from './import-table.ts';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { nodeTypesNamedIn } from './node-type-names.ts';

/** One file per node type: the only place that knows its name. */
/** The families of the engine, and the leaves of the game. */
const DEFINITION_FOLDERS = [...FAMILIES.map((family) => `src/engine/families/${family}`), 'src/agents/actions', 'src/agents/conditions'];
/** Documents are read without a registry: the types that tell how their trees hang together stand here. */
const STRUCTURAL_TYPES = 'src/engine/document/structural-types.ts';

test('no other file of src names a node type', () => {
  const types = new Set(gameRegistry.definitions.keys());
  const others = typeScriptUnder('src').filter((path) => !DEFINITION_FOLDERS.includes(posix.dirname(path)) && path !== STRUCTURAL_TYPES);
  const named = others.flatMap((path) => nodeTypesNamedIn(path, readRepositoryFile(path), types).map((type) => `${path}: ${type}`));
  expect(named, 'a new node type would not be handled: move what differs into the definition, as a field').toEqual([]);
});

test.each([
  "if (type === 'Wait') rest();",
  'const icons = { Wait: 1 };',
  "const icons = { 'Wait': 1 };",
  'const type = `Wait`;',
  "type Known = 'Wait';",
  'interface Icons { Wait: string }',
])('%s is found', (code) => {
  expect(nodeTypesNamedIn('src/studio/a.ts', code, new Set(['Wait']))).toEqual(['Wait']);
});

test.each(["// 'Wait' and Wait", "import { Wait } from './wait.ts';", "say('Wait for it');", 'icons[Wait] = 1;'])('%s is fine', (code) => {
  expect(nodeTypesNamedIn('src/studio/a.ts', code, new Set(['Wait']))).toEqual([]);
});
