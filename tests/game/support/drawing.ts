/** One thing that was drawn with Phaser's graphics. */
export interface Shape {
  /** As in Phaser: "fillRect", "lineBetween". */
  readonly kind: string;
  /** Its coordinates and sizes, in pixels, in the order of Phaser. Of a path: its corners. */
  readonly at: readonly number[];
  readonly colour: number;
  readonly alpha: number;
  /** Of the line; 0 where it is filled. */
  readonly width: number;
}

/** Stands in for `Phaser.GameObjects.Graphics`: remembers what was drawn since it was cleared. */
export class Drawing {
  readonly shapes: Shape[] = [];
  depth = 0;
  #fill = { colour: -1, alpha: 0 };
  #line = { colour: -1, alpha: 0, width: 0 };
  #path: number[] = [];

  setDepth(depth: number): this {
    this.depth = depth;
    return this;
  }

  setBlendMode(): this {
    return this;
  }

  clear(): this {
    this.shapes.length = 0;
    return this;
  }

  fillStyle(colour: number, alpha = 1): this {
    this.#fill = { colour, alpha };
    return this;
  }

  lineStyle(width: number, colour: number, alpha = 1): this {
    this.#line = { colour, alpha, width };
    return this;
  }

  beginPath(): this {
    this.#path = [];
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#path.push(x, y);
    return this;
  }

  closePath(): this {
    return this;
  }

  readonly fillPath = (): this => this.#add('fillPath', this.#path);
  readonly strokePath = (): this => this.#add('strokePath', this.#path);
  readonly fillRect = (...at: number[]): this => this.#add('fillRect', at);
  readonly strokeRect = (...at: number[]): this => this.#add('strokeRect', at);
  readonly fillRoundedRect = (...at: number[]): this => this.#add('fillRoundedRect', at);
  readonly strokeRoundedRect = (...at: number[]): this => this.#add('strokeRoundedRect', at);
  readonly fillTriangle = (...at: number[]): this => this.#add('fillTriangle', at);
  readonly strokeTriangle = (...at: number[]): this => this.#add('strokeTriangle', at);
  readonly fillEllipse = (...at: number[]): this => this.#add('fillEllipse', at.slice(0, 4));
  readonly strokeEllipse = (...at: number[]): this => this.#add('strokeEllipse', at.slice(0, 4));
  readonly lineBetween = (...at: number[]): this => this.#add('lineBetween', at);

  /** Of a kind, with coordinates in tenths of pixels. */
  all(kind: string): Shape[] {
    return this.shapes.filter((shape) => shape.kind === kind).map((shape) => ({ ...shape, at: shape.at.map(tenth) }));
  }

  #add(kind: string, at: readonly number[]): this {
    const { colour, alpha, width } = kind.startsWith('fill') ? { ...this.#fill, width: 0 } : this.#line;
    this.shapes.push({ kind, at: [...at], colour, alpha, width });
    return this;
  }
}

/** Rounded, without a negative zero. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
