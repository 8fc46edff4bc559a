/** The longest time without a break, so that the page keeps its frames. Milliseconds. */
const SLICE_MILLISECONDS = 9;

export interface SlicedPlay {
  isCancelled(): boolean;
  /** From 0 to 1. */
  onShare?(share: number): void;
}

/** Plays something that yields the share that is done, between the frames of the page; undefined when it was cancelled. */
export async function playInSlices<Result>(
  play: Generator<number, Result>,
  { isCancelled, onShare = () => {} }: SlicedPlay,
): Promise<Result | undefined> {
  while (!isCancelled()) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < SLICE_MILLISECONDS) {
      const next = play.next();
      if (next.done === true) return next.value;
      onShare(next.value);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
