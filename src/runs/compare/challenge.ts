import type { TreeLibrary } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
import { readFormat } from '../../core/schema/read-format.ts';
import { optional, record } from '../../core/schema/record.ts';
import { anything, choice, listOf, matching, whole, type ValueOf } from '../../core/schema/values.ts';
import { shownName } from '../../core/shown-name.ts';
import { EditPacker } from '../packed-edits.ts';
import { LINK_LIMITS } from '../run-link.ts';
import { HASH, VERSION, versionDifference, type RunVersion } from '../run-version.ts';
import { ARENAS, MORE_ARENAS } from './fight.ts';
import type { PartyTrees } from './party-trees.ts';

/** A party as it is sent: its trees differ from those of the game. */
export interface ChallengeParty {
  /** Of the person who made it, as that person wrote it. */
  readonly name: string;
  readonly trees: PartyTrees;
}

/** What a person sends to another: a party, where it fights, and with which seeds. Every page plays the same fights from it. */
export interface Challenge {
  readonly version: RunVersion;
  readonly arenas: readonly string[];
  readonly seed: string;
  /** Of fights, with the sides swapped. */
  readonly pairs: number;
  readonly by: ChallengeParty;
  /** Undefined without an answer: then the party of the challenge fights that of the game. */
  readonly answer: ChallengeParty | undefined;
  /** `digestOfMatch` on the page of the sender. */
  readonly digest: string;
}

/** The text before the version of the format changes with it. */
const FORMAT = 'warband challenge 1';
const KNOWN_ARENAS = [...ARENAS, ...MORE_ARENAS];
const LONGEST_SEED = 60;
const MOST_PAIRS = 50;
const MOST_TREES = 100;

/** Trees are written as what they change in those of the game. */
export function challengeText({ by, answer, ...challenge }: Challenge, library: TreeLibrary): string {
  const packed = (party: ChallengeParty) => ({ name: party.name, trees: packTrees(party.trees, library) });
  return JSON.stringify({ format: FORMAT, ...challenge, by: packed(by), ...(answer && { answer: packed(answer) }) });
}

/** Never throws: a text that is no challenge, or one of another version, comes back as a problem. */
export function readChallenge(
  text: string,
  { version, content }: { readonly version: RunVersion; readonly content: Content },
): { readonly challenge: Challenge } | { readonly problem: string } {
  const read = readFormat(text, { format: FORMAT, limits: LINK_LIMITS, schema: CHALLENGE });
  if ('problem' in read) return read;
  const { version: made, arenas, seed, pairs, by, answer, digest } = read.value;
  const other = versionDifference(made, version, 'challenge');
  if (other !== '') return { problem: other };
  const rest = { version, arenas, seed, pairs, digest };
  const challenger = unpackParty(by, content.library);
  if ('problem' in challenger) return challenger;
  if (answer === undefined) return { challenge: { ...rest, by: challenger.party, answer: undefined } };
  const answerer = unpackParty(answer, content.library);
  return 'problem' in answerer ? answerer : { challenge: { ...rest, by: challenger.party, answer: answerer.party } };
}

const PARTY = record({
  name: matching<string>('a name', '', (value) => typeof value === 'string' && shownName(value) !== ''),
  /** Packed. */
  trees: listOf(anything, { expected: `a list of at most ${MOST_TREES} trees`, most: MOST_TREES }),
});
type PackedParty = ValueOf<typeof PARTY>;
const CHALLENGE = record({
  format: choice([FORMAT]),
  version: VERSION,
  arenas: matching<readonly string[]>(`a list of different arenas, of ${KNOWN_ARENAS.join(', ')}`, [], areArenas),
  seed: matching<string>(
    `a text of 1 to ${LONGEST_SEED} characters`,
    '',
    (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST_SEED,
  ),
  pairs: whole({ min: 1, max: MOST_PAIRS }, `a number of pairs from 1 to ${MOST_PAIRS}`),
  by: PARTY,
  answer: optional(PARTY),
  digest: HASH,
});

function areArenas(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  return new Set(value).size === value.length && value.every((each) => KNOWN_ARENAS.some((arena) => arena === each));
}

/** As an edit of the trees of the game is packed. */
function packTrees(trees: PartyTrees, library: TreeLibrary): unknown {
  const documents = trees.map(({ document }) => document);
  return fieldOf(new EditPacker(library).pack({ type: 'trees', documents }), 'trees');
}

function unpackParty(
  { name, trees }: PackedParty,
  library: TreeLibrary,
): { readonly party: ChallengeParty } | { readonly problem: string } {
  const shown = shownName(name);
  const unpacked = new EditPacker(library).unpack({ type: 'trees', trees });
  if ('problem' in unpacked) return { problem: `The trees of ${shown}: ${unpacked.problem}` };
  const documents = fieldOf(unpacked.command, 'documents') as readonly unknown[];
  const nameless = documents.findIndex((document) => !isRecord(document) || typeof document['name'] !== 'string');
  if (nameless >= 0) return { problem: `The trees of ${shown}: tree ${nameless + 1} has no name.` };
  // A problem in it names the file: that of another person must not be taken for one's own.
  const entries = documents.map((document) => ({ file: `${String(fieldOf(document, 'name'))} of ${shown}`, document }));
  return { party: { name: shown, trees: entries } };
}
