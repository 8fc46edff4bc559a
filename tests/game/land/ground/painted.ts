import type { GroundBrush } from '../../../../src/game/land/ground/ground-brush.ts';
import { GroundFields } from '../../../../src/game/land/ground/ground-fields.ts';
import type { Land } from '../../../../src/sim/land.ts';
import { dabsOf, span, StrokeContext, type Dab } from '../../support/strokes.ts';

type Bounds = Pick<GroundBrush, 'left' | 'top' | 'right' | 'bottom'>;

/** What one layer of paint leaves on a land. */
export function painted(land: Land, paint: (brush: GroundBrush) => void, bounds: Partial<Bounds> = {}): StrokeContext {
  const brush = new StrokeContext();
  const fields = GroundFields.of(land);
  const all = { left: 0, top: 0, right: land.width, bottom: land.height };
  paint({ context: brush.asContext, fields, landFields: fields, land, ...all, ...bounds });
  return brush;
}

export function dabs(land: Land, paint: (brush: GroundBrush) => void): Dab[] {
  return dabsOf(painted(land, paint));
}

/** The least and greatest length, breadth and alpha of dabs. */
export function sizes(all: readonly Dab[]): { length: [number, number]; breadth: [number, number]; alpha: [number, number] } {
  return {
    length: span(all.map(({ length }) => length)),
    breadth: span(all.map(({ breadth }) => breadth)),
    alpha: span(all.map(({ alpha }) => alpha)),
  };
}

/** How many a tile there are, to tenths. */
export function perTile(all: readonly unknown[], tiles: number): number {
  return Math.round((all.length / tiles) * 10) / 10;
}

export function coloursOf(all: readonly Dab[]): string[] {
  return [...new Set(all.map(({ colour }) => colour))].sort();
}
