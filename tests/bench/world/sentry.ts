import { gameRegistry } from '../../../src/brains/registry.ts';
import { compileTree } from '../../../src/bt/compile.ts';
import type { TreeDocument } from '../../../src/bt/format.ts';
import type { Program } from '../../../src/bt/program.ts';

/** A mind that has nothing to do most of the time: it stands, and looks about every three seconds. */
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
