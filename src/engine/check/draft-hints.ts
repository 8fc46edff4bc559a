import { quoteShort } from '../../core/data-problem.ts';
import { describeValue, isRecord } from '../../core/json-value.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { MAX_DEPTH, MAX_NODES } from '../document/limits.ts';
import type { Problem } from '../document/problem.ts';

type Hint = Omit<Problem, 'file'>;

interface Search {
  /** By name. */
  readonly types: ReadonlyMap<string, unknown>;
  readonly found: Hint[];
  nodes: number;
}

/** What is wrong with the drafts of a tree: they do not run, so it never keeps the tree from running. */
export function draftHints(drafts: unknown, types: Search['types']): readonly Hint[] {
  if (drafts === undefined) return [];
  if (!Array.isArray(drafts)) return [{ path: '/drafts', found: describeValue(drafts), expected: 'a list of nodes' }];
  const search: Search = { types, found: [], nodes: 0 };
  for (const [place, draft] of (drafts as unknown[]).entries()) visit(draft, { path: `/drafts/${place}`, depth: 1 }, search);
  if (search.nodes > MAX_NODES) {
    search.found.push({ path: '/drafts', found: `more than ${MAX_NODES} nodes`, expected: `at most ${MAX_NODES} nodes` });
  }
  return search.found;
}

function visit(node: unknown, { path, depth }: { readonly path: string; readonly depth: number }, search: Search): void {
  if (++search.nodes > MAX_NODES) return;
  const hint = hintOf(node, depth, search);
  if (hint !== undefined) search.found.push({ ...hint, path: `${path}${hint.path}` });
  if (!isRecord(node) || depth > MAX_DEPTH) return;
  const { child, children } = node;
  if (child !== undefined) visit(child, { path: `${path}/child`, depth: depth + 1 }, search);
  for (const [place, each] of (Array.isArray(children) ? (children as unknown[]) : []).entries())
    visit(each, { path: `${path}/children/${place}`, depth: depth + 1 }, search);
}

/** The path is that below the node. */
function hintOf(node: unknown, depth: number, { types }: Search): Hint | undefined {
  if (!isRecord(node)) return { path: '', found: describeValue(node), expected: 'a node: an object with a type' };
  const { type, children } = node;
  if (depth > MAX_DEPTH) return { path: '', found: `depth ${depth}`, expected: `at most ${MAX_DEPTH} nodes above each other` };
  if (children !== undefined && !Array.isArray(children))
    return { path: '/children', found: describeValue(children), expected: 'a list of nodes' };
  if (typeof type !== 'string') return { path: '/type', found: describeValue(type), expected: 'the name of a node type' };
  if (types.has(type)) return undefined;
  const nearest = nearestName(type, [...types.keys()]);
  return { path: '', found: `node type ${quoteShort(type)}`, expected: 'a known node type', ...(nearest !== undefined && { nearest }) };
}
