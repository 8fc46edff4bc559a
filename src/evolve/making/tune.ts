import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import type { ParamSpec, ParamSpecs } from '../../engine/params.ts';
import { isExpressionText } from '../../engine/expressions.ts';
import type { NodeDocument, ParamItem, ParamValue } from '../../engine/document.ts';
import { isRecord } from '../../core/json-value.ts';
import type { Draw } from './draw.ts';
import { keyFor, rounded } from './fill-params.ts';
import type { Palette } from './palette.ts';
import { UNFAIR_PARAMS } from './unfair.ts';

/** Factors by which a number changes. */
const FACTORS = [0.5, 0.7, 0.85, 1.2, 1.4, 2] as const;
/** What a number of zero becomes, as a share of the usual step of one. */
const FROM_ZERO = [0.1, 0.3, 1] as const;
const NUMBER_IN_TEXT = /\d+(?:\.\d+)?/;

/** The node with one parameter changed within its declared range; undefined when it has none that can be. */
export function tuneNode(node: NodeDocument, palette: Palette, draw: Draw): NodeDocument | undefined {
  const specs = gameRegistry.definitions.get(node.type)?.params ?? {};
  const params = tuneParams(node.params ?? {}, specs, { palette, draw, skip: UNFAIR_PARAMS.get(node.type) ?? [] });
  return params && { ...node, params };
}

interface Tuning {
  readonly palette: Palette;
  readonly draw: Draw;
  readonly skip: readonly string[];
}

function tuneParams(params: ParamItem, specs: ParamSpecs, tuning: Tuning): Record<string, ParamValue> | undefined {
  const { draw, skip } = tuning;
  const name = draw.oneOf(Object.keys(specs).filter((each) => !skip.includes(each)));
  const spec = name === undefined ? undefined : specs[name];
  if (name === undefined || spec === undefined) return undefined;
  const value = tuneValue(params[name] ?? spec.default, spec, tuning);
  return value === undefined ? undefined : { ...params, [name]: value };
}

function tuneValue(value: ParamValue | undefined, spec: ParamSpec, tuning: Tuning): ParamValue | undefined {
  const { draw, palette } = tuning;
  if (spec.options !== undefined) return draw.oneOf(spec.options.filter((option) => option !== value));
  if (isExpressionText(spec, value)) return tuneText(value, draw);
  if (typeof value === 'number') return tuneNumber(value, spec, draw);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return tuneList(value, spec, tuning);
  return isRecord(value) && 'key' in value ? keyFor(spec, { known: palette, draw, prefer: [] }) : undefined;
}

function tuneList(list: readonly ParamValue[], spec: ParamSpec, tuning: Tuning): ParamValue | undefined {
  const place = tuning.draw.whole(0, list.length - 1);
  const item = list[place];
  const changed =
    typeof item === 'number'
      ? tuneNumber(item, spec, tuning.draw)
      : isRecord(item) && spec.items !== undefined
        ? tuneParams(item as ParamItem, spec.items, tuning)
        : undefined;
  return changed === undefined ? undefined : (list.with(place, changed as never) as ParamValue);
}

/** One number of an expression; the sign of a comparison now and then. */
function tuneText(text: string, draw: Draw): string | undefined {
  const found = NUMBER_IN_TEXT.exec(text);
  if (found === null) return undefined;
  const next = tuneNumber(Number(found[0]), {}, draw);
  return next === undefined ? undefined : `${text.slice(0, found.index)}${next}${text.slice(found.index + found[0].length)}`;
}

function tuneNumber(
  value: number,
  { min = -Infinity, max = Infinity, isWhole = false }: Partial<Pick<ParamSpec, 'min' | 'max' | 'isWhole'>>,
  draw: Draw,
): number | undefined {
  const wanted = value === 0 ? draw.oneOf(FROM_ZERO)! : value * draw.oneOf(FACTORS)!;
  const next = Math.min(max, Math.max(min, rounded(wanted, isWhole)));
  return next === value ? undefined : next;
}

/** The declarations with the start value of one number changed; undefined when there is none. */
export function tuneKeys(keys: readonly KeyDeclaration[], draw: Draw): KeyDeclaration[] | undefined {
  const numbers = keys.filter(({ type, value, input, scope }) => type === 'number' && typeof value === 'number' && !input && !scope);
  const key = draw.oneOf(numbers);
  const value = key && tuneNumber(key.value as number, { min: key.min ?? 0, max: key.max, isWhole: key.whole ?? false }, draw);
  return value === undefined ? undefined : keys.map((each) => (each === key ? { ...each, value } : each));
}
