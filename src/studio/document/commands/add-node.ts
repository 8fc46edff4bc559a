import { changeTo, command, treeOf } from '../edit.ts';
import type { EditNode, EditTree } from '../edit-tree.ts';
import { insertInto } from '../change-tree.ts';
import { declarations, keyFits } from '../literals.ts';
import { gapAt, isSingle, kindOf, requireKind, requireRoom, type Place } from '../place.ts';
import type { EditKind } from '../edit.ts';

interface AddAsk {
  readonly tree: string;
  readonly type: string;
  readonly at: Place;
  /** Parameters that are known already, such as the tree of a SubTree. */
  readonly params?: EditNode['fields'];
}

/** A new node. Required keys are filled in where one key alone comes into question. */
export const addNode = command((scene, { tree: name, type, at, params }: AddAsk) => {
  const tree = treeOf(scene, name);
  const kind = requireKind(scene, type);
  const { parent, position } = gapAt(tree, at);
  const filled = { ...suggestedParams(kind, tree), ...params };
  const node: EditNode = {
    key: scene.newKey(),
    fields: { type, ...(Object.keys(filled).length > 0 && { params: filled }) },
    children: [],
  };
  requireRoom(scene, parent, [node]);
  const after = insertInto(tree, parent.key, { position, nodes: [node], isSingle: isSingle(kindOf(scene, parent)) });
  return changeTo(scene, [after], { label: `Add ${type}`, focus: { tree: name, nodes: [node.key] } });
});

function suggestedParams(kind: EditKind, tree: EditTree): EditNode['fields'] {
  const params: [string, unknown][] = [];
  for (const [param, spec] of Object.entries(kind.params)) {
    if (!spec.isRequired || spec.source === 'literal') continue;
    const fitting = declarations(tree).filter(({ type }) => keyFits(spec, type));
    const key = fitting.find(({ name }) => name === param) ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (key !== undefined) params.push([param, { key: key['name'] }]);
  }
  return Object.fromEntries(params);
}
