import type { BurnRules, ObjectRules, ObjectUseRules, ShotRules, StockRules } from '../sim/parts/object-rules.ts';
import type { JsonReader } from '../core/json-reader.ts';

type Fields = Record<string, unknown>;

/** What only some kinds of placed objects have. */
export const TRAIT_FIELDS = ['stock', 'burns', 'isHull', 'isClaimed'];
/** What only some uses do besides changing the state of the object. */
export const DEED_FIELDS = ['takes', 'gives', 'stock', 'isRepair', 'douses', 'ignites', 'shoots'];

const MOST_STOCK = 1000;
const BURN_FIELDS = ['growsPerSecond', 'lossPerSecond', 'hullLossPerSecond', 'spreadsPerSecond', 'spreadTiles'] as const;
const SHOT_FIELDS = ['tilesPerSecond', 'hitChance', 'damage', 'hullDamage', 'fire'] as const;
const SHARES: readonly string[] = ['hitChance', 'fire'];

interface TraitPlace {
  readonly path: string;
  /** All states of the kind. */
  readonly states: readonly string[];
}

export function readTraits(
  read: JsonReader,
  rules: Fields,
  { path, states }: TraitPlace,
): Pick<ObjectRules, 'stock' | 'burns' | 'isHull' | 'isClaimed'> {
  const { stock, burns } = rules;
  return {
    ...(stock === undefined ? {} : { stock: readStock(read, read.record(stock, `${path}/stock`), `${path}/stock`) }),
    ...(burns === undefined ? {} : { burns: readBurns(read, read.record(burns, `${path}/burns`), { path: `${path}/burns`, states }) }),
    ...(isSet(read, rules, { field: 'isHull', path }) && { isHull: true }),
    ...(isSet(read, rules, { field: 'isClaimed', path }) && { isClaimed: true }),
  };
}

export function readDeed(
  read: JsonReader,
  use: Fields,
  path: string,
): Pick<ObjectUseRules, 'takes' | 'gives' | 'stock' | 'isRepair' | 'douses' | 'ignites' | 'shoots'> {
  const { takes, gives, stock, douses, ignites, shoots } = use;
  return {
    ...(takes === undefined ? {} : { takes: read.text(takes, `${path}/takes`) }),
    ...(gives === undefined ? {} : { gives: read.text(gives, `${path}/gives`) }),
    ...(stock === undefined ? {} : { stock: read.whole(stock, `${path}/stock`, { min: -MOST_STOCK, max: MOST_STOCK }) }),
    ...(isSet(read, use, { field: 'isRepair', path }) && { isRepair: true }),
    ...(douses === undefined ? {} : { douses: read.number(douses, `${path}/douses`, { min: 0.01, max: 1 }) }),
    ...(ignites === undefined ? {} : { ignites: read.number(ignites, `${path}/ignites`, { min: 0.01, max: 1 }) }),
    ...(shoots === undefined
      ? {}
      : { shoots: readNumbers(read, shoots, { path: `${path}/shoots`, fields: SHOT_FIELDS }) satisfies ShotRules }),
  };
}

function readStock(read: JsonReader, stock: Fields, path: string): StockRules {
  read.onlyFields(stock, path, ['most', 'start']);
  const most = read.whole(stock['most'], `${path}/most`, { min: 1, max: MOST_STOCK });
  return { most, start: read.whole(stock['start'], `${path}/start`, { min: 0, max: most }) };
}

function readBurns(read: JsonReader, burns: Fields, { path, states }: TraitPlace): BurnRules {
  const { into, ...numbers } = burns;
  return { into: read.choice(into, `${path}/into`, states), ...readNumbers(read, numbers, { path, fields: BURN_FIELDS }) };
}

/** An object with exactly these numbers. */
function readNumbers<Name extends string>(
  read: JsonReader,
  value: unknown,
  { path, fields }: { path: string; fields: readonly Name[] },
): Record<Name, number> {
  const record = read.record(value, path);
  read.onlyFields(record, path, fields);
  const numberOf = (field: Name): number => {
    const least = field === 'tilesPerSecond' ? 0.1 : 0;
    return read.number(record[field], `${path}/${field}`, { min: least, max: SHARES.includes(field) ? 1 : 1000 });
  };
  return Object.fromEntries(fields.map((field) => [field, numberOf(field)])) as Record<Name, number>;
}

/** Of a field that is true or absent. */
function isSet(read: JsonReader, fields: Fields, { field, path }: { field: string; path: string }): boolean {
  const value = fields[field];
  return value !== undefined && read.boolean(value, `${path}/${field}`);
}
