import { useEffect, useMemo, useRef, useState } from 'react';
import { pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';
import type { Rectangle } from '../graph/lay-out-tree.ts';
import type { VisibleTree } from './pane-tree.ts';
import { MANY_NODES } from './use-window.ts';

const MOVE_MILLISECONDS = 260;

type Places = ReadonlyMap<string, Rectangle>;

/** Animated node positions: nodes move from their old positions, new ones out of their parents. */
export function useAnimatedLayout(visibleTree: VisibleTree): Places {
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
    const isStill = from === to || to.size >= MANY_NODES;
    const lasts = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : MOVE_MILLISECONDS;
    let frame = 0;
    const move = (): void => {
      const part = Math.min(1, (performance.now() - begun + 1) / lasts);
      show(part === 1 ? to : between(visibleTree.nodes, { from, to, part: easeOut(part) }));
      if (part < 1) frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [visibleTree]);
  return useMemo(() => placesInFrame(visibleTree, places), [visibleTree, places]);
}

/**
 * In the frame of a change, new nodes have no animated position yet, and come out of their parents. Many stand at their own places at once: all of
 * them in one place would be all in sight, and would be drawn.
 */
export function placesInFrame({ nodes, layout }: Pick<VisibleTree, 'nodes' | 'layout'>, places: Places): Places {
  if (nodes.every(({ id }) => places.has(id))) return places;
  return nodes.length >= MANY_NODES ? layout.places : between(nodes, { from: places, to: layout.places, part: 0 });
}

function between(nodes: readonly GraphNode[], move: { from: Places; to: Places; part: number }): Places {
  const places = new Map<string, Rectangle>();
  for (const node of nodes) {
    const to = move.to.get(node.id);
    if (to === undefined) continue;
    const from = pathFromRoot(node).findLast(({ id }) => move.from.has(id));
    const { x, y } = move.from.get(from?.id ?? '') ?? to;
    places.set(node.id, { ...to, x: x + (to.x - x) * move.part, y: y + (to.y - y) * move.part });
  }
  return places;
}

function easeOut(part: number): number {
  const left = 1 - part;
  return 1 - left * left * left;
}
