import type { Vector } from '../../core/vector.ts';
import type { QuarterTurns } from '../../sim/land.ts';
import { JsonReader } from '../../core/json-reader.ts';

/** Roads and rivers may leave the map by this much, so that they do not end at its edge. */
const OVERHANG_TILES = 12;

/** Reads the values that map features have in common. */
export class MapReader extends JsonReader {
  width = 1;
  height = 1;

  point(value: unknown, path: string, overhang = OVERHANG_TILES): Vector {
    const pair = this.list(value, path);
    if (pair.length !== 2) this.report(path, value, 'a point [x, y]');
    return {
      x: this.number(pair[0], `${path}/0`, { min: -overhang, max: this.width + overhang }),
      y: this.number(pair[1], `${path}/1`, { min: -overhang, max: this.height + overhang }),
    };
  }

  /** A point inside the map. */
  spot(value: unknown, path: string): Vector {
    return this.point(value, path, 0);
  }

  points(value: unknown, path: string, atLeast: number): Vector[] {
    const list = this.list(value, path);
    if (list.length < atLeast) this.report(path, list, `at least ${atLeast} points`);
    return list.map((point, index) => this.point(point, `${path}/${index}`));
  }

  spots(value: unknown, path: string): Vector[] {
    return this.list(value, path).map((point, index) => this.spot(point, `${path}/${index}`));
  }

  names<Name extends string>(value: unknown, path: string, known: readonly Name[]): Name[] {
    const list = this.list(value, path);
    if (list.length === 0) this.report(path, list, 'at least one name');
    return list.map((name, index) => this.choice(name, `${path}/${index}`, known));
  }

  /** Widths below 2 tiles would leave a gap that a path of whole cells can miss. */
  widthTiles(value: unknown, path: string): number {
    return this.number(value, path, { min: 2, max: 24 });
  }

  turns(value: unknown, path: string): QuarterTurns {
    const turns = value === undefined ? 0 : value;
    if (turns === 0 || turns === 1 || turns === 2 || turns === 3) return turns;
    this.report(path, value, '0, 1, 2 or 3 quarter turns');
    return 0;
  }

  flag(value: unknown, path: string): boolean {
    return value === undefined ? false : this.boolean(value, path);
  }
}
