import type { KeyDeclaration } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import type { InputDefinition, NodeDefinition } from '../../engine/author.ts';
import type { ParamItem, ParamValue } from '../../engine/document.ts';
import type { Draw } from './draw.ts';
import { isWritable, type Palette } from './palette.ts';
import { UNFAIR_PARAMS } from './unfair.ts';

export type Params = Record<string, ParamValue>;
type Known = Pick<Palette, 'keys' | 'facts' | 'words'>;

/** How often a parameter that has a default is given another value. */
const CHANGE_SHARE = 0.25;
/** A number without an upper end is drawn up to here: tiles of an arena, seconds of a fight. */
const USUAL_MOST = 12;
/** Digits of a number that a person reads. */
const DIGITS = 2;

/** Draws values for the parameters of a node; undefined when one of them cannot be drawn. `prefer` names keys to be used where they fit. */
export function fillParams(
  definition: NodeDefinition,
  known: Known,
  { draw, prefer = [] }: { readonly draw: Draw; readonly prefer?: readonly string[] },
): Params | undefined {
  const params: Params = {};
  const fact = draw.oneOf(known.facts.filter(({ type }) => type === 'number'));
  for (const [name, spec] of Object.entries(definition.params)) {
    if (UNFAIR_PARAMS.get(definition.type)?.includes(name) || (spec.source === 'either' && isUnused(spec, draw))) continue;
    if (!spec.isRequired && spec.source !== 'either' && !draw.chance(CHANGE_SHARE)) continue;
    const words = known.words.get(wordPlace(definition, name));
    const value = valueFor(spec, { known, draw, prefer, fact, words });
    if (value !== undefined) params[name] = value;
    else if (spec.isRequired) return undefined;
  }
  return params;
}

/** "GivePart part": where a palette has the words for a parameter. */
export function wordPlace({ type }: Pick<NodeDefinition, 'type'>, param: string): string {
  return `${type} ${param}`;
}

function isUnused(spec: ParamSpec, draw: Draw): boolean {
  return !spec.isRequired && !draw.chance(CHANGE_SHARE);
}

interface Filling {
  readonly known: Known;
  readonly draw: Draw;
  readonly prefer: readonly string[];
  /** What a comparison of this node is about. */
  readonly fact: InputDefinition | undefined;
  /** What the palette has for a text; undefined for other parameters. */
  readonly words: readonly string[] | undefined;
}

/** A value that the parameter takes; undefined when nothing is known that fits. */
function valueFor(spec: ParamSpec, filling: Filling): ParamValue | undefined {
  const { draw, words } = filling;
  const options = spec.options ?? words;
  if (options !== undefined) return draw.oneOf(options);
  if (spec.kind === 'list') return spec.items === undefined ? undefined : itemsFor(spec.items, filling);
  return expressionFor(spec, filling) ?? plainFor(spec, filling);
}

/** A fact, a comparison of one, or what a fact is compared with. */
function expressionFor(spec: ParamSpec, { known, draw, fact }: Filling): ParamValue | undefined {
  if (spec.language === null || fact === undefined) return undefined;
  if (spec.kind === 'boolean') return comparisonOf(known, draw);
  if (spec.source === 'key') return factText(fact);
  return spec.isRequired ? within(fact.range, draw) : undefined;
}

function plainFor(spec: ParamSpec, filling: Filling): ParamValue | undefined {
  // Words are not made up: the game's own text keys hold tags.
  const isWord = spec.kind === 'string' && spec.source === 'either' && spec.names !== undefined;
  if (spec.source === 'key' || isWord) return keyFor(spec, filling);
  if (spec.kind === 'number') return numberFor(spec, filling.draw);
  return spec.kind === 'boolean' ? filling.draw.chance(0.5) : undefined;
}

function itemsFor(items: Readonly<Record<string, ParamSpec>>, filling: Filling): readonly ParamItem[] | undefined {
  const item: Record<string, ParamValue> = {};
  for (const [name, spec] of Object.entries(items)) {
    if (!spec.isRequired && !filling.draw.chance(CHANGE_SHARE)) continue;
    const value = spec.kind === 'any' ? rangedKey(filling) : valueFor(spec, filling);
    if (value !== undefined) item[name] = value;
    else if (spec.isRequired) return undefined;
  }
  return [item];
}

/** A key by which something can be scored: a number with a range. */
function rangedKey({ known, draw }: Filling): ParamValue | undefined {
  const key = draw.oneOf(
    [...known.keys.values()].filter(({ type, min, max }) => type === 'number' && min !== undefined && max !== undefined),
  );
  return key && { key: key.name };
}

/** A key of the type: one of the preferred ones where it fits. */
export function keyFor(spec: ParamSpec, { known, draw, prefer }: Omit<Filling, 'fact' | 'words'>): ParamValue | undefined {
  const fitting = [...known.keys.values()].filter((key) => fits(key, spec));
  const wanted = fitting.filter(({ name }) => prefer.includes(name));
  const key = draw.oneOf(wanted.length > 0 ? wanted : fitting);
  return key && { key: key.name };
}

/** Whether a key may stand at the parameter. Of a parameter for any type, entities and places are meant. */
export function fits(key: KeyDeclaration, { kind, isWritten }: Pick<ParamSpec, 'kind' | 'isWritten'>): boolean {
  if (isWritten && !isWritable(key)) return false;
  return kind === 'any' ? key.type === 'entity' || key.type === 'vector' : key.type === kind && key.input === undefined;
}

function numberFor({ min = 0, max = Infinity, default: usual, isWhole }: ParamSpec, draw: Draw): number {
  const wide = typeof usual === 'number' && usual > 0 ? [usual / 2, usual * 2] : [min, USUAL_MOST];
  const [low, high] = [Math.max(min, wide[0]!), Math.min(max, wide[1]!)];
  return rounded(draw.between(low, Math.max(low, high)), isWhole);
}

function within(range: InputDefinition['range'], draw: Draw): number {
  const [least, most] = range ?? [0, USUAL_MOST];
  return rounded(draw.between(least, Math.min(most, least + USUAL_MOST)), false);
}

export function rounded(value: number, isWhole: boolean): number {
  return isWhole ? Math.round(value) : Number(value.toPrecision(DIGITS));
}

/** "ownHealth", or "targetDistance(target)". */
function factText({ name, isOfEntity }: InputDefinition): string {
  return isOfEntity ? `${name}(target)` : name;
}

/** "ownHealth < 0.4", or a fact that is true or false. */
function comparisonOf({ facts }: Known, draw: Draw): string | undefined {
  const fact = draw.oneOf(facts);
  if (fact === undefined) return undefined;
  if (fact.type === 'boolean') return draw.chance(0.5) ? factText(fact) : `not ${factText(fact)}`;
  return `${factText(fact)} ${draw.chance(0.5) ? '<' : '>'} ${within(fact.range, draw)}`;
}
