export interface TextOptions {
  readonly style: Readonly<Record<string, unknown>> & { readonly color?: string; readonly wordWrap?: { readonly width: number } };
}

const LETTER_PIXELS = 8;
const LINE_PIXELS = 20;

/** Stands in for `Phaser.GameObjects.Text`: each letter is 8 pixels wide, each line 20 high. */
export class Text {
  readonly style: { color: string | undefined; resolution: number };
  readonly options: TextOptions['style'];
  text = '';
  x = 0;
  y = 0;
  visible = true;
  origin: readonly [number, number] = [0, 0];
  depth = 0;
  /** How often it was painted. */
  paints = 0;

  constructor({ style }: TextOptions) {
    this.options = style;
    this.style = { color: style.color, resolution: 1 };
  }

  get width(): number {
    return Math.min(
      this.options.wordWrap?.width ?? Infinity,
      Math.max(...this.text.split('\n').map(({ length }) => length)) * LETTER_PIXELS,
    );
  }

  get height(): number {
    return this.text.split('\n').length * LINE_PIXELS;
  }

  setText(text: string): this {
    this.text = text;
    this.paints += 1;
    return this;
  }

  setColor(colour: string): this {
    this.style.color = colour;
    this.paints += 1;
    return this;
  }

  setPosition(x: number, y: number): this {
    this.x = x;
    this.y = y;
    return this;
  }

  setY(y: number): this {
    this.y = y;
    return this;
  }

  setVisible(isVisible: boolean): this {
    this.visible = isVisible;
    return this;
  }

  setOrigin(x: number, y: number): this {
    this.origin = [x, y];
    return this;
  }

  setResolution(resolution: number): this {
    this.style.resolution = resolution;
    this.paints += 1;
    return this;
  }

  setDepth(depth: number): this {
    this.depth = depth;
    return this;
  }
}
