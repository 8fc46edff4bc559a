/** The id of the node of the tree that was met; undefined beside all nodes. */
export function nodeIdAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('.react-flow__node') : null;
  return element?.getAttribute('data-id') ?? undefined;
}
