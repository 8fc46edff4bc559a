/** What the browser's profiler answers, as far as it is read here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  /** Node of each sample. */
  readonly samples?: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas?: readonly number[];
}

const COLLECTOR = '(garbage collector)';

/**
 * Milliseconds in functions that have an address - those of the page, not what they call in the browser - and in the garbage
 * collector. `without`: a function whose calls, with all below them, do not count.
 */
export function scriptMilliseconds({ nodes, samples = [], timeDeltas = [] }: CpuProfile, { without }: { without: string }): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const counts = new Map<number, boolean>();
  const look = (id: number, isLeftOut: boolean): void => {
    const node = byId.get(id);
    if (!node) return;
    const { functionName, url } = node.callFrame;
    const isOut = isLeftOut || functionName === without;
    counts.set(id, functionName === COLLECTOR || (!isOut && url !== ''));
    for (const child of node.children ?? []) look(child, isOut);
  };
  const root = nodes[0];
  if (root) look(root.id, false);
  const microseconds = samples.reduce((sum, id, place) => sum + (counts.get(id) ? (timeDeltas[place] ?? 0) : 0), 0);
  return microseconds / 1000;
}
