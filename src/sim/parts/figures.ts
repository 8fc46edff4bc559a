import { number } from '../../core/schema/values.ts';

/** A number of the rules. */
export const figure = number({ min: 0, max: 100_000 });
/** Only cosines may be negative. */
export const cosine = number({ min: -1, max: 100_000 });
