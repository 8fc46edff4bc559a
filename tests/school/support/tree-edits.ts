import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

/** Changes its own copy of a tree. */
export type TreeEdit = (tree: TreeDocument) => TreeDocument;

/** A node before the one of that name. */
export function inserted(name: string, added: NodeDocument): TreeEdit {
  return onNode(name, (_node, siblings, place) => void siblings.splice(place, 0, added));
}

export function appended(name: string, added: NodeDocument): TreeEdit {
  return onNode(name, (node) => void node.children?.push(added));
}

export function wrapped(name: string, decorator: NodeDocument): TreeEdit {
  return onNode(name, (node, siblings, place) => void (siblings[place] = { ...decorator, child: node }));
}

export function withParams(name: string, params: NonNullable<NodeDocument['params']>): TreeEdit {
  return onNode(name, (node) => void (node.params = { ...node.params, ...params }));
}

export function withKey(name: string, value: number): TreeEdit {
  return (tree) => ({ ...tree, keys: (tree.keys ?? []).map((key) => (key.name === name ? { ...key, value } : key)) });
}

/** Another declaration of a key: its range, how fast it changes. */
export function withKeyFields(name: string, fields: Partial<NonNullable<TreeDocument['keys']>[number]>): TreeEdit {
  return (tree) => ({ ...tree, keys: (tree.keys ?? []).map((key) => (key.name === name ? { ...key, ...fields } : key)) });
}

/** Another node in the place of the one of that name. */
export function replaced(name: string, by: (node: NodeDocument) => NodeDocument): TreeEdit {
  return onNode(name, (node, siblings, place) => void (siblings[place] = by(node)));
}

/** The node of that name is left out. */
export function without(name: string): TreeEdit {
  return onNode(name, (_node, siblings, place) => void siblings.splice(place, 1));
}

/** The node of that name gets another place among its siblings. */
export function moved(name: string, to: number): TreeEdit {
  return onNode(name, (node, siblings, place) => {
    siblings.splice(place, 1);
    siblings.splice(to, 0, node);
  });
}

export function retyped(name: string, type: string): TreeEdit {
  return onNode(name, (node) => void (node.type = type));
}

export function tagged(name: string, tag: string): TreeEdit {
  return onNode(name, (node) => void (node.tags = [tag]));
}

type Act = (node: NodeDocument, siblings: NodeDocument[], place: number) => void;

function onNode(name: string, act: Act): TreeEdit {
  return (tree) => {
    const top = [tree.root];
    if (!visit(top, name, act)) throw new Error(`The tree ${tree.name} has no node "${name}".`);
    return { ...tree, root: top[0] ?? tree.root };
  };
}

/** Acts on the first node of that name, or of that type where it has no name; returns whether there is one. */
function visit(siblings: NodeDocument[], name: string, act: Act): boolean {
  return siblings.some((node, place) => {
    if ((node.name ?? node.type) === name) {
      act(node, siblings, place);
      return true;
    }
    if (node.child === undefined) return visit(node.children ?? [], name, act);
    const only = [node.child];
    const isFound = visit(only, name, act);
    if (only[0]) node.child = only[0];
    return isFound;
  });
}
