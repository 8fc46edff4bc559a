import { useEffect, useRef } from 'react';
import { useReactFlow, useStore } from '@xyflow/react';
import { boundsOf, type Rectangle } from '../graph/lay-out-tree.ts';
import type { Pane } from '../panes/pane.ts';
import type { CameraRequest } from '../panes/pane-state.ts';
import type { VisibleTree } from './pane-tree.ts';
import { useSignal } from '../signal/use-signal.ts';

const GLIDE_MILLISECONDS = 300;
/** Names are still readable. */
const LEAST_ZOOM = 0.46;
/** Following does not zoom in further. */
const MOST_ZOOM = 0.85;
const MARGIN_PIXELS = 26;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Moves the view as the pane requests. Until the user moves it by hand, the whole tree stays in view
 * when it grows; if names would become too small, the running node stays in view instead.
 */
export function useCamera(pane: Pane, visibleTree: VisibleTree): { onMoveStart: (event: unknown) => void } {
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const request = useSignal(pane.cameraRequest);
  const memory = useRef<{ showsAll: boolean; served: CameraRequest | undefined }>({ showsAll: true, served: undefined });
  useEffect(() => {
    if (width === 0 || height === 0) return;
    const { served } = memory.current;
    const isNew = served !== request;
    if (isNew && request.to !== 'keep') memory.current.showsAll = request.to === 'all';
    memory.current.served = request;
    const duration = served === undefined || isStill() ? 0 : GLIDE_MILLISECONDS;
    move(flow, { request, visibleTree, window: { width, height }, duration, isNew, showsAll: memory.current.showsAll });
  }, [flow, request, visibleTree, width, height]);
  // Programmatic moves have no event.
  return { onMoveStart: (event) => (memory.current.showsAll &&= !event) };
}

type Flow = ReturnType<typeof useReactFlow>;

interface Move {
  readonly request: CameraRequest;
  readonly visibleTree: VisibleTree;
  readonly window: Size;
  readonly duration: number;
  readonly isNew: boolean;
  readonly showsAll: boolean;
}

function move(flow: Flow, { request, visibleTree, window, duration, isNew, showsAll }: Move): void {
  const { bounds, places } = visibleTree.layout;
  const of = boundsOf(request.ids.flatMap((id) => places.get(id) ?? []));
  const zoomOfAll = zoomTo(bounds, window);
  if (isNew && request.to === 'nodes') center(flow, of, { zoom: Math.max(LEAST_ZOOM, zoomTo(of, window)), duration });
  else if (request.to === 'hold') keepAtZoom(flow, of, { window, duration });
  else if (showsAll && (zoomOfAll >= LEAST_ZOOM || request.to === 'all')) center(flow, bounds, { zoom: zoomOfAll, duration });
  else if (of.width > 0) keepInSight(flow, of, { window, duration });
}

function center(flow: Flow, { x, y, width, height }: Rectangle, options: { zoom: number; duration: number }): void {
  void flow.setCenter(x + width / 2, y + height / 2, options);
}

/** Moves only if the place is out of view or too small to read. */
function keepInSight(flow: Flow, place: Rectangle, { window, duration }: { window: Size; duration: number }): void {
  const view = flow.getViewport();
  const zoom = Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, zoomTo(place, window)));
  const left = place.x * view.zoom + view.x;
  const top = place.y * view.zoom + view.y;
  const isAcross = left >= 0 && left + place.width * view.zoom <= window.width;
  const isDown = top >= 0 && top + place.height * view.zoom <= window.height;
  if (!isAcross || !isDown || view.zoom < LEAST_ZOOM) center(flow, place, { zoom, duration });
}

/** Moves no further than needed: while editing, nodes should stay in place. */
function keepAtZoom(flow: Flow, place: Rectangle, { window, duration }: { window: Size; duration: number }): void {
  const { x, y, zoom } = flow.getViewport();
  const by = (start: number, size: number, room: number): number =>
    size + 2 * MARGIN_PIXELS > room ? 0 : Math.max(0, MARGIN_PIXELS - start) + Math.min(0, room - MARGIN_PIXELS - start - size);
  const across = by(place.x * zoom + x, place.width * zoom, window.width);
  const down = by(place.y * zoom + y, place.height * zoom, window.height);
  if (place.width > 0 && (across !== 0 || down !== 0)) void flow.setViewport({ x: x + across, y: y + down, zoom }, { duration });
}

function zoomTo(bounds: Rectangle, window: Size): number {
  const across = (window.width - 2 * MARGIN_PIXELS) / Math.max(1, bounds.width);
  const down = (window.height - 2 * MARGIN_PIXELS) / Math.max(1, bounds.height);
  return Math.max(0.08, Math.min(1, across, down));
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
