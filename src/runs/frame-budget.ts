/** After a long pause (the page was in a background tab) the world does not catch up. */
export const LONGEST_FRAME_SECONDS = 0.25;
/** The longest time that one frame spends on steps: when steps are slow, the world slows down and the page stays responsive. */
export const LONGEST_STEPPING_MILLISECONDS = 45;
/** The snapshot of a thousand warriors costs as much as two steps: after a longer one than this, the steps of its frame follow in the next one. */
export const LONG_SNAPSHOT_MILLISECONDS = 4;

/** What one frame spends on restoring a step of the past, at least and at most. */
const RESTORING_MILLISECONDS = { least: 40, most: 150 };

/** Where drawing takes long, restoring may take as long: the page is half as quick for a moment, instead of looking at a still picture for longer. */
export function restoringMilliseconds(frameSeconds: number): number {
  const { least, most } = RESTORING_MILLISECONDS;
  return Math.min(most, Math.max(least, (frameSeconds * 1000) / 2));
}
