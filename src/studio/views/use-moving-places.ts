import { useEffect, useMemo, useRef, useState } from 'react';
import { wayTo, type GraphNode } from '../graph/tree-graph.ts';
import type { Rectangle } from '../layout/lay-out-tree.ts';
import type { Scene } from '../session/pane-tree.ts';

const MOVE_MILLISECONDS = 260;

type Places = ReadonlyMap<string, Rectangle>;

/** The places of a scene; when it changes, nodes move from where they were, and new ones out of their parents. */
export function useMovingPlaces(scene: Scene): Places {
  const [places, setPlaces] = useState<Places>(scene.layout.places);
  const shown = useRef<Places>(places);
  useEffect(() => {
    const to = scene.layout.places;
    const from = shown.current;
    const show = (next: Places): void => {
      shown.current = next;
      setPlaces(next);
    };
    const begun = performance.now();
    const lasts = from === to || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : MOVE_MILLISECONDS;
    let frame = 0;
    const move = (): void => {
      const part = Math.min(1, (performance.now() - begun + 1) / lasts);
      show(part === 1 ? to : between(scene.nodes, { from, to, part: easeOut(part) }));
      if (part < 1) frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [scene]);
  // In the frame in which a scene changes, nodes that are new to it have no place between yet.
  return useMemo(
    () => (scene.nodes.every(({ id }) => places.has(id)) ? places : between(scene.nodes, { from: places, to: scene.layout.places, part: 0 })),
    [scene, places],
  );
}

function between(nodes: readonly GraphNode[], move: { from: Places; to: Places; part: number }): Places {
  const places = new Map<string, Rectangle>();
  for (const node of nodes) {
    const to = move.to.get(node.id);
    if (to === undefined) continue;
    const from = wayTo(node).findLast(({ id }) => move.from.has(id));
    const { x, y } = move.from.get(from?.id ?? '') ?? to;
    places.set(node.id, { ...to, x: x + (to.x - x) * move.part, y: y + (to.y - y) * move.part });
  }
  return places;
}

function easeOut(part: number): number {
  const left = 1 - part;
  return 1 - left * left * left;
}
