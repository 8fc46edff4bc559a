export type Graph = ReadonlyMap<string, readonly string[]>;

/** Cycles in the graph, each as "a -> b -> a"; at least one for every strongly connected part, none twice. */
export function cyclesIn(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];

  function visit(name: string): void {
    const start = way.indexOf(name);
    if (start >= 0) {
      found.push([...way.slice(start), name].join(' -> '));
      return;
    }
    if (done.has(name)) return;
    way.push(name);
    for (const next of graph.get(name) ?? []) visit(next);
    way.pop();
    done.add(name);
  }

  for (const name of graph.keys()) visit(name);
  return found;
}

/**
 * Names that reach each other: every strongly connected part with at least two of them, sorted.
 * Tarjan 1972, Depth-first search and linear graph algorithms.
 */
export function knotsIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  /** Returns the lowest place in `order` of an open name that `name` reaches. */
  function visit(name: string): number {
    const place = order.size;
    order.set(name, place);
    open.push(name);
    let lowest = place;
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) as number);
    }
    if (lowest < place) return lowest;
    const part = open.splice(open.indexOf(name));
    if (part.length > 1) found.push(part.sort());
    return lowest;
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}

/** A graph of these steps; a step to nowhere is left out. */
export function graphOf(steps: readonly (readonly [from: string, to: string | undefined])[]): Graph {
  const graph = new Map<string, string[]>();
  for (const [from, to] of steps) {
    if (to !== undefined) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return graph;
}
