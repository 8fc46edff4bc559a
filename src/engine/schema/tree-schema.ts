import { VALUE_TYPES, type ValueType } from '../blackboard/literal.ts';
import { SCOPES } from '../blackboard/key-declaration.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import { CHANGES, SETTABLE_FIELDS } from '../inheritance/override.ts';
import { MAX_KEYS, MAX_LIST_ITEMS } from '../document/limits.ts';
import type { ParamSpec, ParamSpecs } from '../params/param-spec.ts';
import { NODE_ICONS } from '../document/node-icon.ts';
import { ACTION_CATEGORIES, MAX_ACTION_LABEL } from '../document/tree-action.ts';
import { PROMISE_PARAMS } from '../queries/promise-params.ts';
import { MAX_PROMISED_TAGS, MAX_TAGS, TAG_PATTERN } from '../document/tags.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';

/** A JSON Schema fragment. */
export type Schema = { readonly [keyword: string]: unknown };

const LITERALS: Record<ValueType, Schema> = {
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  string: { type: 'string' },
  vector: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  entity: { type: 'integer', minimum: 1 },
};

const EXTENSIONS: Schema = {
  type: 'object',
  description: 'Data of other programs, one member for each: kept and copied, never read by the game.',
};

const ACTION: Schema = {
  type: 'object',
  description: 'The tree is used like a node type: the palette of the studio offers it, and its keys are the parameters.',
  required: ['label'],
  additionalProperties: false,
  properties: {
    label: { type: 'string', minLength: 1, maxLength: MAX_ACTION_LABEL, pattern: '\\S', description: 'Its name in the palette.' },
    icon: { enum: NODE_ICONS, default: 'subtree' },
    category: { enum: ACTION_CATEGORIES, default: 'action' },
  },
};

const ONE_CHANGE = CHANGES.map((change) => ({ required: [change] }));

const OVERRIDE: Schema = {
  type: 'object',
  description: 'What is different at one node or key of the tree that is extended.',
  additionalProperties: false,
  properties: {
    node: { type: 'string', description: 'Id, name or path ("/root/child") of a node of that tree.' },
    key: { type: 'string', description: 'Name of a key of that tree, or of a new one.' },
    set: {
      type: 'object',
      description:
        'Fields in the place of those of the node or key; null removes one. `params` and `map` are merged; an object in the place of a ' +
        'list changes its items by key: { "evaluators": { "energy": { "slope": 2 } } }.',
    },
    replace: { $ref: '#/$defs/node' },
    add: { $ref: '#/$defs/node' },
    before: { type: 'string', description: 'The child before which the branch is added; without it the branch comes last.' },
    remove: { const: true },
  },
  oneOf: [
    {
      required: ['node'],
      oneOf: ONE_CHANGE,
      properties: {
        key: false,
        set: { additionalProperties: false, properties: Object.fromEntries(SETTABLE_FIELDS.map((field) => [field, true])) },
      },
      dependentRequired: { before: ['add'] },
    },
    {
      required: ['key'],
      oneOf: ONE_CHANGE,
      properties: { node: false, replace: false, add: false, before: false },
    },
  ],
};

/**
 * JSON Schema (2020-12) of a tree file, generated from the node definitions, so that an editor can complete
 * and explain what the checker accepts. A schema cannot check keys and names of other files.
 */
export function treeSchema(registry: NodeRegistry): Schema {
  const definitions = [...registry.definitions.values()];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Behaviour tree',
    type: 'object',
    required: ['name', 'description'],
    oneOf: [
      { required: ['root'], properties: { extends: false, considerations: false, overrides: false } },
      { required: ['extends'], properties: { keys: false, root: false, considerations: false } },
      { required: ['considerations', 'root'], properties: { keys: false, extends: false } },
    ],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      name: { type: 'string', description: 'The name of the file without `.json`.' },
      description: { type: 'string' },
      keys: { type: 'array', items: { $ref: '#/$defs/key' }, maxItems: MAX_KEYS },
      promises: promiseSchema(),
      action: ACTION,
      extensions: EXTENSIONS,
      extends: {
        type: 'string',
        description: 'The tree that this one extends: it has all keys and nodes of that tree, apart from the overrides.',
      },
      considerations: {
        type: 'string',
        description:
          'The set of considerations that the tree goes by: it has all keys of that tree, apart from the overrides, and nodes of its own.',
      },
      overrides: { type: 'array', items: { $ref: '#/$defs/override' } },
      root: { $ref: '#/$defs/node' },
      drafts: {
        type: 'array',
        items: { $ref: '#/$defs/draft' },
        description: 'Branches beside the tree, for its editor: they do not run.',
      },
    },
    $defs: {
      override: OVERRIDE,
      key: keySchema([...registry.inputs.values()]),
      literal: { anyOf: VALUE_TYPES.map((type) => LITERALS[type]) },
      reference: {
        type: 'object',
        required: ['key'],
        additionalProperties: false,
        properties: {
          key: { type: 'string', description: 'A key that this tree declares.' },
          else: { $ref: '#/$defs/literal', description: 'Used while the key is invalid.' },
        },
      },
      node: nodeSchema(definitions),
      draft: draftSchema(definitions),
    },
  };
}

function promiseSchema(): Schema {
  return {
    type: 'object',
    description: 'By what a TreeQuery of another tree finds this one.',
    additionalProperties: false,
    properties: {
      tags: tagsSchema('What kind of behaviour it is. They are tags of its top node too.', MAX_PROMISED_TAGS),
      ...Object.fromEntries(Object.entries(PROMISE_PARAMS).map(([name, spec]) => [name, paramSchema(spec)])),
    },
  };
}

function tagsSchema(description: string, maxItems: number): Schema {
  const items = { type: 'string', pattern: TAG_PATTERN.source };
  return { type: 'array', items, uniqueItems: true, maxItems, description };
}

function inputSchema(inputs: readonly InputDefinition[]): Schema {
  const known = inputs.map(({ name, summary }) => ({ const: name, description: summary }));
  return {
    description: 'An own key is bound to this fact, which is written before every tick.',
    ...(known.length > 0 ? { anyOf: known } : { type: 'string' }),
  };
}

function keySchema(inputs: readonly InputDefinition[]): Schema {
  return {
    type: 'object',
    required: ['name', 'type'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1 },
      type: { enum: VALUE_TYPES },
      value: { $ref: '#/$defs/literal', description: 'Start value; without one the key is invalid at first.' },
      description: { type: 'string' },
      scope: {
        enum: SCOPES,
        default: 'own',
        description: 'Who shares the key: `own` is one value per agent, `party` one per party, `world` one for all.',
      },
      min: { type: 'number', description: 'Values are kept at this at least. Utility states are judged by keys with a range.' },
      max: { type: 'number', description: 'Values are kept at this at most.' },
      whole: {
        type: 'boolean',
        default: false,
        description: 'It counts something: it holds whole numbers only, and what is written is rounded.',
      },
      changePerSecond: {
        type: 'number',
        description: 'The number changes by that much in each second, whatever is written; a shared one once for all who share it.',
      },
      input: inputSchema(inputs),
      of: { type: 'string', description: 'With an input that is a fact about an entity: the key of type entity that names it.' },
    },
    dependentRequired: { min: ['max'], max: ['min'], of: ['input'] },
    allOf: VALUE_TYPES.map((type) => whenType(type, { properties: { value: LITERALS[type], ...(type !== 'number' && NO_RANGE) } })),
  };
}

const NO_RANGE = { min: false, max: false, whole: false, changePerSecond: false };

function nodeSchema(definitions: readonly NodeDefinition[]): Schema {
  return {
    type: 'object',
    required: ['type'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[A-Za-z0-9_.-]+$', description: 'Stable id; derived from the path when absent.' },
      type: { anyOf: definitions.map(({ type, summary }) => ({ const: type, description: summary })) },
      name: { type: 'string' },
      note: { type: 'string' },
      tags: tagsSchema('What kind of behaviour the branch is; SetTag, GiveHint and people suppress or prefer branches by tag.', MAX_TAGS),
      disabled: { type: 'boolean', description: 'The branch is ignored.' },
      extensions: EXTENSIONS,
      params: { type: 'object' },
      child: { $ref: '#/$defs/node' },
      children: { type: 'array', items: { $ref: '#/$defs/node' } },
      map: { type: 'object', additionalProperties: literalOrReference({ $ref: '#/$defs/literal' }) },
    },
    allOf: definitions.map((definition) => whenType(definition.type, kindSchema(definition))),
  };
}

/** A node that does not run yet: whatever is missing in it is no problem. */
function draftSchema(definitions: readonly NodeDefinition[]): Schema {
  const { properties } = nodeSchema(definitions) as { readonly properties: Record<string, Schema> };
  const draft = { $ref: '#/$defs/draft' };
  return { type: 'object', required: ['type'], properties: { ...properties, child: draft, children: { type: 'array', items: draft } } };
}

function whenType(type: string, schema: Schema): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a JSON Schema keyword; the object is never awaited.
  return { if: { properties: { type: { const: type } }, required: ['type'] }, then: schema };
}

function kindSchema({ params, arity, category, summary }: NodeDefinition): Schema {
  const required = Object.keys(params).filter((name) => params[name]?.isRequired);
  return {
    description: summary,
    ...((required.length > 0 || arity.min > 0) && { allOf: requirements(required, arity.min) }),
    properties: {
      params: entriesSchema(params),
      ...(arity.max > 0 ? { children: { minItems: arity.max === 1 ? 0 : 1, maxItems: arity.max } } : NO_CHILDREN),
      ...(category !== 'subtree' && { map: false }),
    },
  };
}

function entriesSchema(params: ParamSpecs): Schema {
  return {
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(params).map(([name, spec]) => [name, paramSchema(spec)])),
    required: Object.keys(params).filter((name) => params[name]?.isRequired),
  };
}

const NO_CHILDREN = { child: false, children: { maxItems: 0 } };

function requirements(params: readonly string[], children: number): Schema[] {
  const list: Schema[] = [];
  if (params.length > 0) list.push({ required: ['params'] });
  if (children > 0) list.push({ anyOf: [{ required: ['child'] }, { required: ['children'] }] });
  return list;
}

function paramSchema(spec: ParamSpec): Schema {
  const about = { description: spec.doc, ...(spec.default !== undefined && { default: spec.default }) };
  if (spec.source === 'key') return { ...about, ...(spec.language ? literalOrReference(EXPRESSION) : REFERENCE) };
  const literal = spec.language && spec.kind !== 'weights' ? { anyOf: [literalSchema(spec), EXPRESSION] } : literalSchema(spec);
  return spec.source === 'literal' ? { ...about, ...literal } : { ...about, ...literalOrReference(literal) };
}

function literalOrReference(literal: Schema): Schema {
  return { anyOf: [literal, REFERENCE] };
}

const REFERENCE: Schema = { $ref: '#/$defs/reference' };
const EXPRESSION: Schema = { type: 'string', minLength: 1, description: 'An expression: "health < 0.5 and friendsNear >= 2".' };

function weightsSchema({ min, max, language }: ParamSpec): Schema {
  const weight = { type: 'number', minimum: min, maximum: max };
  return { type: 'array', items: language ? { anyOf: [weight, EXPRESSION] } : weight, minItems: 1 };
}

function listSchema(items: ParamSpecs): Schema {
  return { type: 'array', maxItems: MAX_LIST_ITEMS, items: { type: 'object', ...entriesSchema(items) } };
}

function literalSchema(spec: ParamSpec): Schema {
  if (spec.options !== undefined) return { enum: spec.options };
  if (spec.kind === 'weights') return weightsSchema(spec);
  if (spec.kind === 'list') return listSchema(spec.items ?? {});
  const base = spec.kind === 'any' ? { $ref: '#/$defs/literal' } : LITERALS[spec.kind];
  return {
    ...base,
    ...(spec.isWhole && { type: 'integer' }),
    ...(spec.min !== undefined && { minimum: spec.min }),
    ...(spec.max !== undefined && { maximum: spec.max }),
  };
}
