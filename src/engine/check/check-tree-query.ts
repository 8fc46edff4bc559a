import type { CheckContext } from './check-context.ts';
import { checkEntry, checkMapShape, checkSharedNames, reportCycle } from './check-sub-tree.ts';
import { summarizeTree } from '../queries/summarize-tree.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import { candidatesOf, queryOf } from '../queries/candidates.ts';

/** Checks that no candidate uses this tree, and that the keys of all of them fit. An entry of the map may be for one of them only. */
export function checkTreeQuery(path: string, node: JsonRecord, context: CheckContext): void {
  const map = checkMapShape(path, node['map'], context);
  if (map === undefined) return;
  for (const tree of candidatesOf(queryOf(node), context.library)) {
    // One cycle says enough.
    if (reportCycle(path, tree, context)) return;
    const { keys } = summarizeTree(context.library.get(tree)?.document);
    const before = context.problemCount;
    for (const [name, value] of Object.entries(map)) {
      const type = keys.get(name);
      if (type !== undefined) checkEntry(`${path}/map/${name}`, value, { type, context });
    }
    checkSharedNames(path, map, { tree, keys, context });
    if (context.problemCount > before) return;
  }
}
