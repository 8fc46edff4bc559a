import { useEffect, useMemo, type PointerEvent as ReactPointerEvent } from 'react';
import { useReactFlow } from '@xyflow/react';
import { mouseButton } from '../../core/mouse-button.ts';
import type { Pane } from '../panes/pane.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { nodeIdAt } from './node-id-at.ts';
import { useSession } from '../session/use-session.ts';
import { edgeScroll } from './edge-scroll.ts';

/** Pointer movement below this distance is not a drag. */
const THRESHOLD_PIXELS = 5;

type Flow = ReturnType<typeof useReactFlow>;

/** Returns a pointer-down handler that starts drags of branches. */
export function useBranchDrag(pane: Pane): (event: ReactPointerEvent<HTMLElement>) => void {
  const session = useSession();
  const flow = useReactFlow();
  const listener = useMemo(() => new BranchDragListener(session, pane, flow), [session, pane, flow]);
  useEffect(() => () => listener.stop(), [listener]);
  return (event) => {
    const id = nodeIdAt(event.target);
    const isTool = (event.target as Element).closest('button, input') !== null;
    if (id !== undefined && mouseButton(event) === 0 && event.isPrimary && !isTool)
      listener.press(id, event.currentTarget, event.nativeEvent);
  };
}

/** Tracks one drag from press to release. */
class BranchDragListener {
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

  press(id: string, graph: HTMLElement, { clientX, clientY, pointerId }: PointerEvent): void {
    this.stop();
    const from = { x: clientX, y: clientY };
    const stopping = (this.#stopping = new AbortController());
    const options = { signal: stopping.signal, capture: true };
    window.addEventListener('pointermove', (event) => this.#move(event, { id, graph, from, pointerId }), options);
    window.addEventListener('pointerup', () => this.#release(), options);
    window.addEventListener('pointercancel', () => this.#cancel(), options);
    // A press also blurs elements: only a blur of the window cancels the drag.
    window.addEventListener('blur', ({ target }) => target === window && this.#cancel(), options);
    window.addEventListener('keydown', (event) => this.#key(event, graph), options);
    window.addEventListener('keyup', (event) => this.#key(event, graph), options);
  }

  stop(): void {
    this.#stopping?.abort();
    this.#isDragging = false;
    cancelAnimationFrame(this.#frame);
  }

  #move(event: PointerEvent, of: { id: string; graph: HTMLElement; from: { x: number; y: number }; pointerId: number }): void {
    if (event.pointerId !== of.pointerId) return;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#isCopy = event.ctrlKey || event.metaKey || event.altKey;
    if (!this.#isDragging) {
      if (Math.hypot(this.#at.x - of.from.x, this.#at.y - of.from.y) < THRESHOLD_PIXELS) return;
      const node = this.pane.tree?.source.graph.byId.get(of.id);
      if (node === undefined) return;
      this.#isDragging = true;
      // Captured, the release is not taken for a click on a node.
      of.graph.setPointerCapture(of.pointerId);
      this.session.editing.drag.begin(this.pane, node, this.#at);
      this.#scroll(of.graph);
    }
    this.#update(of.graph);
  }

  #update(graph: HTMLElement): void {
    const { left, right, top, bottom } = graph.getBoundingClientRect();
    const { x, y } = this.#at;
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    this.session.editing.drag.move(
      this.#at,
      isInside ? this.flow.screenToFlowPosition(this.#at, { snapToGrid: false }) : undefined,
      this.#isCopy,
    );
  }

  /** Scrolls the view while the pointer is near an edge behind which the tree goes on; runs every frame. */
  #scroll(graph: HTMLElement, lastMilliseconds = performance.now()): void {
    const now = performance.now();
    const bounds = this.pane.tree?.visibleTree.value.layout.bounds;
    const view = this.flow.getViewport();
    if (bounds !== undefined) {
      const window = graph.getBoundingClientRect();
      const by = edgeScroll(this.#at, { window, view, bounds, seconds: (now - lastMilliseconds) / 1000 });
      if (by.x !== 0 || by.y !== 0) {
        void this.flow.setViewport({ ...view, x: view.x + by.x, y: view.y + by.y });
        this.#update(graph);
      }
    }
    this.#frame = requestAnimationFrame(() => this.#scroll(graph, now));
  }

  #key(event: KeyboardEvent, graph: HTMLElement): void {
    if (!this.#isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.#isCopy = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Escape') this.#cancel();
    else this.#update(graph);
  }

  #release(): void {
    const wasDragging = this.#isDragging;
    this.stop();
    if (wasDragging) this.session.editing.drag.drop();
  }

  #cancel(): void {
    this.stop();
    this.session.editing.drag.cancel();
  }
}
