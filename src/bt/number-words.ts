/** At most one digit after the point: "7.3", "5". */
export function numberWords(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}
