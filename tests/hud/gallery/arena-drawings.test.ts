import { describe, expect, it } from 'vitest';
import { SCENES } from '../../../src/hud/gallery/arena-drawings.ts';

interface Figure {
  readonly side: string;
  readonly x: number;
  readonly y: number;
}

/** The figures of a card, and the line that begins with whoever moves along it. */
function read(scene: string): { figures: Figure[]; begin: (line: string) => Figure | undefined } {
  const figures = [
    ...scene.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)"><ellipse class="shade" cy="12".*?<path class="(us|foe)"/g),
  ].map(([, x, y, side = '']) => ({ side, x: Number(x), y: Number(y) }));
  const begin = (line: string): Figure | undefined => {
    const [, x, y] = new RegExp(`class="${line}" d="M([\\d.]+) ([\\d.]+)`).exec(scene) ?? [];
    const tiles = (figure: Figure): number => Math.hypot(figure.x - Number(x), figure.y - Number(y));
    return figures.toSorted((a, b) => tiles(a) - tiles(b))[0];
  };
  return { figures, begin };
}

describe('the picture of a behaviour', () => {
  it('shows red running to blue where red chases', () => {
    expect(read(SCENES['approach-target']).begin('way')?.side).toBe('foe');
    expect(
      read(SCENES['approach-target'])
        .figures.map(({ side }) => side)
        .toSorted(),
    ).toEqual(['foe', 'us']);
  });

  it('shows blue running from red, and the danger around blue', () => {
    const { figures, begin } = read(SCENES['flee-from-danger']);
    expect(begin('arrow')?.side).toBe('us');
    const [, ring] = /class="danger" cx="(\d+)"/.exec(SCENES['flee-from-danger']) ?? [];
    const tiles = (side: string): number => Math.abs((figures.find((figure) => figure.side === side)?.x ?? NaN) - Number(ring));
    expect(tiles('us')).toBeLessThan(tiles('foe'));
  });
});
