import { nearestName } from '../../core/nearest-name.ts';
import type { Problem } from '../document/problem.ts';
import type { NodeDocument, TreeLibrary } from '../document/tree-format.ts';
import { candidatesOf, queryOf, type Query } from '../queries/candidates.ts';
import { promiseOf } from '../queries/tree-promise.ts';
import { TREE_QUERY_TYPE } from '../document/structural-types.ts';

/** A query that no tree of the library answers: it fails whenever it is asked. */
export function unansweredQuery(node: NodeDocument, path: string, library: TreeLibrary): Omit<Problem, 'file'>[] {
  if (node.type !== TREE_QUERY_TYPE) return [];
  const query = queryOf(node);
  if (candidatesOf(query, library).length > 0) return [];
  const nearest = nearestPromise(query, library);
  const expected = 'a tree that promises it';
  return [{ path, found: `a query for ${wordsOf(query)}, which no tree promises`, expected, ...(nearest !== undefined && { nearest }) }];
}

function wordsOf({ wanted, unwanted, gives }: Query): string {
  const parts = [
    ...wanted.map((tag) => `"${tag}"`),
    ...unwanted.map((tag) => `not "${tag}"`),
    ...gives.map(({ key, is }) => `${is ? '' : 'no '}${key}`),
  ];
  return parts.join(', ');
}

/** A tag that some tree promises, nearest to one that none does. */
function nearestPromise({ wanted }: Query, library: TreeLibrary): string | undefined {
  const promised = new Set([...library.values()].flatMap(({ document }) => [...(promiseOf(document)?.tags ?? [])]));
  const unknown = wanted.find((tag) => !promised.has(tag));
  return unknown === undefined ? undefined : nearestName(unknown, [...promised]);
}
