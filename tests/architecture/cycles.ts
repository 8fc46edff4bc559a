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
