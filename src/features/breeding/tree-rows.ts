import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { typeWords } from '../../core/action-phrase.ts';
import { capitalised } from '../../core/capitalised.ts';
import { isRecord } from '../../core/json-value.ts';
import { jsonText } from '../../core/json-text.ts';
import type { TreeRow } from './view/breeding-state.ts';
import { nodesOf } from '../../school/nodes-of.ts';

/** The nodes of a tree from top to bottom, with what is not in the tree before. */
export function treeRows(tree: TreeDocument, before: TreeDocument | undefined, lockOf: (path: string) => TreeRow['lock']): TreeRow[] {
  const nodes = nodesOf(tree.root);
  const marks =
    before === undefined
      ? []
      : marksOf(
          nodes.map(({ node }) => node),
          before,
        );
  return nodes.map(({ node, path }, index): TreeRow => {
    const label = labelOf(node);
    const type = typeWords(node.type);
    return {
      path,
      depth: path.split('/').filter((part) => part === 'child' || part === 'children').length,
      label,
      detail: [...(label === type ? [] : [node.params?.['tree'] === undefined ? type : 'Subtree']), paramWords(node)]
        .filter(Boolean)
        .join(' · '),
      mark: marks[index],
      lock: lockOf(path),
      hasChildren: nodes.some(({ parent }) => parent === path),
    };
  });
}

/** Its name; else the tree that it uses, or its type, in words. */
function labelOf({ name, type, params }: NodeDocument): string {
  const used = params?.['tree'];
  return name ?? (typeof used === 'string' ? capitalised(used.replaceAll('-', ' ')) : typeWords(type));
}

function paramWords({ params = {} }: NodeDocument): string {
  return Object.entries(params)
    .filter(([name]) => name !== 'tree')
    .map(([name, value]) => (isRecord(value) && typeof value['key'] === 'string' ? value['key'] : `${name} ${plainWords(value)}`))
    .join(', ');
}

function plainWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Which nodes have no equal one in the tree before. One of the same type and name that is left over there counts as tuned. */
function marksOf(nodes: readonly NodeDocument[], before: TreeDocument): (TreeRow['mark'] | undefined)[] {
  const left = nodesOf(before.root).map(({ node }) => ({ whole: ownText(node), kind: kindText(node) }));
  const marks: (TreeRow['mark'] | undefined)[] = nodes.map((node) => {
    const place = left.findIndex(({ whole }) => whole === ownText(node));
    if (place < 0) return 'new';
    left.splice(place, 1);
    return undefined;
  });
  return marks.map((mark, index) => {
    const place = mark === undefined ? -1 : left.findIndex(({ kind }) => kind === kindText(nodes[index]!));
    if (place < 0) return mark;
    left.splice(place, 1);
    return 'tuned';
  });
}

function ownText({ type, name = '', params = {}, map = {}, tags = [] }: NodeDocument): string {
  return jsonText([type, name, params, map, tags]);
}

function kindText({ type, name = '' }: NodeDocument): string {
  return `${type} ${name}`;
}
