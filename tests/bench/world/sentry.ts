import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Program } from '../../../src/engine/definition/program.ts';

/** A tree that waits most of the time: the unit stands, and looks around every three seconds. */
const DOCUMENT: TreeDocument = {
  name: 'sentry',
  description: 'Stands, and looks for an enemy every three seconds.',
  keys: [{ name: 'target', type: 'entity' }],
  root: {
    type: 'Sequence',
    children: [
      { type: 'Wait', params: { duration: 3 } },
      { type: 'SelectTarget', params: { into: { key: 'target' } } },
    ],
  },
};

export function sentryProgram(): Program {
  const compiled = compileTree(DOCUMENT.name, new Map([[DOCUMENT.name, { file: 'sentry.json', document: DOCUMENT }]]), gameRegistry);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return compiled.program;
}
