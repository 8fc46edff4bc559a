import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, ParamItem } from '../../../src/engine/document/tree-format.ts';
import { leaf, named, node, tree } from './tree-builders.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'fear', type: 'number', min: 0, max: 10, value: 0 },
  { name: 'anger', type: 'number', min: 0, max: 10, value: 0 },
  { name: 'isArmed', type: 'boolean', value: true },
  { name: 'name', type: 'string' },
  { name: 'free', type: 'number' },
];

export type Params = NonNullable<NodeDocument['params']>;

/** An evaluator of that key. */
export const by = (key: string, settings: ParamItem = {}): ParamItem => ({ consideration: { key }, ...settings });

/** A state that runs a scripted leaf of the same name. */
export function state(label: string, params: Params, script = 'R'): NodeDocument {
  return named(label, { ...node('UtilityState', params, named(`${label}-leaf`, leaf(script, label))), name: label });
}

export const flee = (params: Params = {}) => state('flee', { evaluators: [by('fear')], ...params });
export const fight = (params: Params = {}) => state('fight', { evaluators: [by('anger')], ...params });
export const rest = (params: Params = {}) => state('rest', { base: 0.2, ...params });

export const select = (params: Params, ...states: NodeDocument[]) =>
  tree('main', named('top', node('UtilitySelector', params, ...states)), KEYS);
