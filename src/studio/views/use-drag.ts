import { useEffect, useMemo, type PointerEvent as ReactPointerEvent } from 'react';
import { useReactFlow } from '@xyflow/react';
import type { Pane } from '../session/pane.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { nodeIdAt } from './node-element.ts';
import { useSession } from './use-cell.ts';

/** A hand trembles: this far the pointer may go without meaning it. */
const THRESHOLD_PIXELS = 5;
/** So near to the edge of the picture, it moves along. */
const EDGE_PIXELS = 34;
const SCROLL_PIXELS = 9;

type Flow = ReturnType<typeof useReactFlow>;

/** Branches follow the pointer from a node to where it is let go. */
export function useDrag(pane: Pane): (event: ReactPointerEvent<HTMLElement>) => void {
  const session = useSession();
  const flow = useReactFlow();
  const hand = useMemo(() => new Hand(session, pane, flow), [session, pane, flow]);
  useEffect(() => () => hand.stop(), [hand]);
  return (event) => {
    const id = nodeIdAt(event.target);
    const isTool = (event.target as Element).closest('button, input') !== null;
    if (id !== undefined && event.button === 0 && event.isPrimary && !isTool) hand.press(id, event.currentTarget, event.nativeEvent);
  };
}

/** From the press on a node to the release, wherever the pointer goes in between. */
class Hand {
  #stopping: AbortController | undefined;
  #isDragging = false;
  #at = { x: 0, y: 0 };
  #isCopy = false;
  #frame = 0;

  constructor(
    private readonly session: StudioSession,
    private readonly pane: Pane,
    private readonly flow: Flow,
  ) {}

  press(id: string, field: HTMLElement, { clientX, clientY, pointerId }: PointerEvent): void {
    this.stop();
    const from = { x: clientX, y: clientY };
    const stopping = (this.#stopping = new AbortController());
    const options = { signal: stopping.signal, capture: true };
    window.addEventListener('pointermove', (event) => this.#move(event, { id, field, from, pointerId }), options);
    window.addEventListener('pointerup', () => this.#release(), options);
    window.addEventListener('pointercancel', () => this.#cancel(), options);
    // A press takes the keyboard from one element to another: only that of the window ends it.
    window.addEventListener('blur', ({ target }) => target === window && this.#cancel(), options);
    window.addEventListener('keydown', (event) => this.#key(event, field), options);
    window.addEventListener('keyup', (event) => this.#key(event, field), options);
  }

  stop(): void {
    this.#stopping?.abort();
    this.#isDragging = false;
    cancelAnimationFrame(this.#frame);
  }

  #move(event: PointerEvent, of: { id: string; field: HTMLElement; from: { x: number; y: number }; pointerId: number }): void {
    if (event.pointerId !== of.pointerId) return;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#isCopy = event.ctrlKey || event.metaKey || event.altKey;
    if (!this.#isDragging) {
      if (Math.hypot(this.#at.x - of.from.x, this.#at.y - of.from.y) < THRESHOLD_PIXELS) return;
      const node = this.pane.tree?.source.graph.byId.get(of.id);
      if (node === undefined) return;
      this.#isDragging = true;
      // The release then belongs to the picture: neither a node nor the field takes it for a click.
      of.field.setPointerCapture(of.pointerId);
      this.session.drag.begin(this.pane, node, this.#at);
      this.#scroll(of.field);
    }
    this.#tell(of.field);
  }

  #tell(field: HTMLElement): void {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const { x, y } = this.#at;
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    this.session.drag.move(this.#at, isInside ? this.flow.screenToFlowPosition(this.#at, { snapToGrid: false }) : undefined, this.#isCopy);
  }

  /** Once a frame while the pointer is near an edge. */
  #scroll(field: HTMLElement): void {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const by = (at: number, start: number, end: number): number => (at < start + EDGE_PIXELS ? SCROLL_PIXELS : at > end - EDGE_PIXELS ? -SCROLL_PIXELS : 0);
    const [across, down] = [by(this.#at.x, left, right), by(this.#at.y, top, bottom)];
    if (across !== 0 || down !== 0) {
      const view = this.flow.getViewport();
      void this.flow.setViewport({ ...view, x: view.x + across, y: view.y + down });
      this.#tell(field);
    }
    this.#frame = requestAnimationFrame(() => this.#scroll(field));
  }

  #key(event: KeyboardEvent, field: HTMLElement): void {
    if (!this.#isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.#isCopy = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Escape') this.#cancel();
    else this.#tell(field);
  }

  #release(): void {
    const wasDragging = this.#isDragging;
    this.stop();
    if (wasDragging) this.session.drag.drop();
  }

  #cancel(): void {
    this.stop();
    this.session.drag.cancel();
  }
}
