import { onTestFinished, vi } from 'vitest';

/** What was filled or stroked on a canvas. */
export interface Stroke {
  readonly isFilled: boolean;
  /** Its parts, such as "ellipse" with its numbers, in the units of the context. */
  readonly path: readonly (readonly [string, ...number[]])[];
  readonly style: string;
  readonly alpha: number;
  readonly lineWidth: number;
  readonly isClipped: boolean;
}

type Segment = [string, ...number[]];

/** Stands in for the 2D context of a canvas: remembers the strokes of the brush. */
export class StrokeContext {
  readonly strokes: Stroke[] = [];
  fillStyle = '';
  strokeStyle = '';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalCompositeOperation = 'source-over';
  imageSmoothingEnabled = false;
  transform: readonly number[] = [1, 0, 0, 1, 0, 0];
  /** What was drawn of other canvases: where, and how opaque. */
  readonly images: { readonly image: unknown; readonly at: readonly number[]; readonly alpha: number; readonly mode: string }[] = [];
  /** What was put pixel by pixel. */
  readonly puts: { readonly picture: ImageData; readonly at: readonly number[] }[] = [];
  readonly gradients: { readonly at: readonly number[]; readonly stops: [number, string][] }[] = [];
  /** By how much what follows is moved. */
  readonly shifts: (readonly number[])[] = [];
  /** Gradients along a line. */
  readonly linear: { readonly at: readonly number[]; readonly stops: [number, string][] }[] = [];
  readonly texts: { readonly text: string; readonly at: readonly number[] }[] = [];
  canvas: unknown;
  #path: Segment[] = [];
  #isClipped = false;

  get asContext(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  beginPath(): void {
    this.#path = [];
  }

  closePath(): void {
    this.#path.push(['close']);
  }

  readonly moveTo = (...at: number[]): void => void this.#path.push(['move', ...at]);
  readonly lineTo = (...at: number[]): void => void this.#path.push(['line', ...at]);
  readonly arc = (...at: number[]): void => void this.#path.push(['arc', ...at]);
  readonly ellipse = (...at: number[]): void => void this.#path.push(['ellipse', ...at]);
  readonly roundRect = (...at: number[]): void => void this.#path.push(['roundRect', ...at]);
  readonly rect = (...at: number[]): void => void this.#path.push(['rect', ...at]);
  readonly bezierCurveTo = (...at: number[]): void => void this.#path.push(['bezier', ...at]);
  readonly quadraticCurveTo = (...at: number[]): void => void this.#path.push(['quadratic', ...at]);

  fill(): void {
    this.#add(true, this.#path);
  }

  stroke(): void {
    this.#add(false, this.#path);
  }

  fillRect(...at: number[]): void {
    this.#add(true, [['rect', ...at]]);
  }

  strokeRect(...at: number[]): void {
    this.#add(false, [['rect', ...at]]);
  }

  setTransform(...transform: number[]): void {
    this.transform = transform;
  }

  drawImage(image: unknown, ...at: number[]): void {
    this.images.push({ image, at, alpha: this.globalAlpha, mode: this.globalCompositeOperation });
  }

  createImageData(width: number, height: number): ImageData {
    return { width, height, data: new Uint8ClampedArray(4 * width * height) } as unknown as ImageData;
  }

  putImageData(picture: ImageData, ...at: number[]): void {
    this.puts.push({ picture, at });
  }

  createLinearGradient(...at: number[]): object {
    const stops: [number, string][] = [];
    this.linear.push({ at, stops });
    return { addColorStop: (share: number, colour: string) => void stops.push([share, colour]) };
  }

  createPattern(): object {
    return { setTransform: () => {} };
  }

  createRadialGradient(...at: number[]): object {
    const stops: [number, string][] = [];
    this.gradients.push({ at, stops });
    return { addColorStop: (share: number, colour: string) => void stops.push([share, colour]) };
  }

  clearRect(): void {
    this.strokes.length = 0;
  }

  fillText(text: string, ...at: number[]): void {
    this.texts.push({ text, at });
  }

  strokeText(): void {}

  save(): void {}

  translate(...by: number[]): void {
    this.shifts.push(by);
  }

  scale(): void {}

  clip(): void {
    this.#isClipped = true;
  }

  restore(): void {
    this.#isClipped = false;
  }

  #add(isFilled: boolean, path: readonly Segment[]): void {
    const style = isFilled ? this.fillStyle : this.strokeStyle;
    this.strokes.push({ isFilled, path: [...path], style, alpha: this.globalAlpha, lineWidth: this.lineWidth, isClipped: this.#isClipped });
  }
}

export interface TestCanvas {
  width: number;
  height: number;
  readonly brush: StrokeContext;
}

/** Lets the running test make canvases whose strokes are remembered; returns those that were made. */
export function rememberCanvases(): TestCanvas[] {
  const canvases: TestCanvas[] = [];
  const createElement = (): TestCanvas => {
    const brush = new StrokeContext();
    const canvas = { width: 0, height: 0, brush, getContext: () => brush };
    brush.canvas = canvas;
    canvases.push(canvas);
    return canvas;
  };
  vi.stubGlobal('document', { createElement });
  onTestFinished(() => void vi.unstubAllGlobals());
  return canvases;
}

/** A soft stroke of the brush: an ellipse. */
export interface Dab {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly breadth: number;
  readonly angle: number;
  readonly colour: string;
  readonly alpha: number;
}

export function dabsOf({ strokes }: StrokeContext): Dab[] {
  return strokes.flatMap(({ path: [first], style, alpha }) => {
    const [kind, x = 0, y = 0, length = 0, breadth = 0, angle = 0] = first ?? ['none'];
    return kind === 'ellipse' ? [{ x, y, length, breadth, angle, colour: style, alpha }] : [];
  });
}

/** The least and the greatest, to hundredths. */
export function span(values: readonly number[]): [number, number] {
  const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
  return [rounded(Math.min(...values)), rounded(Math.max(...values))];
}
