/** The beginning of a text, of so many UTF-16 units at most. It does not end within a character, such as an emoji, which takes two. */
export function beginningOf(text: string, longest: number): string {
  const beginning = text.slice(0, Math.max(0, longest));
  return beginning.length < text.length && /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}

/** The text, or as much of it as fits before an ellipsis: so many UTF-16 units at most, ellipsis included. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${beginningOf(text, longest - 1).trimEnd()}…`;
}
