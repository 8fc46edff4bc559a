/** Draws clips on grass, a row for each clip and direction, at a chosen zoom. */
import { PIXELS_PER_TILE, type Clip } from './clip';
import type { Picture } from './render/picture';

export type SheetOptions = { readonly zoom: number; readonly cellTiles: number; readonly columns: number };

function toCanvas(picture: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')!.putImageData(new ImageData(picture.data.slice(), picture.width, picture.height), 0, 0);
  return canvas;
}

/** `zoom` is in screen pixels per tile. */
export function drawSheet(clips: readonly Clip[], options: SheetOptions): HTMLCanvasElement {
  const cells = clips.flatMap((clip) => clip.pictures.map((picture) => ({ clip, picture })));
  const side = Math.round(options.cellTiles * options.zoom);
  const canvas = document.createElement('canvas');
  canvas.width = options.columns * side;
  canvas.height = Math.ceil(cells.length / options.columns) * side;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#6f9a4a';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'low';
  cells.forEach(({ clip, picture }, i) => {
    const x = ((i % options.columns) + 0.5) * side,
      y = (Math.floor(i / options.columns) + 0.68) * side;
    const scale = options.zoom / (clip.pixelsPerTile ?? PIXELS_PER_TILE);
    context.drawImage(
      toCanvas(picture),
      x - picture.anchorX * scale,
      y - picture.anchorY * scale,
      picture.width * scale,
      picture.height * scale,
    );
  });
  return canvas;
}
