/** At most one digit after the point: "7.3", "5". */
export function numberWords(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}

/** "2.1 s", or "a moment" for what is as good as over. */
export function secondsWords(seconds: number): string {
  return seconds < 0.05 ? 'a moment' : `${numberWords(seconds)} s`;
}

/** A moment of the simulation, as its clock shows it: "1:23.4". Stays true while nobody asks again. */
export function clockWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`;
}
