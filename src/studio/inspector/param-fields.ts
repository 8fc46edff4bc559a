import { describeSpec } from '../../bt/check/check-literal.ts';
import { VALUE_TYPES, type Literal, type ValueType } from '../../bt/format.ts';
import type { ParamSpec } from '../../bt/params.ts';
import type { EditKind, EditScene } from '../document/edit.ts';
import { isFields, type EditNode, type EditTree } from '../document/edit-tree.ts';
import { entriesOf } from '../document/fields.ts';
import { usedTree } from '../document/key-uses.ts';
import { declarations, keyFits, keyIn } from '../document/literals.ts';
import { literalText } from './parse-literal.ts';

/** A declared key that may stand for a parameter. */
export interface KeyChoice {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** One line of the form for a node. */
export interface ParamField {
  /** `params`, or `map` for the keys of a used tree: where `setEntry` writes. */
  readonly field: 'params' | 'map';
  readonly name: string;
  /** What it is for; with `limits` the help of the field. */
  readonly doc: string;
  /** "a number of seconds of at least 0 or a key of type number". */
  readonly limits: string;
  /** How the text is read; nothing for a parameter that the kind does not have. */
  readonly spec: ParamSpec | undefined;
  readonly isRequired: boolean;
  /** Absent takes the default; `unknown` is a parameter that the kind does not have, and can only be cleared. */
  readonly state: 'absent' | 'literal' | 'key' | 'unknown';
  /** The literal as text, or what stands in for an invalid key. */
  readonly text: string;
  readonly key: string;
  /** Shown pale where nothing is written; empty when there is no default. */
  readonly defaultText: string;
  /** Declared keys of the right type, in the order of the file; none when only a literal may stand there. */
  readonly keys: readonly KeyChoice[];
}

/** The form of a node: every parameter of its kind in the order of the definition, then what is there besides. */
export function paramFields(node: EditNode, kind: EditKind | undefined, tree: EditTree): ParamField[] {
  const params = entriesOf(node, 'params');
  const specs = kind?.params ?? {};
  const known = Object.entries(specs).map(([name, spec]) => fieldOf({ field: 'params', name, spec, value: valueOf(params, name), tree }));
  const others = Object.keys(params).filter((name) => !Object.hasOwn(specs, name));
  return [...known, ...others.map((name) => unknownField('params', name, params[name]))];
}

/** The form for the keys of a used tree: what they stand for. Absent shares the key of the same name. */
export function mapFields(node: EditNode, scene: Pick<EditScene, 'trees'>, tree: EditTree): ParamField[] {
  const map = entriesOf(node, 'map');
  const used = scene.trees.get(usedTree(node) ?? '');
  const keys = used === undefined ? [] : declarations(used).filter((key) => typeof key['name'] === 'string');
  const known = keys.map((key) => {
    const name = String(key['name']);
    const spec = specOfKey(key['type'], typeof key['description'] === 'string' ? key['description'] : '');
    return fieldOf({ field: 'map', name, spec, value: valueOf(map, name), tree });
  });
  const others = Object.keys(map).filter((name) => keys.every((key) => key['name'] !== name));
  return [...known, ...others.map((name) => unknownField('map', name, map[name]))];
}

interface Subject {
  readonly field: 'params' | 'map';
  readonly name: string;
  readonly spec: ParamSpec;
  readonly value: unknown;
  readonly tree: EditTree;
}

function fieldOf({ field, name, spec, value, tree }: Subject): ParamField {
  return {
    field,
    name,
    doc: spec.doc,
    limits: describeSpec(spec),
    spec,
    isRequired: spec.isRequired,
    state: value === undefined ? 'absent' : keyIn(value) === undefined ? 'literal' : 'key',
    text: textOf(isFields(value) ? value['else'] : value),
    key: keyIn(value) ?? '',
    defaultText: spec.default === undefined ? '' : literalText(spec.default),
    keys: spec.source === 'literal' ? [] : choices(tree, spec),
  };
}

function unknownField(field: 'params' | 'map', name: string, value: unknown): ParamField {
  const nothing = { doc: '', limits: 'nothing of this name', spec: undefined, isRequired: false, defaultText: '', keys: [] };
  return { field, name, ...nothing, state: 'unknown', text: textOf(value), key: keyIn(value) ?? '' };
}

function choices(tree: EditTree, spec: ParamSpec): KeyChoice[] {
  return declarations(tree).flatMap(({ name, type, description }) => {
    if (typeof name !== 'string' || !keyFits(spec, type)) return [];
    return [{ name, type: String(type), description: typeof description === 'string' ? description : '' }];
  });
}

function specOfKey(type: unknown, doc: string): ParamSpec {
  const kind: ValueType | 'any' = VALUE_TYPES.find((known) => known === type) ?? 'any';
  const open = { default: undefined, min: undefined, max: undefined, isWhole: false, unit: undefined, options: undefined };
  return { kind, doc, source: 'either', isRequired: false, isWritten: false, ...open };
}

function valueOf(entries: EditNode['fields'], name: string): unknown {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : literalText(value as Literal);
}
