import type { Steering } from '../camera/camera-rig.ts';

/** A mouse this near to an edge of the field pulls the camera there. CSS pixels. */
const EDGE_PIXELS = 10;

/** Where the mouse is, for a camera that moves while it rests at an edge of the field: also where a bar of the HUD lies over it. */
export class EdgeScroll {
  readonly #stopping = new AbortController();
  #mouse: { readonly x: number; readonly y: number } | undefined;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const options = { signal: this.#stopping.signal };
    window.addEventListener('pointermove', (event) => this.#follow(event), options);
    document.documentElement.addEventListener('pointerleave', () => (this.#mouse = undefined), options);
    window.addEventListener('blur', () => (this.#mouse = undefined), options);
  }

  stop(): void {
    this.#stopping.abort();
  }

  steering(): Steering {
    if (!this.#mouse) return { side: 0, depth: 0, turn: 0 };
    return { ...edgePull(this.#mouse, this.canvas.getBoundingClientRect()), turn: 0 };
  }

  /** A drag, such as a box of selection, has its own meaning at the edge. */
  #follow(event: PointerEvent): void {
    this.#mouse = event.pointerType === 'mouse' && event.buttons === 0 ? { x: event.clientX, y: event.clientY } : undefined;
  }
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** To which edges of the field the mouse pulls: right and down are 1, left and up -1; 0 when it is not at an edge, or beside the field. */
export function edgePull({ x, y }: { readonly x: number; readonly y: number }, { left, top, right, bottom }: Box): Omit<Steering, 'turn'> {
  if (x < left || x > right || y < top || y > bottom) return { side: 0, depth: 0 };
  const side = Number(x >= right - EDGE_PIXELS) - Number(x < left + EDGE_PIXELS);
  const depth = Number(y >= bottom - EDGE_PIXELS) - Number(y < top + EDGE_PIXELS);
  return { side, depth };
}
