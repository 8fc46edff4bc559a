import { useEffect, useRef } from 'react';
import { useReactFlow, useStore } from '@xyflow/react';
import { boundsOf, type Rectangle } from '../layout/lay-out-tree.ts';
import type { Pane } from '../session/pane.ts';
import type { CameraWish } from '../session/pane-state.ts';
import type { Scene } from '../session/pane-tree.ts';
import { useCell } from './use-cell.ts';

const GLIDE_MILLISECONDS = 300;
/** Names can still be read. */
const LEAST_ZOOM = 0.46;
/** What is followed comes no nearer by itself. */
const MOST_ZOOM = 0.85;
const MARGIN_PIXELS = 26;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Moves the picture where the pane wishes. As long as nobody moves it by hand, the whole tree stays in sight
 * when it grows; if names would become too small, what runs stays in sight instead.
 */
export function useCamera(pane: Pane, scene: Scene): { onMoveStart: (event: unknown) => void } {
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const wish = useCell(pane.camera);
  const memory = useRef<{ showsAll: boolean; served: CameraWish | undefined }>({ showsAll: true, served: undefined });
  useEffect(() => {
    if (width === 0 || height === 0) return;
    const { served } = memory.current;
    const isNew = served !== wish;
    if (isNew && wish.to !== 'keep') memory.current.showsAll = wish.to === 'all';
    memory.current.served = wish;
    const duration = served === undefined || isStill() ? 0 : GLIDE_MILLISECONDS;
    move(flow, { wish, scene, window: { width, height }, duration, isNew, showsAll: memory.current.showsAll });
  }, [flow, wish, scene, width, height]);
  // Moves of our own have no event.
  return { onMoveStart: (event) => (memory.current.showsAll &&= !event) };
}

type Flow = ReturnType<typeof useReactFlow>;

interface Move {
  readonly wish: CameraWish;
  readonly scene: Scene;
  readonly window: Size;
  readonly duration: number;
  readonly isNew: boolean;
  readonly showsAll: boolean;
}

function move(flow: Flow, { wish, scene, window, duration, isNew, showsAll }: Move): void {
  const { bounds, places } = scene.layout;
  const of = boundsOf(wish.ids.flatMap((id) => places.get(id) ?? []));
  const zoomOfAll = zoomTo(bounds, window);
  if (isNew && wish.to === 'nodes') center(flow, of, { zoom: Math.max(LEAST_ZOOM, zoomTo(of, window)), duration });
  else if (wish.to === 'hold') keepAtZoom(flow, of, { window, duration });
  else if (showsAll && (zoomOfAll >= LEAST_ZOOM || wish.to === 'all')) center(flow, bounds, { zoom: zoomOfAll, duration });
  else if (of.width > 0) keepInSight(flow, of, { window, duration });
}

function center(flow: Flow, { x, y, width, height }: Rectangle, options: { zoom: number; duration: number }): void {
  void flow.setCenter(x + width / 2, y + height / 2, options);
}

/** Moves only when the place is not in sight, or too small to read. */
function keepInSight(flow: Flow, place: Rectangle, { window, duration }: { window: Size; duration: number }): void {
  const view = flow.getViewport();
  const zoom = Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, zoomTo(place, window)));
  const left = place.x * view.zoom + view.x;
  const top = place.y * view.zoom + view.y;
  const isAcross = left >= 0 && left + place.width * view.zoom <= window.width;
  const isDown = top >= 0 && top + place.height * view.zoom <= window.height;
  if (!isAcross || !isDown || view.zoom < LEAST_ZOOM) center(flow, place, { zoom, duration });
}

/** Moves no further than it must: who edits wants to find the nodes where they were. */
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
