import type Phaser from 'phaser';

/**
 * A canvas that stays in main memory. Ours are painted once and uploaded as textures: a canvas on the
 * graphics card would be read back for that, which took 600 ms a piece without a real card.
 */
export function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no 2D canvas');
  return { canvas, context };
}

/** Uploads a painted canvas. Phaser's own canvas texture would keep two more copies of every pixel. */
export function addCanvasTexture(
  textures: Phaser.Textures.TextureManager,
  key: string,
  canvas: HTMLCanvasElement,
): Phaser.Textures.Texture {
  const texture = textures.create(key, canvas);
  if (!texture) throw new Error(`texture "${key}" exists twice`);
  texture.add('__BASE', 0, 0, 0, canvas.width, canvas.height);
  return texture;
}
