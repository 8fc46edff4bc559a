import { useEffect, useRef } from 'react';
import { useReactFlow, useStore, type Viewport } from '@xyflow/react';
import { boundsOf, type Rectangle } from '../graph/lay-out-tree.ts';
import type { Size } from '../graph/node-size.ts';
import type { Pane } from '../panes/pane.ts';
import type { CameraRequest } from '../panes/pane-state.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { densityAt, fitTree, MARGIN_PIXELS, zoomLevels, zoomToFit } from '../panes/tree/semantic-zoom.ts';
import { useSignal } from '../signal/use-signal.ts';

const GLIDE_MILLISECONDS = 300;
/** Following does not zoom in further. */
const MOST_ZOOM = 0.85;

interface Camera {
  readonly onMoveStart: (event: unknown) => void;
  readonly onMove: (event: unknown, view: Viewport) => void;
}

/**
 * Moves the view as the pane requests. Until the user moves it by hand, the whole tree stays in view when it grows or
 * the pane is resized; where it is larger than the pane with readable names, the running node stays in view.
 */
export function useCamera(pane: Pane, tree: PaneTree, unit: number): Camera {
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const request = useSignal(pane.camera.request);
  const visibleTree = useSignal(tree.visibleTree);
  const memory = useRef<{ showsAll: boolean; served: CameraRequest | undefined }>({ showsAll: true, served: undefined });
  useEffect(() => {
    if (width === 0 || height === 0) return;
    const { served } = memory.current;
    const isNew = served !== request;
    if (isNew && request.to !== 'keep')
      memory.current.showsAll = request.to === 'all' || (request.to === 'hold' && memory.current.showsAll);
    memory.current.served = request;
    const duration = served === undefined || isStill() ? 0 : GLIDE_MILLISECONDS;
    move({ flow, request, tree, unit, window: { width, height }, duration, isNew, showsAll: memory.current.showsAll });
  }, [flow, request, tree, visibleTree, unit, width, height]);
  return {
    // Programmatic moves have no event.
    onMoveStart: (event) => (memory.current.showsAll &&= !event),
    onMove: (event, view) => {
      if (!event) return;
      const density = densityAt(view.zoom, tree.visibleTree.value.density, unit);
      tree.setDensity({ density }, nodeAtCenter(tree, view, { width, height }));
    },
  };
}

interface Move {
  readonly flow: ReturnType<typeof useReactFlow>;
  readonly request: CameraRequest;
  readonly tree: PaneTree;
  readonly unit: number;
  readonly window: Size;
  readonly duration: number;
  readonly isNew: boolean;
  readonly showsAll: boolean;
}

function move(to: Move): void {
  const { request, tree, unit, window, isNew, showsAll } = to;
  if (isNew && request.to === 'nodes') {
    tree.setDensity({ density: 'graph' });
    const of = boundsOfIds(tree, request.ids);
    center(to, of, Math.max(zoomLevels(unit).names, Math.min(MOST_ZOOM * unit, zoomToFit(of, window))));
  } else if (showsAll) showAll(to);
  else if (request.to === 'hold') keepAtZoom(to, boundsOfIds(tree, request.ids));
  else keepInSight(to, boundsOfIds(tree, request.ids));
}

function boundsOfIds({ visibleTree }: PaneTree, ids: readonly string[]): Rectangle {
  const { places } = visibleTree.value.layout;
  return boundsOf(ids.flatMap((id) => places.get(id) ?? []));
}

/** The whole tree, or as much as fits from its start, with the requested nodes in view. */
function showAll(to: Move): void {
  const { tree, unit, window, flow, duration, request } = to;
  const fit = fitTree(tree.measure, window, unit);
  const { zoom, isWhole } = fit;
  tree.setDensity(fit);
  const { bounds } = tree.visibleTree.value.layout;
  if (isWhole) {
    // While editing, nodes should stay in place as long as the tree does not leave the view.
    if (request.to !== 'hold' || !isInView(bounds, flow.getViewport(), window)) center(to, bounds, zoom);
    return;
  }
  const of = boundsOfIds(tree, request.ids);
  const start = (from: number, length: number, room: number): number => {
    const free = room - length * zoom;
    return free > 2 * MARGIN_PIXELS ? free / 2 - from * zoom : MARGIN_PIXELS - from * zoom;
  };
  const x = start(bounds.x, bounds.width, window.width);
  const y = start(bounds.y, bounds.height, window.height);
  const shift = (at: number, size: number, room: number): number =>
    size === 0 ? 0 : Math.min(0, room - MARGIN_PIXELS - (at + size)) + Math.max(0, MARGIN_PIXELS - at);
  const dx = shift(of.x * zoom + x, of.width * zoom, window.width);
  const dy = shift(of.y * zoom + y, of.height * zoom, window.height);
  void flow.setViewport({ x: x + dx, y: y + dy, zoom }, { duration });
}

function center({ flow, duration }: Move, { x, y, width, height }: Rectangle, zoom: number): void {
  void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration });
}

/** Moves only if the place is out of view. */
function keepInSight(to: Move, place: Rectangle): void {
  const { flow, window, tree, unit } = to;
  if (place.width === 0) return;
  const view = flow.getViewport();
  if (isInView(place, view, window)) return;
  const { names } = zoomLevels(unit);
  const isOutline = tree.visibleTree.value.density === 'outline';
  center(to, place, isOutline ? view.zoom : Math.max(names, Math.min(MOST_ZOOM * unit, zoomToFit(place, window))));
}

function isInView(place: Rectangle, { x, y, zoom }: Viewport, { width, height }: Size): boolean {
  const left = place.x * zoom + x;
  const top = place.y * zoom + y;
  return left >= 0 && left + place.width * zoom <= width && top >= 0 && top + place.height * zoom <= height;
}

/** Moves no further than needed: while editing, nodes should stay in place. */
function keepAtZoom({ flow, window, duration }: Move, place: Rectangle): void {
  const { x, y, zoom } = flow.getViewport();
  const by = (start: number, size: number, room: number): number =>
    size + 2 * MARGIN_PIXELS > room ? 0 : Math.max(0, MARGIN_PIXELS - start) + Math.min(0, room - MARGIN_PIXELS - start - size);
  const across = by(place.x * zoom + x, place.width * zoom, window.width);
  const down = by(place.y * zoom + y, place.height * zoom, window.height);
  if (place.width > 0 && (across !== 0 || down !== 0)) void flow.setViewport({ x: x + across, y: y + down, zoom }, { duration });
}

/** The node that should stay where it is when graph and outline change places: the one nearest the middle of the view. */
function nodeAtCenter(tree: PaneTree, { x, y, zoom }: Viewport, { width, height }: Size) {
  const middle = { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
  const { layout, nodes } = tree.visibleTree.value;
  const distance = ({ id }: { readonly id: string }): number => {
    const place = layout.places.get(id);
    return place === undefined ? Infinity : Math.hypot(place.x + place.width / 2 - middle.x, place.y + place.height / 2 - middle.y);
  };
  return nodes.reduce((best, node) => (distance(node) < distance(best) ? node : best), tree.visibleTree.value.root);
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
