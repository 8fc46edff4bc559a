import { VALUE_TYPES, type Literal, type ValueType, describeSpec, isLiteral } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import type { NodeKindSpec, EditContext } from '../../tree-doc/edit-plan.ts';
import { isFields, type EditableNode, type EditableTree } from '../../tree-doc/editable-tree.ts';
import { entriesOf } from '../../tree-doc/node-fields.ts';
import { usedTrees } from '../../tree-doc/key-uses.ts';
import { declarations, referencedKey } from '../../tree-doc/declared-keys.ts';
import { fittingKeys } from '../../tree-doc/suggested-params.ts';
import { factsText } from '../../tree-doc/fact-text.ts';
import { nodesIn } from '../../tree-doc/tree-outline.ts';
import { literalText } from '../values/parse-literal.ts';

/** A declared key that fits a parameter. */
export interface KeyChoice {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** One field of a node form. */
export interface ParamField {
  /** `params`, or `map` for the keys of a used tree: where `setEntry` writes. */
  readonly field: 'params' | 'map';
  readonly name: string;
  /** Description; together with `limits` the help text. */
  readonly doc: string;
  /** "a number of seconds of at least 0 or a key of type number". */
  readonly limits: string;
  /** How the text is parsed; undefined for an unknown parameter. */
  readonly spec: ParamSpec | undefined;
  readonly isRequired: boolean;
  /** `absent` uses the default; `unknown` is a parameter that the type does not have, and can only be removed. */
  readonly state: 'absent' | 'literal' | 'key' | 'unknown';
  /** The literal as text, or the fallback for an invalid key. */
  readonly text: string;
  readonly key: string;
  /** Placeholder; empty when there is no default. */
  readonly defaultText: string;
  /** Declared keys of the right type, of the parameter's name and often used ones first; empty when only a literal is allowed. */
  readonly keys: readonly KeyChoice[];
}

/** The parameters of a node's type in definition order, then unknown ones. */
export function paramFields(node: EditableNode, kind: NodeKindSpec | undefined, tree: EditableTree): ParamField[] {
  const params = entriesOf(node, 'params');
  const specs = kind?.params ?? {};
  const known = Object.entries(specs).map(([name, spec]) => fieldOf({ field: 'params', name, spec, value: valueOf(params, name), tree }));
  const others = Object.keys(params).filter((name) => !Object.hasOwn(specs, name));
  return [...known, ...others.map((name) => unknownField('params', name, params[name]))];
}

/** The key mapping of a SubTree or TreeQuery. An absent entry shares the key of the same name. */
export function mapFields(node: EditableNode, scene: Pick<EditContext, 'trees'>, tree: EditableTree): ParamField[] {
  const map = entriesOf(node, 'map');
  const used = usedTrees(node, scene.trees).flatMap((name) => scene.trees.get(name) ?? []);
  const named = used.flatMap(declarations).filter((key) => typeof key['name'] === 'string');
  const keys = [...new Map(named.map((key) => [key['name'], key])).values()];
  const known = keys.map((key) => {
    const name = String(key['name']);
    const spec = specOfKey(
      key,
      declarations(tree).some((own) => own['name'] === name),
    );
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
  readonly tree: EditableTree;
}

function fieldOf({ field, name, spec, value, tree }: Subject): ParamField {
  return {
    field,
    name,
    doc: spec.doc,
    limits: isFactList(spec) ? 'facts, such as “fed, no rain”' : describeSpec(spec),
    spec,
    isRequired: spec.isRequired,
    state: value === undefined ? 'absent' : referencedKey(value) === undefined ? 'literal' : 'key',
    text: isFactList(spec) ? factsText(value) : textOf(isFields(value) ? value['else'] : value),
    key: referencedKey(value) ?? '',
    defaultText: spec.default === undefined ? '' : literalText(spec.default),
    keys: spec.source === 'literal' ? [] : choices(name, spec, tree),
  };
}

function unknownField(field: 'params' | 'map', name: string, value: unknown): ParamField {
  const nothing = {
    doc: '',
    limits: field === 'map' ? 'unknown key' : 'unknown parameter',
    spec: undefined,
    isRequired: false,
    defaultText: '',
    keys: [],
  };
  return { field, name, ...nothing, state: 'unknown', text: textOf(value), key: referencedKey(value) ?? '' };
}

function choices(param: string, spec: ParamSpec, tree: EditableTree): KeyChoice[] {
  return fittingKeys(param, spec, { tree, nearby: nodesIn(tree.root) }).map(({ name, type, description }) => ({
    name: String(name),
    type: String(type),
    description: typeof description === 'string' ? description : '',
  }));
}

/** A key of a used tree as a parameter: without an entry it has its start value, unless the tree that uses it shares its own of that name. */
function specOfKey({ type, description, value, min, max, whole }: EditableNode['fields'], isShared: boolean): ParamSpec {
  const kind: ValueType | 'any' = VALUE_TYPES.find((known) => known === type) ?? 'any';
  const start = kind !== 'any' && !isShared && isLiteral(kind, value) ? (value as Literal) : undefined;
  return {
    kind,
    doc: typeof description === 'string' ? description : '',
    source: 'either',
    isRequired: false,
    isWritten: false,
    default: start,
    min: typeof min === 'number' ? min : undefined,
    max: typeof max === 'number' ? max : undefined,
    isWhole: whole === true,
    unit: undefined,
    options: undefined,
    language: null,
    names: undefined,
    items: undefined,
  };
}

function valueOf(entries: EditableNode['fields'], name: string): unknown {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** A list of facts is one line of text: "fed, no rain". */
export function isFactList(spec: ParamSpec | undefined): boolean {
  return spec?.kind === 'list' && Object.keys(spec.items ?? {}).join() === 'fact,is';
}

/** "3 entries": another list of objects has a form of its own. */
function countWords(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value) && value.some(isFields)) return countWords(value.length);
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : literalText(value as Literal);
}
