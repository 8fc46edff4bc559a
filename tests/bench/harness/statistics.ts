/** Of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('There is no median of nothing.');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Lower quartile: on a shared machine, the time of an undisturbed batch. */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 2] ?? median(sorted);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function summarise(values: readonly number[]): Summary {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}
