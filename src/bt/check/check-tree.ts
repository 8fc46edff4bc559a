import { fileStem } from '../../core/file-stem.ts';
import type { TreeLibrary } from '../format.ts';
import { MAX_NODES } from '../limits.ts';
import type { Problem } from '../problem.ts';
import type { Registry } from '../registry.ts';
import { CheckContext } from './check-context.ts';
import { checkKeys } from './check-keys.ts';
import { checkNode } from './check-node.ts';
import { declaredKeys } from './declared-keys.ts';
import { describeValue, isRecord, type JsonRecord } from './json-value.ts';

export interface CheckSettings {
  readonly file: string;
  /** Where the trees are found that this one uses. */
  readonly library: TreeLibrary;
  readonly registry: Registry;
}

/** Everything that is wrong with one file, in the order of the file; never throws. */
export function checkTree(document: unknown, { file, library, registry }: CheckSettings): Problem[] {
  const context = new CheckContext({ file, tree: expectedName(file, library), library, registry });
  if (!isRecord(document)) {
    const expected = 'a tree: an object with name, description and root';
    context.report('', { found: describeValue(document), expected });
    return context.problems;
  }
  context.keys = declaredKeys(document);
  checkHeading(document, context);
  checkKeys(document['keys'], context);
  checkNode('/root', document['root'], { depth: 1, above: null, context });
  if (context.nodeCount > MAX_NODES) {
    context.report('/root', { found: `more than ${MAX_NODES} nodes`, expected: `at most ${MAX_NODES} nodes` });
  }
  return context.problems;
}

function checkHeading(document: JsonRecord, context: CheckContext): void {
  const { name, description } = document;
  if (name !== context.tree) {
    context.report('/name', { found: describeValue(name), expected: `"${context.tree}", the name of the file` });
  }
  if (typeof description !== 'string') {
    context.report('/description', { found: describeValue(description), expected: 'a text' });
  }
}

function expectedName(file: string, library: TreeLibrary): string {
  for (const [name, entry] of library) {
    if (entry.file === file) return name;
  }
  return fileStem(file);
}
