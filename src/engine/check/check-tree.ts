import type { KeyDeclaration } from '../blackboard/key-declaration.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { fileStem } from '../../core/file-stem.ts';
import { TREE_FIELDS, type NodeDocument, type TreeLibrary } from '../document/tree-format.ts';
import { MAX_DEPTH, MAX_NODES } from '../document/limits.ts';
import type { Problem } from '../document/problem.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';
import { CheckContext } from './check-context.ts';
import { checkFields, checkTexts } from './check-fields.ts';
import { checkKeys } from './check-keys.ts';
import { checkNode, reportMismatches } from './check-node.ts';
import { checkAction } from './check-action.ts';
import { checkPromises } from './check-promises.ts';
import { describeValue, isRecord, type JsonRecord } from '../../core/json-value.ts';
import { summarizeTree, type TreeSummary } from '../queries/summarize-tree.ts';

export interface CheckSettings {
  readonly file: string;
  /** Contains the trees that this one uses. */
  readonly library: TreeLibrary;
  readonly registry: NodeRegistry;
}

/** All problems of one file, in the order of the file. Never throws. */
export function checkTree(document: unknown, { file, library, registry }: CheckSettings): Problem[] {
  const context = new CheckContext({ file, tree: expectedName(file, library), library, registry });
  if (!isRecord(document)) {
    const expected = 'a tree: an object with name, description and root';
    context.report('', { found: describeValue(document), expected });
    return context.allProblems();
  }
  const summary = summarizeTree(document);
  context.document = document;
  context.keys = summary.keys;
  checkHeading(document, context);
  checkKeys(document['keys'], context);
  checkPromises(document['promises'], context);
  checkAction(document['action'], context);
  if (context.problemCount === 0) context.declarations = keysByName(document['keys']);
  checkNode('/root', document['root'], { depth: 1, above: null, context });
  checkSize(summary, context);
  if (context.problemCount === 0) checkWhole(document['root'] as NodeDocument, context);
  return context.allProblems();
}

function checkWhole(root: NodeDocument, context: CheckContext): void {
  const { library } = context;
  const { definitions } = context.registry;
  for (const { checkTree: check } of definitions.values())
    reportMismatches('/root', check?.(root, { definitions, library }) ?? [], context);
}

/** Of the file, and with its shared branches in all their places. */
function checkSize({ nodes, depth }: TreeSummary, context: CheckContext): void {
  if (Math.max(context.nodeCount, nodes) > MAX_NODES) {
    context.report('/root', { found: `more than ${MAX_NODES} nodes`, expected: `at most ${MAX_NODES} nodes` });
  } else if (depth > MAX_DEPTH && context.problemCount === 0) {
    context.report('/root', { found: `depth ${depth} with shared branches`, expected: `at most ${MAX_DEPTH} nodes above each other` });
  }
}

function keysByName(list: unknown): Map<string, KeyDeclaration> {
  return new Map(((list ?? []) as KeyDeclaration[]).map((key) => [key.name, key]));
}

function checkHeading(document: JsonRecord, context: CheckContext): void {
  const { name } = document;
  if (name !== context.tree) {
    context.report('/name', { found: describeValue(name), expected: `${quoteShort(context.tree)}, the name of the file` });
  }
  if (document['description'] === undefined) context.report('/description', { found: 'nothing', expected: 'a string' });
  checkTexts('', document, { texts: ['description', '$schema', 'extends', 'considerations'], context });
  checkFields('', document, { known: TREE_FIELDS, context });
}

function expectedName(file: string, library: TreeLibrary): string {
  for (const [name, entry] of library) {
    if (entry.file === file) return name;
  }
  return fileStem(file);
}
