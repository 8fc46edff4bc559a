import type { Literal, ValueType } from '../blackboard/literal.ts';
import type { ExpressionLanguage } from '../expressions/expression-language.ts';

/**
 * `any` accepts a key of any type. `weights`, one number for each child, and `list`, of objects with parameters of their own, must be
 * written in the file.
 */
export type ParamKind = ValueType | 'any' | 'weights' | 'list';

/** Sums of weights stay far from the limits of a number. */
const MAX_WEIGHT = 1_000_000;

/** One parameter of a node type: validator, schema, palette and forms are derived from it. */
export interface ParamSpec<Kind extends ParamKind = ParamKind, Option extends string = string> {
  readonly kind: Kind;
  readonly doc: string;
  /** What a file may contain: a literal, a `{ "key": … }`, or either. */
  readonly source: 'literal' | 'key' | 'either';
  readonly isRequired: boolean;
  /** The node writes the key. */
  readonly isWritten: boolean;
  readonly default: Literal | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly isWhole: boolean;
  readonly unit: 'seconds' | undefined;
  readonly options: readonly Option[] | undefined;
  /** Of the expressions that may stand for a number, a truth or an entry of a list of weights, as text: `"health < 0.5"`. Null for values only. */
  readonly language: ExpressionLanguage | null;
  /** The vocabulary that its text is a word of, such as the gestures of the game; undefined for any text. See `Vocabularies`. */
  readonly names: string | undefined;
  /** Of a list: the parameters of each of its objects. */
  readonly items: ParamSpecs | undefined;
}

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

interface Settings<Value extends Literal> {
  doc: string;
  /** Used when the file does not set the parameter. */
  default?: Value;
  /** May be absent without a default: check `context.read.isValid(param)`. */
  optional?: boolean;
}

interface NumberSettings extends Settings<number> {
  min?: number;
  max?: number;
}

interface KeySettings {
  doc: string;
  optional?: boolean;
  /** The node writes this key. */
  write?: boolean;
}

interface Base<Kind extends ParamKind> extends Settings<Literal> {
  kind: Kind;
}

function param<Kind extends ParamKind>(base: Base<Kind>): ParamSpec<Kind> {
  return {
    kind: base.kind,
    doc: base.doc,
    source: 'either',
    isRequired: base.default === undefined && base.optional !== true,
    isWritten: false,
    default: base.default,
    min: undefined,
    max: undefined,
    isWhole: false,
    unit: undefined,
    options: undefined,
    language: null,
    names: undefined,
    items: undefined,
  };
}

export function number(settings: NumberSettings): ParamSpec<'number'> {
  return { ...param({ ...settings, kind: 'number' }), min: settings.min, max: settings.max };
}

export function int(settings: NumberSettings): ParamSpec<'number'> {
  return { ...number(settings), isWhole: true };
}

/** A duration in simulation time; never negative. */
export function seconds(settings: NumberSettings): ParamSpec<'number'> {
  return { ...number({ min: 0, ...settings }), unit: 'seconds' };
}

export function boolean(settings: Settings<boolean>): ParamSpec<'boolean'> {
  return param({ ...settings, kind: 'boolean' });
}

export function text(settings: Settings<string>): ParamSpec<'string'> {
  return param({ ...settings, kind: 'string' });
}

/** A word of a vocabulary of the game: the name of a gesture, of a unit, of a use. Empty only where that is the default. */
export function nameOf(vocabulary: string, settings: Settings<string>): ParamSpec<'string'> {
  return { ...text(settings), names: vocabulary };
}

export function vector(settings: Settings<[number, number]>): ParamSpec<'vector'> {
  return param({ ...settings, kind: 'vector' });
}

/** One of a fixed list of words. It must be written in the file, because a key could hold anything. */
export function choice<const Option extends string>(
  options: readonly Option[],
  settings: Settings<NoInfer<Option>>,
): ParamSpec<'string', Option> {
  return { ...param({ ...settings, kind: 'string' }), source: 'literal', options };
}

/** A string that must be written in the file, such as the name of a tree. */
export function fixedText(settings: Settings<string>): ParamSpec<'string'> {
  return { ...text(settings), source: 'literal' };
}

/** One number for each child of a composite, in the order of the file, disabled ones included. It must be written in the file. */
export function weights(settings: Pick<Settings<Literal>, 'doc'>): ParamSpec<'weights'> {
  return { ...param({ ...settings, kind: 'weights', optional: true }), source: 'literal', min: 0, max: MAX_WEIGHT };
}

/** As `weights`, but figures that may be below 0. */
export function factors(settings: Pick<Settings<Literal>, 'doc'>): ParamSpec<'weights'> {
  return { ...weights(settings), min: -MAX_WEIGHT };
}

/** A list of objects, each with these parameters. It must be written in the file; its parameters may refer to keys. */
export function list(items: ParamSpecs, settings: Pick<Settings<Literal>, 'doc'>): ParamSpec<'list'> {
  return { ...param({ ...settings, kind: 'list', optional: true }), source: 'literal', items };
}

function keyOf<Kind extends ParamKind>(kind: Kind, settings: KeySettings): ParamSpec<Kind> {
  const spec = param({ kind, doc: settings.doc, optional: settings.optional === true });
  return { ...spec, source: 'key', isWritten: settings.write === true };
}

export const numberKey = (settings: KeySettings): ParamSpec<'number'> => keyOf('number', settings);
export const booleanKey = (settings: KeySettings): ParamSpec<'boolean'> => keyOf('boolean', settings);
export const textKey = (settings: KeySettings): ParamSpec<'string'> => keyOf('string', settings);
export const vectorKey = (settings: KeySettings): ParamSpec<'vector'> => keyOf('vector', settings);
export const entityKey = (settings: KeySettings): ParamSpec<'entity'> => keyOf('entity', settings);
export const anyKey = (settings: KeySettings): ParamSpec<'any'> => keyOf('any', settings);

/** Whether a value of a parameter is an expression: a text where a number or a truth is meant. */
export function isExpressionText({ language }: ParamSpec, value: unknown): value is string {
  return language !== null && typeof value === 'string';
}
