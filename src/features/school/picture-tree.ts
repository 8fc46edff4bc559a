import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { transition } from '../../engine/families/machine/index.ts';
import { typeWords } from '../../core/action-phrase.ts';
import { capitalised } from '../../core/capitalised.ts';
import type { PictureNode } from './view/picture-state.ts';
import { nodesOf, type PlacedNode } from '../../school/nodes-of.ts';

/** A larger tree is drawn without the branches that the lesson is not about. */
const MOST_NODES = 12;

/**
 * The tree of a lesson as a small picture. `marks` are the paths of the nodes that matter; without any, the upper levels are drawn.
 * `asked` are the names of nodes that a question offers: each is drawn.
 */
export function pictureTree({ root }: TreeDocument, marks: readonly string[], asked: readonly string[] = []): PictureNode {
  const nodes = nodesOf(root);
  const offered = nodes.filter(({ node }) => asked.includes(node.name ?? '')).map(({ path }) => path);
  const shown = nodes.length <= MOST_NODES ? new Set(nodes.map(({ path }) => path)) : shownPaths(nodes, [...marks, ...offered]);
  const draw = ({ node, path }: PlacedNode): PictureNode => {
    const below = nodes.filter(({ parent }) => parent === path);
    const children = below.filter((each) => shown.has(each.path));
    return {
      path,
      label: labelOf(node),
      type: node.type,
      isMarked: marks.includes(path),
      children: children.map(draw),
      hidden: below.length - children.length,
    };
  };
  return draw(nodes[0] ?? { node: root, path: '/root', parent: undefined });
}

/** Its name; else where it leads, the tree that it uses, or its type, in words. */
function labelOf({ name, type, params }: NodeDocument): string {
  const used = params?.['tree'];
  const to = type === transition.type ? params?.['to'] : undefined;
  if (typeof to === 'string') return name === undefined ? `to ${to}` : `${name}, to ${to}`;
  return name ?? (typeof used === 'string' ? capitalised(used.replaceAll('-', ' ')) : typeWords(type));
}

/** From the nearest to what matters: the marks with all above them, their children, their siblings, the rest from the top. */
function shownPaths(nodes: readonly PlacedNode[], marks: readonly string[]): ReadonlySet<string> {
  const isAbove = (path: string): boolean => marks.some((mark) => mark === path || mark.startsWith(`${path}/`));
  const parents = new Set(nodes.flatMap(({ path, parent }) => (marks.includes(path) && parent !== undefined ? [parent] : [])));
  const rankOf = ({ path, parent = '' }: PlacedNode): number => {
    if (isAbove(path)) return 0;
    if (marks.includes(parent)) return 1;
    return parents.has(parent) ? 2 : 3 + path.split('/').length;
  };
  const above = new Set(nodes.map(({ parent }) => parent));
  const ranked = [...above].map((place) => {
    const group = nodes.filter(({ parent }) => parent === place);
    return { group, rank: Math.min(...group.map(rankOf)) };
  });
  const known = new Set<string>();
  for (const { group, rank } of ranked.toSorted((one, other) => one.rank - other.rank)) {
    const [first] = group;
    if (first?.parent !== undefined && !known.has(first.parent)) continue;
    // All siblings or none, but for those on the way to what matters.
    const wanted = known.size + group.length <= MOST_NODES ? group : group.filter((each) => isAbove(each.path));
    if (rank === 0 || wanted.length === group.length) for (const { path } of wanted) known.add(path);
  }
  return known;
}
