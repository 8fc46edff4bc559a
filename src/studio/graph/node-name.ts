import { typeWords } from '../../core/action-phrase.ts';
import { capitalised } from '../../core/capitalised.ts';
import { isCandidate, type GraphNode } from './tree-graph.ts';

/** The display name of a node: its name, else where it leads, else its subtree or type split into words. */
export function nodeName(node: GraphNode): string {
  if (node.document.name !== undefined) return node.document.name;
  const to = node.kind?.diagram === 'transition' ? node.document.params?.['to'] : undefined;
  if (typeof to === 'string' && to !== '') return `to ${to}`;
  const isUse = isCandidate(node) || node.category === 'subtree';
  if (isUse && node.title !== node.document.type) return capitalised(node.title.replaceAll('-', ' '));
  return node.document.type === '' ? 'No type' : typeWords(node.document.type);
}

/** The name where a tree is drawn: that of a transition with its target, "Danger, to Shield up". */
export function nodeHeading(node: GraphNode): string {
  const to = node.kind?.diagram === 'transition' && node.document.name !== undefined ? node.document.params?.['to'] : undefined;
  return typeof to === 'string' && to !== '' ? `${nodeName(node)}, to ${to}` : nodeName(node);
}
