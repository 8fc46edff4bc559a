import type { LeafContext, Param } from '../engine/author.ts';
import { explainingReader, explainTruth, explainValue, numberWords, tellComparison, type ToldValue } from '../engine/expressions.ts';
import { formatNumber } from '../core/format-number.ts';
import type { EntityId } from '../sim/state.ts';
import type { AgentBody, BodyWith } from './agent-body.ts';

/** "(12, 40.5)" */
export function formatPosition(x: number, y: number): string {
  return `(${formatNumber(x)}, ${formatNumber(y)})`;
}

/** "7.3 tiles", or "nowhere" for an unknown distance. */
export function formatTiles(tiles: number): string {
  return Number.isFinite(tiles) ? `${formatNumber(tiles)} ${formatNumber(tiles) === '1' ? 'tile' : 'tiles'}` : 'nowhere';
}

/** "3.1 tiles away", or "nowhere". */
export function formatDistanceAway(context: LeafContext<AgentBody>, id: EntityId): string {
  const text = formatTiles(id === 0 ? Infinity : context.host.distanceTo(id));
  return text === 'nowhere' ? text : `${text} away`;
}

/** "Gate is locked" */
export function formatDoorState(context: LeafContext<BodyWith<'use'>>, door: EntityId): string {
  const state = context.host.use.objectState(door);
  return state === undefined ? 'knows of no door' : `${context.host.nameOf(door)} is ${state}`;
}

/** Name of the key in its tree, such as "danger"; for a literal of a map, the name of the mapped key. */
export function keyLabel(context: LeafContext, param: Param): string {
  return context.read.keyOf(param)?.name.split('>').at(-1) ?? 'it';
}

/** "no arrows", "1 arrow", "4 arrows", "arrows without end". */
export function formatArrows(arrows: number): string {
  if (!Number.isFinite(arrows)) return 'arrows without end';
  if (arrows === 0) return 'no arrows';
  return `${formatNumber(arrows)} ${arrows === 1 ? 'arrow' : 'arrows'}`;
}

/** The value of a key for an explanation: an entity by its name. */
export function formatValue(context: LeafContext<AgentBody>, param: Param): string {
  const value = context.read.valueOf(param);
  if (value === undefined) return 'not known';
  if (Array.isArray(value)) return formatPosition(value[0], value[1]);
  if (typeof value !== 'number') return String(value);
  const isEntity = (context.read.keyOf(param)?.type ?? param.kind) === 'entity';
  return isEntity ? context.host.nameOf(value) : formatNumber(value);
}

/** "distance is 7.3, needs at most 5", "distance to Ulf is 3, at most 5" */
export function formatDistanceTest(found: number, limit: number, to = ''): string {
  const told = (number: number): string => (Number.isFinite(number) ? formatNumber(number) : numberWords(number));
  return tellComparison({
    left: { name: `distance${to === '' ? '' : ` to ${to}`}`, words: told(found), number: found },
    relation: 'atMost',
    right: { name: '', words: told(limit), number: limit },
    isMet: found <= limit,
  });
}

/** "health is 0.42, below 0.5"; of a key, "isAfraid is true". */
export function explainedTruth(context: LeafContext<AgentBody>, param: Param): string {
  if (param.expression === null) return `${keyLabel(context, param)} is ${formatValue(context, param)}`;
  return explainTruth(param.expression, readerOf(context));
}

function readerOf(context: LeafContext<AgentBody>) {
  return explainingReader(context, (id) => context.host.nameOf(id));
}

/** A number for a comparison: a key, fact or calculation with its name, or a plain number. */
export function toldNumber(context: LeafContext<AgentBody>, param: Param): ToldValue {
  if (param.expression !== null) return explainValue(param.expression, readerOf(context));
  const value = context.read.valueOf(param);
  const number = typeof value === 'number' ? value : NaN;
  return { name: context.read.keyOf(param) === undefined ? '' : keyLabel(context, param), words: numberWords(number), number };
}

/**
 * " (from 2 * fear 0.3 = 0.6)" behind what an expression has written to a key, without the values where it reads that key itself; empty for
 * a value or a key.
 */
export function formatOrigin(context: LeafContext<AgentBody>, { expression }: Param, written: Param): string {
  if (expression === null) return '';
  const isOwnValue = expression.reads.some(({ slot }) => slot === written.slot);
  if (isOwnValue) return ` (from ${expression.text})`;
  const { name, words, isCalculated } = explainValue(expression, readerOf(context));
  return ` (from ${[name, words].filter(Boolean).join(isCalculated ? ' = ' : ' ')})`;
}

/**
 * The truth of a boolean key: "isAfraid is true". Of the key by which the game says that a unit is low on health, its health and the limit:
 * "health 23 of 100, below 25", "health 80 of 100, not below 25"; once it is low, "health 30 of 100, low until 40".
 */
export function formatTruth(context: LeafContext<AgentBody>, param: Param<'boolean'>): string {
  const { host } = context;
  const plain = `${keyLabel(context, param)} is ${formatValue(context, param)}`;
  if (context.read.keyOf(param)?.name !== 'shouldRunAway' || !isIndividual(host)) return plain;
  const { health, most, lowBelow, lowUntil } = host.individual.healthLimits();
  const limit = context.read.boolean(param) ? lowLimit(health < lowBelow, { lowBelow, lowUntil }) : `not below ${formatNumber(lowBelow)}`;
  return `health ${formatNumber(health)} of ${formatNumber(most)}, ${limit}`;
}

function lowLimit(isBelow: boolean, { lowBelow, lowUntil }: { lowBelow: number; lowUntil: number }): string {
  return isBelow ? `below ${formatNumber(lowBelow)}` : `low until ${formatNumber(lowUntil)}`;
}

function isIndividual(host: AgentBody): host is BodyWith<'individual'> {
  return 'individual' in host;
}
