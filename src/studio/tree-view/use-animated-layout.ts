import { useEffect, useMemo, useRef, useState } from 'react';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Rectangle } from '../graph/lay-out-tree.ts';
import type { VisibleTree } from '../panes/tree/visible-tree.ts';
import { MANY_NODES } from './use-window.ts';

const MOVE_MILLISECONDS = 260;

type Places = ReadonlyMap<string, Rectangle>;

/**
 * Animated node positions, without a frame in which nodes overlap: the others make room first, then new nodes appear in their places. Where
 * nodes would meet on their way, or the node with the focus is new, all are in their places at once.
 */
export function useAnimatedLayout(visibleTree: VisibleTree, focusId = ''): Places {
  const [places, setPlaces] = useState<Places>(visibleTree.layout.places);
  const shown = useRef<Places>(places);
  useEffect(() => {
    const to = visibleTree.layout.places;
    const from = shown.current;
    const show = (next: Places): void => {
      shown.current = next;
      setPlaces(next);
    };
    const begun = performance.now();
    const isNewFocus = to.has(focusId) && !from.has(focusId);
    const isStill = from === to || to.size >= MANY_NODES || isNewFocus || !isClear(visibleTree.nodes, from, to);
    const lasts = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : MOVE_MILLISECONDS;
    let frame = 0;
    const move = (): void => {
      const part = Math.min(1, (performance.now() - begun + 1) / lasts);
      show(part === 1 ? to : between(visibleTree.nodes, { from, to, part: easeOut(part) }));
      if (part < 1) frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
    // A focus that moves alone moves no node.
  }, [visibleTree]);
  return useMemo(() => placesInFrame(visibleTree, places), [visibleTree, places]);
}

/** In the frame of a change, new nodes have no place yet and are not drawn; of many nodes, all stand in their places at once. */
export function placesInFrame({ nodes, layout }: Pick<VisibleTree, 'nodes' | 'layout'>, places: Places): Places {
  return nodes.length >= MANY_NODES ? layout.places : places;
}

/** Whether no two nodes meet when all move straight to their places: beside or above each other before, they are so after. */
export function isClear(nodes: readonly Pick<GraphNode, 'id'>[], from: Places, to: Places): boolean {
  const moves = nodes.flatMap(({ id }) => {
    const [before, after] = [from.get(id), to.get(id)];
    return before === undefined || after === undefined ? [] : [{ before: { ...before, width: after.width, height: after.height }, after }];
  });
  return moves.every((one, place) =>
    moves.slice(place + 1).every((other) => {
      const sides = sidesOf(one.before, other.before);
      return sidesOf(one.after, other.after).some((side) => sides.includes(side));
    }),
  );
}

/** On which sides of a rectangle another one lies, wholly. */
function sidesOf(one: Rectangle, other: Rectangle): string[] {
  return [
    ...(one.x + one.width <= other.x ? ['right'] : []),
    ...(other.x + other.width <= one.x ? ['left'] : []),
    ...(one.y + one.height <= other.y ? ['below'] : []),
    ...(other.y + other.height <= one.y ? ['above'] : []),
  ];
}

function between(nodes: readonly GraphNode[], move: { from: Places; to: Places; part: number }): Places {
  const places = new Map<string, Rectangle>();
  for (const { id } of nodes) {
    const [from, to] = [move.from.get(id), move.to.get(id)];
    if (from === undefined || to === undefined) continue;
    places.set(id, { ...to, x: from.x + (to.x - from.x) * move.part, y: from.y + (to.y - from.y) * move.part });
  }
  return places;
}

function easeOut(part: number): number {
  const left = 1 - part;
  return 1 - left * left * left;
}
