import type { Param, Run } from '../bt/contract.ts';
import { numberWords } from '../bt/number-words.ts';
import type { EntityId } from '../sim/state.ts';
import type { Body } from './body.ts';

/** "(12, 40.5)" */
export function placeWords(x: number, y: number): string {
  return `(${numberWords(x)}, ${numberWords(y)})`;
}

/** "7.3 tiles", or "nowhere" when there is no way to tell. */
export function tilesWords(tiles: number): string {
  return Number.isFinite(tiles) ? `${numberWords(tiles)} ${numberWords(tiles) === '1' ? 'tile' : 'tiles'}` : 'nowhere';
}

/** "3.1 tiles away", or "nowhere". */
export function awayWords(run: Run<Body>, id: EntityId): string {
  const words = tilesWords(id === 0 ? Infinity : run.host.distanceTo(id));
  return words === 'nowhere' ? words : `${words} away`;
}

/** What the tree calls the property: "danger"; a literal that a map gave has the name that it has there. */
export function keyWords(run: Run<Body>, param: Param): string {
  return run.keyOf(param)?.name.split('>').at(-1) ?? 'it';
}

/** The value of a property as a person says it: a name for an entity. */
export function valueWords(run: Run<Body>, param: Param): string {
  const value = run.valueOf(param);
  if (value === undefined) return 'not known';
  if (Array.isArray(value)) return placeWords(value[0], value[1]);
  if (typeof value !== 'number') return String(value);
  const isEntity = (run.keyOf(param)?.type ?? param.kind) === 'entity';
  return isEntity ? run.host.nameOf(value) : numberWords(value);
}

/** "distance 7.3 > 5" */
export function distanceWords(found: number, limit: number): string {
  const tiles = Number.isFinite(found) ? numberWords(found) : 'unknown';
  return `distance ${tiles} ${found <= limit ? '<=' : '>'} ${numberWords(limit)}`;
}
