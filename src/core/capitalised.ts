/** With a capital letter at its beginning. */
export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** With a small letter at its beginning, for the middle of a sentence. */
export function uncapitalised(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
