/** "The link cannot be opened. It is cut off.", and with the place of a problem "The file cannot be opened: /run/steps: found …." */
export function cannotBeOpened(what: string, problem: string, done = 'opened'): string {
  const isSentence = /^[A-Z]/.test(problem);
  return `${what} cannot be ${done}${isSentence ? '. ' : ': '}${problem}${problem.endsWith('.') ? '' : '.'}`;
}
