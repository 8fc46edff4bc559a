/** How much each tile lies in the fog, from 0 to 1, with soft edges; it follows what is seen with a short delay. */
export class FogShade {
  readonly values: Float32Array;
  readonly #goals: Float32Array;
  #isSettled = true;

  /** Tiles within the margin of what is seen are clear. */
  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly marginTiles: number,
  ) {
    this.values = new Float32Array(width * height).fill(1);
    this.#goals = new Float32Array(width * height).fill(1);
  }

  aim(isSeen: (x: number, y: number) => boolean): void {
    const { width, height } = this;
    const dark = new Float32Array(width * height).fill(1);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isSeen(x, y)) this.#clear(dark, x, y);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.#goals[y * width + x] = this.#meanAround(dark, x, y);
    this.#isSettled = false;
  }

  /** Goes on by that much at most; false when nothing was left to do. */
  fade(mostChange: number): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    for (let tile = 0; tile < this.values.length; tile++) {
      const away = this.#goals[tile]! - this.values[tile]!;
      if (Math.abs(away) <= mostChange) this.values[tile] = this.#goals[tile]!;
      else {
        this.values[tile]! += Math.sign(away) * mostChange;
        this.#isSettled = false;
      }
    }
    return true;
  }

  #clear(dark: Float32Array, x: number, y: number): void {
    const reach = Math.floor(this.marginTiles);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const isNear = dx * dx + dy * dy <= this.marginTiles * this.marginTiles;
        if (isNear && this.#isOnMap(x + dx, y + dy)) dark[(y + dy) * this.width + x + dx] = 0;
      }
    }
  }

  #meanAround(dark: Float32Array, x: number, y: number): number {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) sum += this.#isOnMap(x + dx, y + dy) ? dark[(y + dy) * this.width + x + dx]! : 1;
    }
    return sum / 9;
  }

  #isOnMap(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }
}
