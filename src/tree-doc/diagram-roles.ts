import { planAction, planner } from '../engine/families/planner/index.ts';
import type { DiagramRole } from '../engine/author.ts';
import { refuse, type EditContext } from './edit-plan.ts';
import type { EditableNode } from './editable-tree.ts';
import { isNodeDisabled, titleOf, typeOf } from './node-fields.ts';

/**
 * Refuses states and transitions where a state diagram has no place for them, other nodes where it has none for those, and all but plan
 * actions below a planner.
 */
export function requirePlace(context: EditContext, parent: EditableNode, fresh: readonly EditableNode[]): void {
  const above = roleOf(context, parent);
  const stray = typeOf(parent) === planner.type && fresh.find((node) => typeOf(node) !== planAction.type);
  if (stray) refuse(`${titleOf(parent)} holds only ${planAction.type} nodes, of which it makes its plans.`);
  for (const node of fresh) {
    const role = roleOf(context, node);
    if (role === 'state' && above !== 'machine')
      refuse(`${titleOf(node)}: a ${typeOf(node)} stands only below a ${typesWith(context, 'machine')}.`);
    if (role === 'transition' && above !== 'machine' && above !== 'state') {
      refuse(
        `${titleOf(node)}: a ${typeOf(node)} stands only below a ${typesWith(context, 'state')} or a ${typesWith(context, 'machine')}.`,
      );
    }
    if (above === 'machine' && role !== 'state' && role !== 'transition') {
      refuse(
        `${titleOf(parent)} holds only a ${typesWith(context, 'state')} or a ${typesWith(context, 'transition')}: put ${titleOf(node)} into a state.`,
      );
    }
  }
}

/**
 * The position among the children of a node at which new ones may stand: what is done in a state comes before its transitions, and a test
 * before what it guards. Refuses a second thing that a state does.
 */
export function legalPosition(context: EditContext, parent: EditableNode, { position, fresh }: NewChildren): number {
  if (roleOf(context, parent) === 'state') return positionInState(context, parent, { position, fresh });
  const [first, ...others] = parent.children;
  const [node] = fresh;
  const hasGap = context.kinds.get(typeOf(parent))?.hasTest === true && first !== undefined && others.length === 0 && fresh.length === 1;
  if (!hasGap || node === undefined) return position;
  const [isTest, isNewTest] = [first, node].map((each) => context.kinds.get(typeOf(each))?.canBeTest === true);
  return isTest === isNewTest ? position : isNewTest ? 0 : 1;
}

export interface NewChildren {
  readonly position: number;
  readonly fresh: readonly EditableNode[];
}

function positionInState(context: EditContext, state: EditableNode, { position, fresh }: NewChildren): number {
  const isTransition = (node: EditableNode): boolean => roleOf(context, node) === 'transition';
  const content = state.children.find((node) => !isTransition(node) && !isNodeDisabled(node));
  if (fresh.every(isTransition)) return content === undefined ? position : Math.max(position, state.children.indexOf(content) + 1);
  const added = fresh.filter((node) => !isTransition(node) && !isNodeDisabled(node));
  if (added.length + (content === undefined ? 0 : 1) > 1) {
    refuse(`${titleOf(state)} does one thing${content === undefined ? '' : `, ${titleOf(content)}`}: put several into a composite.`);
  }
  return 0;
}

export function roleOf(context: EditContext, node: EditableNode): DiagramRole | null {
  return context.kinds.get(typeOf(node))?.diagram ?? null;
}

/** The name of the node type that has this role. */
export function typesWith(context: EditContext, role: DiagramRole): string {
  return [...context.kinds.values()].find(({ diagram }) => diagram === role)?.type ?? '';
}
