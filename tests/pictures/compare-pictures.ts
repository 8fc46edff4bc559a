import type { Page } from 'playwright-core';
import pixelmatch from 'pixelmatch';

/** Both are compared at half their size: letters and edges are set a little differently by every version of a browser. */
const SCALE = 0.5;
/** Of `pixelmatch`, 0 to 1: how far two colours may be apart, as people see them. */
const COLOUR_TOLERANCE = 0.16;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel, as base64. */
  readonly data: string;
}

/** The share of pixels that a person would call different, 0 to 1; 1 if the sizes differ. The page, any one, decodes the pictures. */
export async function pictureDifference(page: Page, [one, other]: readonly [Picture, Picture]): Promise<number> {
  const [first, second] = [await decode(page, one), await decode(page, other)];
  const { width, height } = first;
  if (width !== second.width || height !== second.height) return 1;
  const bytesOf = ({ data }: Pixels): Uint8Array => Buffer.from(data, 'base64');
  const different = pixelmatch(bytesOf(first), bytesOf(second), undefined, width, height, { threshold: COLOUR_TOLERANCE });
  return different / (width * height);
}

export interface Picture {
  readonly type: 'image/png' | 'image/webp';
  readonly bytes: Buffer;
}

async function decode(page: Page, { type, bytes }: Picture): Promise<Pixels> {
  return (await page.evaluate(`(async () => {
    ${drawn({ type, bytes }, `Math.round(image.width * ${SCALE}), Math.round(image.height * ${SCALE})`)}
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let start = 0; start < data.length; start += 32768) text += String.fromCharCode(...data.subarray(start, start + 32768));
    return { width: canvas.width, height: canvas.height, data: btoa(text) };
  })()`)) as Pixels;
}

/** A PNG as WebP, a tenth of its size: what the repository keeps. At its own size, or smaller for a card of the page: pixels, and then less exactly. */
export async function compressPicture(
  page: Page,
  png: Buffer,
  size?: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const data = (await page.evaluate(`(async () => {
    ${drawn({ type: 'image/png', bytes: png }, size ? `${size.width}, ${size.height}` : 'image.width, image.height')}
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${size ? 0.8 : 0.9} });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  })()`)) as string;
  return Buffer.from(data, 'base64');
}

/** Script that draws a picture to `canvas`. `size`: script of its width and height. */
function drawn({ type, bytes }: Picture, size: string): string {
  return `
    const binary = atob('${bytes.toString('base64')}');
    const blobOfPicture = new Blob([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))], { type: '${type}' });
    const image = await createImageBitmap(blobOfPicture);
    const canvas = new OffscreenCanvas(${size});
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);`;
}
