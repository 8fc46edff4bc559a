/** A part of the canvas that shows one battle. CSS pixels from the top left of the canvas. */
export interface Pane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The battle of the page, and one to compare it with. */
export type PanePlace = 'main' | 'beside';

/** How the canvas is divided: not at all, or into two panes of the same size, so that one view serves both. */
export class Panes {
  #width = 1;
  #height = 1;
  #isSplit = false;

  get isSplit(): boolean {
    return this.#isSplit;
  }

  /** The line between the panes is upright: they are left and right. In a tall canvas they are above and below. */
  get isSideBySide(): boolean {
    return this.#width >= this.#height;
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  split(isSplit: boolean): void {
    this.#isSplit = isSplit;
  }

  of(place: PanePlace): Pane {
    const [width, height] = [this.#width, this.#height];
    if (!this.#isSplit) return { left: 0, top: 0, width, height };
    const isBeside = place === 'beside';
    if (this.isSideBySide) return { left: isBeside ? width / 2 : 0, top: 0, width: width / 2, height };
    return { left: 0, top: isBeside ? height / 2 : 0, width, height: height / 2 };
  }
}

export function isInPane({ left, top, width, height }: Pane, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}
