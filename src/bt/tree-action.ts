import { fieldOf, isRecord, describeValue } from '../core/json-value.ts';
import type { CheckContext } from './check/check-context.ts';
import { checkFields } from './check/check-fields.ts';
import { NODE_ICONS, type NodeIcon } from './node-icon.ts';

/** Under what the palette lists a tree that is used like a node type. */
export const ACTION_CATEGORIES = ['action', 'condition'] as const;
export type ActionCategory = (typeof ACTION_CATEGORIES)[number];

/** How a tree appears that is used like a node type: its keys are the parameters. */
export interface ActionDocument {
  /** "Open the gate" */
  label: string;
  /** Default: that of a SubTree. */
  icon?: NodeIcon;
  /** Default: action. */
  category?: ActionCategory;
}

export const ACTION_FIELDS = ['label', 'icon', 'category'] as const satisfies (keyof ActionDocument)[];
export const MAX_ACTION_LABEL = 40;

/** Checks the field `action` of a tree. */
export function checkAction(action: unknown, context: CheckContext): void {
  if (action === undefined) return;
  const path = '/action';
  if (!isRecord(action)) {
    context.report(path, { found: describeValue(action), expected: `an object with ${ACTION_FIELDS.join(', ')}` });
    return;
  }
  checkFields(path, action, { known: ACTION_FIELDS, context });
  if (!isLabel(action['label']))
    context.report(`${path}/label`, { found: describeValue(action['label']), expected: `a name of up to ${MAX_ACTION_LABEL} letters` });
  checkChoice('icon', action['icon'], { known: NODE_ICONS, context });
  checkChoice('category', action['category'], { known: ACTION_CATEGORIES, context });
}

function checkChoice(field: string, value: unknown, { known, context }: { known: readonly string[]; context: CheckContext }): void {
  if (value === undefined || isOneOf(known, value)) return;
  const typed = typeof value === 'string' ? value : undefined;
  context.report(`/action/${field}`, {
    found: describeValue(value),
    expected: `one of ${known.join(', ')}`,
    ...(typed !== undefined && { typed, known }),
  });
}

/** How a tree appears as a node type; undefined when it does not, and for a field that is wrong. */
export function actionOf(document: unknown): Required<ActionDocument> | undefined {
  const action = fieldOf(document, 'action');
  const label = fieldOf(action, 'label');
  if (!isLabel(label)) return undefined;
  const { icon = 'subtree', category = 'action' } = action as Partial<ActionDocument>;
  return isOneOf(NODE_ICONS, icon) && isOneOf(ACTION_CATEGORIES, category) ? { label, icon, category } : undefined;
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_ACTION_LABEL;
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}
