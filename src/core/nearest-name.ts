/**
 * The known name that is closest to what somebody typed, for "did you mean" in messages;
 * undefined when nothing is near. Distance: Levenshtein (1965), two rows.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(typed.length / 2)) + 1;
  for (const name of known) {
    const found = editDistance(typed.toLowerCase(), name.toLowerCase());
    if (found < bestDistance) {
      best = name;
      bestDistance = found;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
