/** The id of the tree node at an event target; undefined outside of nodes. */
export function nodeIdAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('.react-flow__node') : null;
  return element?.getAttribute('data-id') ?? undefined;
}
