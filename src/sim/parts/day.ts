import { STEP_SECONDS } from './steps.ts';

/** How long a day of the run lasts, and the hour at which the run starts, from 0 to 24. */
export interface Day {
  readonly seconds: number;
  readonly startsAtHour: number;
}

const NOON = 12;

/** The hour of the day, from 0 to 24; always noon in a run without days. */
export function hourOf({ day, step }: { readonly day?: Day | undefined; readonly step: number }): number {
  if (!day) return NOON;
  const days = (step * STEP_SECONDS) / day.seconds + day.startsAtHour / 24;
  return (days - Math.floor(days)) * 24;
}
