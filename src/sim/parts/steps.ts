/** Steps per second of simulated time. All durations are whole numbers of steps. */
export const STEPS_PER_SECOND = 60;
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;
