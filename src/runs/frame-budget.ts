/** After a long pause (the page was in a background tab) the world does not catch up. */
const LONGEST_FRAME_SECONDS = 0.25;
/** The longest time that one frame spends on steps: when steps are slow, the world slows down and the page stays responsive. */
const LONGEST_STEPPING_MILLISECONDS = 45;
/** A snapshot is taken between two frames; where the page has had no time for it for so many steps, in a frame. */
export const LATE_SNAPSHOT_STEPS = 60;
/** The snapshot of a thousand warriors costs as much as two steps: after a longer one than this, the steps of its frame follow in the next one. */
export const LONG_SNAPSHOT_MILLISECONDS = 4;

/** What one frame spends on restoring a step of the past, at least and at most. */
const RESTORING_MILLISECONDS = { least: 40, most: 150 };

/** Where drawing takes long, restoring may take as long: the page is half as quick for a moment, instead of looking at a still picture for longer. */
export function restoringMilliseconds(frameSeconds: number): number {
  const { least, most } = RESTORING_MILLISECONDS;
  return Math.min(most, Math.max(least, (frameSeconds * 1000) / 2));
}

/** The time that a frame plays, and the longest that its steps may take. A film keeps to the wall clock instead. */
export function frameBudget(deltaSeconds: number, speed: number, isFilmed: boolean): { seconds: number; steppingMilliseconds: number } {
  if (isFilmed) return { seconds: deltaSeconds, steppingMilliseconds: Infinity };
  return { seconds: Math.min(deltaSeconds, LONGEST_FRAME_SECONDS) * speed, steppingMilliseconds: LONGEST_STEPPING_MILLISECONDS };
}
