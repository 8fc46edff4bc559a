/** "The link cannot be opened. It is cut off.", and with the place of a problem "The file cannot be opened: /run/steps: found …". */
export function cannotBeOpened(what: string, problem: string): string {
  const isSentence = /^[A-Z]/.test(problem);
  return `${what} cannot be opened${isSentence ? '. ' : ': '}${problem}`;
}
