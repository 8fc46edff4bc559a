import { utilitySelector, utilityState } from '../../engine/families/utility/index.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';

/** The names of the states of the topmost utility selector of a tree, in its order; empty without one. */
export function stateNames({ root }: TreeDocument): string[] {
  return statesOf(topmostSelector(root)).map(({ name, type }) => name ?? type);
}

/** The same tree without that state. @throws Error when it has none of that name. */
export function withoutState(document: TreeDocument, state: string): TreeDocument {
  const copy = structuredClone(document);
  const selector = topmostSelector(copy.root);
  const left = statesOf(selector).filter(({ name }) => name !== state);
  if (!selector || left.length === statesOf(selector).length) {
    throw new Error(`${document.name}: found no state "${state}", expected one of ${stateNames(document).join(', ')}`);
  }
  selector.children = left;
  return copy;
}

function statesOf(selector: NodeDocument | undefined): NodeDocument[] {
  return (selector?.children ?? []).filter(({ type }) => type === utilityState.type);
}

/** Breadth first: the one that the others are parts of. */
function topmostSelector(root: NodeDocument): NodeDocument | undefined {
  let level = [root];
  while (level.length > 0) {
    const found = level.find(({ type }) => type === utilitySelector.type);
    if (found) return found;
    level = level.flatMap(({ child, children = [] }) => (child ? [child, ...children] : children));
  }
  return undefined;
}
