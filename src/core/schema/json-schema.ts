import { isLeftOut } from './record.ts';
import type { Form, Schema } from './values.ts';

/** A JSON Schema (2020-12), with which editors complete and check a file while it is typed. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What several parts of a schema use, or what uses itself, has one definition. Names of other data are texts: they change too often. */
export function jsonSchemaOf(schema: Schema<unknown>, title: string): JsonSchema {
  return new Writer().document(schema, title);
}

type Composed = Extract<Form, { is: 'list' | 'map' | 'record' | 'either' }>;

class Writer {
  /** How often each is used. `optional` and others keep the form of the schema that they hold. */
  readonly #uses = new Map<Form, number>();
  readonly #ids = new Map<Form, string>();
  readonly #definitions: Record<string, JsonSchema> = {};

  document(schema: Schema<unknown>, title: string): JsonSchema {
    this.#count(schema);
    const root = this.#write(schema);
    const shared = Object.keys(this.#definitions).length > 0 && { $defs: this.#definitions };
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...root, ...shared };
  }

  #count({ form }: Schema<unknown>): void {
    const before = this.#uses.get(form) ?? 0;
    this.#uses.set(form, before + 1);
    if (before === 0) for (const part of partsOf(form)) this.#count(part);
  }

  #write({ form }: Schema<unknown>): JsonSchema {
    switch (form.is) {
      case 'anything':
        return {};
      case 'true or false':
        return { type: 'boolean' };
      case 'text':
        return { type: 'string', ...(form.pattern ? { pattern: form.pattern.source } : form.mayBeEmpty !== true && { minLength: 1 }) };
      case 'name':
        return { type: 'string', minLength: 1 };
      case 'number':
        return numberSchema(form);
      case 'one of':
        return { enum: form.names };
      default:
        return this.#composed(form);
    }
  }

  #composed(form: Composed): JsonSchema {
    if (this.#uses.get(form) === 1) return this.#parts(form);
    const known = this.#ids.get(form);
    const id = known ?? String(this.#ids.size + 1);
    if (known === undefined) {
      this.#ids.set(form, id);
      this.#definitions[id] = this.#parts(form);
    }
    return { $ref: `#/$defs/${id}` };
  }

  #parts(form: Composed): JsonSchema {
    switch (form.is) {
      case 'list': {
        const { items, least = 0, most = Infinity } = form;
        const limits = { ...(least > 0 && { minItems: least }), ...(Number.isFinite(most) && { maxItems: most }) };
        const [first, ...others] = items.map((item) => this.#write(item));
        return { type: 'array', ...(others.length > 0 ? { prefixItems: [first, ...others], items: false } : { items: first }), ...limits };
      }
      case 'map':
        return { type: 'object', additionalProperties: this.#write(form.member) };
      case 'either':
        return { anyOf: form.schemas().map((each) => this.#write(each)) };
      default:
        return {
          type: 'object',
          properties: Object.fromEntries(Object.entries(form.fields).map(([name, each]) => [name, this.#write(each)])),
          required: Object.keys(form.fields).filter((name) => !isLeftOut(form.fields[name]!)),
          additionalProperties: false,
        };
    }
  }
}

function partsOf(form: Form): readonly Schema<unknown>[] {
  switch (form.is) {
    case 'list':
      return form.items;
    case 'map':
      return [form.member];
    case 'either':
      return form.schemas();
    case 'record':
      return Object.values(form.fields);
    default:
      return [];
  }
}

function numberSchema({ isWhole, min, max }: Extract<Form, { is: 'number' }>): JsonSchema {
  const limits = {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { maximum: max }),
  };
  return { type: isWhole ? 'integer' : 'number', ...limits };
}
