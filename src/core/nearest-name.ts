import { LONGEST_QUOTE } from './limits.ts';

/**
 * The known name that is closest to the typed one, for "did you mean" in messages; undefined when
 * nothing is close, or the text is too long for a name. Distance: Levenshtein (1965), two rows.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  if (typed.length > LONGEST_QUOTE) return undefined;
  const sought = typed.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(typed.length / 2)) + 1;
  for (const name of known) {
    // The distance is at least the difference in length.
    if (Math.abs(name.length - typed.length) >= bestDistance) continue;
    const found = editDistance(sought, name.toLowerCase(), bestDistance);
    if (found < bestDistance) {
      best = name;
      bestDistance = found;
    }
  }
  return best;
}

/** The distance, or `limit` if it is not below that. */
function editDistance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  let current = [...previous];
  for (let row = 1; row <= a.length; row++) {
    let least = (current[0] = row);
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const distance = Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    // The minimum of a row never decreases in a later row.
    if (least >= limit) return limit;
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? 0;
}
