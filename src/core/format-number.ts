/** At most one decimal: "7.3", "5". */
export function formatNumber(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}

/** "2.1 s", "18 s" from ten seconds on, or "a moment" for almost no time. */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.05) return 'a moment';
  return `${seconds < 9.95 ? formatNumber(seconds) : Math.round(seconds)} s`;
}

/** Simulation time as a clock shows it: "1:23.4". Unlike a remaining time, such a text does not go out of date. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`;
}

/** The same within a sentence: "0:01", "1:23.4". */
export function formatMoment(seconds: number): string {
  return formatClock(seconds).replace(/\.0$/, '');
}
