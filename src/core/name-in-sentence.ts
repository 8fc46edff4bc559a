/** A name as it stands inside a sentence: "A brute" as "a brute", "The wolves" as "the wolves"; others as they are. */
export function nameInSentence(name: string): string {
  return /^(?:an?|the|your)\s/i.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}
