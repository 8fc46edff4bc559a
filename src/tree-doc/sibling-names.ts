import { roles } from '../engine/families/group/index.ts';
import { setsIn } from '../engine/document.ts';
import { utilitySelector, utilityState } from '../engine/families/utility/index.ts';
import { roleOf } from './diagram-roles.ts';
import type { EditContext } from './edit-plan.ts';
import type { EditableNode } from './editable-tree.ts';
import { entriesOf, titleOf, typeOf, uniqueName, withEntry, withNodeField } from './node-fields.ts';

interface Named {
  readonly branches: readonly EditableNode[];
  readonly notes: readonly string[];
}

/**
 * New children of a node with names of their own, where children are known by their names: states of a machine and the roles of a group.
 * Transitions among the new ones lead to the new names.
 */
export function withFreeNames(context: EditContext, parent: EditableNode, fresh: readonly EditableNode[]): Named {
  const taken = new Set(parent.children.filter((child) => isKnownByName(context, parent, child)).map(nameOf));
  const changes = new Map<string, string>();
  const notes: string[] = [];
  const renamed = fresh.map((node) => {
    const name = nameOf(node);
    if (name === '' || !isKnownByName(context, parent, node)) return node;
    const free = uniqueName(name, (wanted) => taken.has(wanted), ' ');
    taken.add(free);
    if (free === name) return node;
    changes.set(name, free);
    notes.push(`${titleOf(node)} stands here already, so the copy is called "${free}".`);
    return withNodeField(node, 'name', free);
  });
  return { branches: renamed.map((node) => withTargets(context, node, changes)), notes };
}

/** What branches that were pasted below a node refer to there: states of a machine, and sets of states. */
export function notesOnPlace(context: EditContext, parent: EditableNode, fresh: readonly EditableNode[]): string[] {
  return fresh.flatMap((node) => [...transitionNotes(context, parent, { node, fresh }), ...setNotes(parent, node)]);
}

function transitionNotes(
  context: EditContext,
  parent: EditableNode,
  { node, fresh }: { node: EditableNode; fresh: readonly EditableNode[] },
): string[] {
  if (roleOf(context, parent) !== 'machine') return [];
  const isState = (each: EditableNode, name: unknown): boolean => roleOf(context, each) === 'state' && each.fields['name'] === name;
  return [node, ...node.children].flatMap((each) => {
    const to = roleOf(context, each) === 'transition' ? entriesOf(each, 'params')['to'] : undefined;
    const isOwn = fresh.some((other) => isState(other, to));
    const isHere = parent.children.some((other) => isState(other, to));
    return isHere && !isOwn ? [`The transition to "${String(to)}" leads to the state of this machine.`] : [];
  });
}

function setNotes(parent: EditableNode, node: EditableNode): string[] {
  if (typeOf(parent) !== utilitySelector.type || typeOf(node) !== utilityState.type) return [];
  const known = new Set(parent.children.flatMap(setsOf));
  const alone = setsOf(node).filter((set) => !known.has(set));
  return alone.map((set) => `${titleOf(node)} belongs to the set "${set}", to which no other state here belongs.`);
}

function setsOf(state: EditableNode): readonly string[] {
  return setsIn(entriesOf(state, 'params')['sets']);
}

function isKnownByName(context: EditContext, parent: EditableNode, child: EditableNode): boolean {
  return typeOf(parent) === roles.type || (roleOf(context, parent) === 'machine' && roleOf(context, child) === 'state');
}

/** Only in the machine itself: one further inside has states of its own. */
function withTargets(context: EditContext, node: EditableNode, changes: ReadonlyMap<string, string>): EditableNode {
  if (changes.size === 0) return node;
  const renamed = (each: EditableNode): EditableNode => {
    const to = changes.get(String(entriesOf(each, 'params')['to']));
    return to === undefined || roleOf(context, each) !== 'transition' ? each : withEntry(each, 'params', { name: 'to', value: to });
  };
  const children = node.children.map(renamed);
  const isSame = children.every((child, place) => child === node.children[place]);
  return renamed(isSame ? node : { ...node, children });
}

function nameOf({ fields }: EditableNode): string {
  return typeof fields['name'] === 'string' ? fields['name'] : '';
}
