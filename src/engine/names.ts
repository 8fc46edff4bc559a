/** The words that parameters may hold: names of things of the game, and which of them a document gets wrong. */
export { nameProblems, namesMissingHere, type Vocabularies, type Vocabulary } from './check/check-names.ts';
