import { fieldOf } from '../../core/json-value.ts';
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

/** How a tree appears as a node type; undefined when it does not, and for a field that is wrong. */
export function actionOf(document: unknown): Required<ActionDocument> | undefined {
  const action = fieldOf(document, 'action');
  const label = fieldOf(action, 'label');
  if (!isActionLabel(label)) return undefined;
  const { icon = 'subtree', category = 'action' } = action as Partial<ActionDocument>;
  return isOneOf(NODE_ICONS, icon) && isOneOf(ACTION_CATEGORIES, category) ? { label, icon, category } : undefined;
}

export function isActionLabel(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_ACTION_LABEL;
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}
