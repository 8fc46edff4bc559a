import { describeValue, isRecord } from '../../core/json-value.ts';
import { NODE_ICONS } from '../document/node-icon.ts';
import { ACTION_CATEGORIES, ACTION_FIELDS, isActionLabel, MAX_ACTION_LABEL } from '../document/tree-action.ts';
import type { CheckContext } from './check-context.ts';
import { checkFields } from './check-fields.ts';

/** Checks the field `action` of a tree. */
export function checkAction(action: unknown, context: CheckContext): void {
  if (action === undefined) return;
  const path = '/action';
  if (!isRecord(action)) {
    context.report(path, { found: describeValue(action), expected: `an object with ${ACTION_FIELDS.join(', ')}` });
    return;
  }
  checkFields(path, action, { known: ACTION_FIELDS, context });
  if (!isActionLabel(action['label']))
    context.report(`${path}/label`, { found: describeValue(action['label']), expected: `a name of up to ${MAX_ACTION_LABEL} letters` });
  checkChoice('icon', action['icon'], { known: NODE_ICONS, context });
  checkChoice('category', action['category'], { known: ACTION_CATEGORIES, context });
}

function checkChoice(field: string, value: unknown, { known, context }: { known: readonly string[]; context: CheckContext }): void {
  if (value === undefined || known.some((word) => word === value)) return;
  const typed = typeof value === 'string' ? value : undefined;
  context.report(`/action/${field}`, {
    found: describeValue(value),
    expected: `one of ${known.join(', ')}`,
    ...(typed !== undefined && { typed, known }),
  });
}
