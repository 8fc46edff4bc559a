import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { EditResult } from '../../../src/tree-doc/edit-plan.ts';
import { createNodeKeySource, treeDocument, type EditableTree } from '../../../src/tree-doc/editable-tree.ts';
import { nodeAtPath } from '../../../src/tree-doc/tree-outline.ts';
import { createWorkspace, applyEdit, type Workspace } from '../../../src/tree-doc/workspace.ts';

/** A workspace with these trees and the kinds of the game. */
export function openTrees(...documents: readonly TreeDocument[]): Workspace {
  const library = new Map(documents.map((document) => [document.name, { file: `trees/${document.name}.json`, document }]));
  return createWorkspace(library, gameRegistry.definitions, createNodeKeySource());
}

/** A workspace with all shipped trees. */
export function openShipped(): Workspace {
  return createWorkspace(readTreeLibrary(readContentFiles().trees).library, gameRegistry.definitions, createNodeKeySource());
}

export function tree(root: NodeDocument, keys?: KeyDeclaration[], name = 'main'): TreeDocument {
  return { name, description: 'A tree of a test.', ...(keys && { keys }), root };
}

export function treeIn(workspace: Workspace, name = 'main'): EditableTree {
  const found = workspace.trees.get(name);
  if (found === undefined) throw new Error(`no tree ${name}`);
  return found;
}

/** The key of the node at "children/1", from the top of a tree. */
export function keyAt(workspace: Workspace, path = '', name = 'main'): string {
  const found = nodeAtPath(treeIn(workspace, name), `/root${path === '' ? '' : `/${path}`}`);
  if (found === undefined) throw new Error(`no node at ${path}`);
  return found.node.key;
}

export function done(workspace: Workspace, edit: EditResult, tag?: string): Workspace {
  if ('refused' in edit) throw new Error(edit.refused);
  return applyEdit(workspace, edit, tag);
}

export function refusalOf(edit: EditResult): string {
  return 'refused' in edit ? edit.refused : 'done';
}

/** The tree in one line: "Sequence(Wait, -Attack)"; a disabled node has a line before it. */
export function shape(workspace: Workspace, name = 'main'): string {
  return shapeOf(treeDocument(treeIn(workspace, name)).root);
}

export function shapeOf(node: NodeDocument): string {
  const children = [...(node.child ? [node.child] : []), ...(node.children ?? [])].map(shapeOf);
  const own = `${node.disabled ? '-' : ''}${node.name ?? node.type}`;
  return children.length === 0 ? own : `${own}(${children.join(', ')})`;
}
