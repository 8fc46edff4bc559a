import type { CheckPlace, LibraryTree, NodeDefinition } from '../definition/node-definition.ts';
import type { NodeDocument } from '../document/tree-format.ts';
import { summarizeTree } from '../queries/summarize-tree.ts';
import { CheckContext } from './check-context.ts';
import { checkKeys } from './check-keys.ts';
import { checkParams } from './check-params.ts';

/** The questions that the check of a node type can ask about a node and its tree. */
export function placeIn(context: CheckContext, isBranchSound: boolean): CheckPlace {
  const { declarations: keys, library } = context;
  return { keys, isBranchSound, library, isSound: (node, tree) => isSound(node, tree, context) };
}

function isSound(node: NodeDocument, { name, file, document }: LibraryTree, { library, registry }: CheckContext): boolean {
  const definition = registry.definitions.get(node.type) as NodeDefinition;
  const probe = new CheckContext({ file, tree: name, library, registry });
  probe.document = document;
  probe.keys = summarizeTree(document).keys;
  checkKeys(document.keys, probe);
  if (probe.problemCount > 0) return false;
  probe.declarations = new Map((document.keys ?? []).map((key) => [key.name, key]));
  checkParams('', node.params, { definition, context: probe });
  if (probe.problemCount > 0) return false;
  return [definition.check?.(node, placeIn(probe, true)) ?? []].flat().length === 0;
}
