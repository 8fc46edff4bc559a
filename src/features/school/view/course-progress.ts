import type { GuideState, PlaceState } from './guide-state.ts';

/** What is shown of the course: all of it, or one path. */
export interface CourseProgress {
  readonly done: number;
  readonly count: number;
  /** Of the lessons that are not done. */
  readonly minutesLeft: number;
  /** The first lesson in the order of the course that is not done and whose needs are; otherwise the first that is not done. */
  readonly next: string | undefined;
}

/** The lessons of a path in the order of the course; those of the whole course for another id. */
export function placesOf({ parts, paths }: Pick<GuideState, 'parts' | 'paths'>, path: string): readonly PlaceState[] {
  const wanted = paths.find(({ id }) => id === path)?.lessons;
  const all = parts.flatMap(({ lessons }) => lessons);
  return wanted === undefined ? all : all.filter(({ id }) => wanted.includes(id));
}

export function progressOf(places: readonly PlaceState[], done: readonly string[]): CourseProgress {
  const open = places.filter(({ id }) => !done.includes(id));
  const next = open.find(({ needs }) => needs.every((need) => done.includes(need))) ?? open[0];
  return {
    done: places.length - open.length,
    count: places.length,
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    next: next?.id,
  };
}

/** "45 minutes", "about 2 hours", "about 4½ hours". */
export function durationWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return hours === '1' ? 'about 1 hour' : `about ${hours} hours`;
}
