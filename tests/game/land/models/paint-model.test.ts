import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../../../../src/game/camera/view.ts';
import { turnOf } from '../../../../src/game/land/models/model-projection.ts';
import { paintModel, type ModelBrush } from '../../../../src/game/land/models/paint-model.ts';
import type { Part } from '../../../../src/game/land/models/shape.ts';
import { block, type Block } from '../../../../src/game/land/models/solids.ts';
import { rememberCanvases, StrokeContext } from '../../support/strokes.ts';

beforeEach(() => {
  rememberCanvases();
  vi.stubGlobal(
    'DOMMatrix',
    class {
      scale(): this {
        return this;
      }
    },
  );
});

/** Paints at 50 pixels a tile around (100, 200). */
function painted(parts: readonly Part[], changes: Partial<ModelBrush> = {}) {
  const brush = new StrokeContext();
  const given = {
    context: brush.asContext,
    turn: turnOf(0, 0),
    quarterTurns: 0,
    pixelsPerTile: 50,
    originX: 100,
    originY: 200,
    isPiece: false,
  };
  paintModel(parts, { ...given, ...changes });
  return brush;
}

const box = (changes: Partial<Block> = {}): Part => block({ w: 2, d: 2, h: 1, z: 1, material: 'stone', ...changes });
const whole = (numbers: readonly number[]): number[] => numbers.map((value) => Math.round(value * 10) / 10 + 0);
/** The lines of a path, each as its two ends. */
const linesOf = ({ path }: StrokeContext['strokes'][number]) =>
  path.flatMap(([kind, ...at], place) =>
    kind === 'line' && path[place - 1]![0] === 'move' ? [whole([...(path[place - 1]!.slice(1) as number[]), ...at])] : [],
  );
const lightOf = (style: unknown): string =>
  String(style).startsWith('rgba(28') ? 'shade' : String(style).startsWith('rgba(255') ? 'sun' : 'other';

describe('a painted model', () => {
  it('has a dark silhouette around all faces that look to the viewer, the front and the top', () => {
    const { strokes } = painted([box()]);
    const silhouette = linesOf(strokes[0]!);
    const [front, back] = [GROUND_SQUASH * 50, -GROUND_SQUASH * 50];
    const [low, high] = [-HEIGHT_SQUASH * 50, -HEIGHT_SQUASH * 100];
    expect(silhouette).toEqual(
      [
        [-50, front + low, 50, front + low],
        [50, front + low, 50, front + high],
        [50, front + high, -50, front + high],
        [-50, front + high, -50, front + low],
        [-50, front + high, 50, front + high],
        [50, front + high, 50, back + high],
        [50, back + high, -50, back + high],
        [-50, back + high, -50, front + high],
      ].map(whole),
    );
    expect([strokes[0]!.style, strokes[0]!.lineWidth, strokes[0]!.isFilled]).toEqual(['rgba(30,22,26,0.92)', 3.75, false]);
    expect(painted([box()], { pixelsPerTile: 16 }).strokes[0]!.lineWidth).toBe(1.6);
  });

  it('of rock has a softer outline and no lines between its facets', () => {
    const rock = painted([box({ material: 'rock' })]).strokes;
    expect([rock[0]!.style, rock[0]!.lineWidth]).toEqual(['rgba(52,48,40,0.5)', 3]);
    // Of each face: the stone, its seam, and the light on it.
    expect(rock.slice(1).map(({ isFilled, lineWidth }) => (isFilled ? 'fill' : Math.round(lineWidth * 100) / 100))).toEqual([
      'fill',
      0.03,
      'fill',
      'fill',
      0.03,
      'fill',
    ]);
    const stone = painted([box()]).strokes;
    expect(stone.slice(1).map(({ isFilled, lineWidth }) => (isFilled ? 'fill' : Math.round(lineWidth * 100) / 100))).toEqual([
      'fill',
      'fill',
      0.9,
      'fill',
      'fill',
      0.9,
    ]);
    expect(painted([box()], { pixelsPerTile: 16 }).strokes.at(-1)!.lineWidth).toBe(0.6);
  });

  it('fills the outline of each face that is seen, in the units of its texture', () => {
    const [front] = painted([box()]).strokes.filter(({ isFilled }) => isFilled);
    expect(front!.path.map(([kind, ...at]) => [kind, ...whole(at)].join(' '))).toEqual([
      'move -1 -1',
      'line 1 -1',
      'line 1 -2',
      'line -1 -2',
      'close',
    ]);
  });

  it('is seen from where the view is turned to, with its textures turned with it', () => {
    const turned = painted([box()], { turn: turnOf(Math.PI / 4, 0) });
    // Two sides and the top.
    expect(turned.strokes.filter(({ isFilled }) => isFilled)).toHaveLength(6);
    expect(whole(painted([box()]).transform)).toEqual([1, 0, 0, 1, 0, 0]);
  });

  it('is lit by a sun that stays where it is while the model turns', () => {
    const lights = (quarterTurns: number) => {
      const { strokes } = painted([box()], { quarterTurns, turn: turnOf(0, quarterTurns) });
      return strokes
        .filter(({ isFilled }) => isFilled)
        .map(({ style }) => lightOf(style))
        .filter((light) => light !== 'other');
    };
    expect([lights(0), lights(1), lights(2), lights(3)]).toEqual(Array.from({ length: 4 }, () => ['shade', 'sun']));
    const sides = (yaw: number) =>
      painted([box()], { turn: turnOf(yaw, 0) })
        .strokes.filter(({ isFilled, style }) => isFilled && lightOf(style) !== 'other')
        .map(({ style }) => style);
    const [south, top] = sides(0);
    const [west] = sides(-Math.PI / 2);
    const [north] = sides(Math.PI);
    expect([south, west, north, top].map((style) => String(style).replace(/(\d\.\d\d)\d+/, '$1'))).toEqual([
      'rgba(28,22,54,0.06)',
      'rgba(255,226,160,0.06)',
      'rgba(28,22,54,0.38)',
      'rgba(255,226,160,0.09)',
    ]);
  });

  it('that glows has no shade, and darkens near the ground otherwise', () => {
    expect(painted([box({ material: 'lamp' })]).strokes.filter(({ isFilled }) => isFilled)).toHaveLength(2);
    const fades = (z: number) => painted([box({ z })]).linear.map(({ stops }) => stops.map(([share]) => share));
    expect([fades(0), fades(0.4), fades(0.5), fades(-1)]).toEqual([[[0, 1]], [[0, 1]], [], []]);
    const { at } = painted([box({ z: 0.2 })]).linear[0]!;
    expect([at[0], at[2], at[1]! - at[3]!]).toEqual([0, 0, 0.9]);
  });

  it('that is a piece of a row has no lines where the next one joins on', () => {
    const wall = box({ w: 1 });
    const [alone, piece] = [false, true].map((isPiece) => linesOf(painted([wall], { isPiece }).strokes[0]!));
    expect([alone!.length, piece!.length]).toEqual([8, 4]);
    expect(piece!.every(([fromX, , toX]) => fromX !== toX)).toBe(true);
    const narrow = linesOf(painted([box({ w: 0.9 })], { isPiece: true }).strokes[0]!);
    expect(narrow).toHaveLength(8);
  });

  it('hides what is behind by what is before it', () => {
    const [back, front] = [box({ y: -2, material: 'rock' }), box({ y: 2 })];
    const order = (parts: readonly Part[]) =>
      painted(parts)
        .strokes.slice(1)
        .map(({ isFilled, lineWidth }) => (isFilled ? '' : Math.round(lineWidth * 100) / 100));
    expect(order([front, back])).toEqual(order([back, front]));
    expect(order([front, back]).filter(Boolean)).toEqual([0.03, 0.03, 0.9, 0.9]);
  });
});
