import { setTimeout as pause } from 'node:timers/promises';

/** Flags that the functions below need: a young space so large that nothing is collected while it is watched. */
export const MEMORY_FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Bytes that live after everything dead has been collected. */
export async function livingBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('Memory can only be measured in a process that was started with --expose-gc.');
  // Finalisers and weak references are let go of between two collections.
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await pause(1);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const MOST_BYTES = 24e6;

/** Bytes that a call allocates, on average over as many calls as fit in the young space. */
export function bytesPerCall(call: () => void, mostCalls = 1 << 15): number {
  globalThis.gc?.();
  // The first answer allocates a little itself.
  process.memoryUsage();
  const before = process.memoryUsage().heapUsed;
  let calls = 0;
  let grown = 0;
  for (let next = 1; calls < mostCalls && 2 * grown < MOST_BYTES; next = calls) {
    for (let index = 0; index < next; index++) call();
    calls += next;
    grown = process.memoryUsage().heapUsed - before;
  }
  return Math.max(0, grown) / calls;
}
