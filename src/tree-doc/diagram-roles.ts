import type { DiagramRole } from '../bt/index.ts';
import { refuse, type EditContext } from './edit-plan.ts';
import type { EditableNode } from './editable-tree.ts';
import { titleOf, typeOf } from './node-fields.ts';

/** Refuses states and transitions where a state diagram has no place for them, and other nodes where it has none for those. */
export function requirePlace(context: EditContext, parent: EditableNode, fresh: readonly EditableNode[]): void {
  const above = roleOf(context, parent);
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

export function roleOf(context: EditContext, node: EditableNode): DiagramRole | null {
  return context.kinds.get(typeOf(node))?.diagram ?? null;
}

/** The name of the node type that has this role. */
export function typesWith(context: EditContext, role: DiagramRole): string {
  return [...context.kinds.values()].find(({ diagram }) => diagram === role)?.type ?? '';
}
