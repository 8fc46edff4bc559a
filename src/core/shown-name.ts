/** Letters of a name that a person gave to something, where nothing else is said. */
export const LONGEST_NAME = 24;

/** The text without characters that cannot be seen and turn or join what stands beside them, such as right-to-left overrides. */
export function withoutHidden(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/**
 * A name from outside as it is shown: without characters that hide, break or turn a line (control and format characters, such as
 * right-to-left overrides), without stacks of marks on one letter, and not too long. Empty when nothing is left.
 */
export function shownName(name: string, longest = LONGEST_NAME): string {
  const clean = withoutHidden(name)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const letters = Array.from(clean);
  return letters.length <= longest
    ? clean
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`;
}
