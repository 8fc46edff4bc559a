import type { TreeLibrary } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { formatDataProblem } from '../../core/data-problem.ts';
import { formatProblem } from '../../core/file-format.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
import { readJson } from '../../core/read-json.ts';
import { shownName } from '../../core/shown-name.ts';
import { choiceShape, integerShape, optionalShape, recordShape, simpleShape } from '../../core/shape.ts';
import { EditPacker } from '../packed-edits.ts';
import { HASH_SHAPE, VERSION_SHAPE } from '../recorded-parts.ts';
import { LINK_LIMITS } from '../run-link.ts';
import { versionDifference, type RunVersion } from '../run-version.ts';
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
  const read = readJson(text, LINK_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const foreign = formatProblem(read.value, FORMAT);
  if (foreign !== undefined) return { problem: foreign };
  const wrong = SHAPE.problemIn(read.value, '');
  if (wrong) return { problem: formatDataProblem(wrong) };
  const { version: made, arenas, seed, pairs, by, answer, digest } = read.value as Packed;
  const other = versionDifference(made, version, 'challenge');
  if (other !== '') return { problem: other };
  const rest = { version, arenas, seed, pairs, digest };
  const challenger = unpackParty(by, content.library);
  if ('problem' in challenger) return challenger;
  if (answer === undefined) return { challenge: { ...rest, by: challenger.party, answer: undefined } };
  const answerer = unpackParty(answer, content.library);
  return 'problem' in answerer ? answerer : { challenge: { ...rest, by: challenger.party, answer: answerer.party } };
}

const PARTY = recordShape({
  name: simpleShape('a name', (value) => typeof value === 'string' && shownName(value) !== ''),
  trees: simpleShape(`a list of at most ${MOST_TREES} trees`, (value) => Array.isArray(value) && value.length <= MOST_TREES),
});
const SHAPE = recordShape({
  format: choiceShape([FORMAT]),
  version: VERSION_SHAPE,
  arenas: simpleShape(`a list of different arenas, of ${KNOWN_ARENAS.join(', ')}`, areArenas),
  seed: simpleShape(
    `a text of 1 to ${LONGEST_SEED} characters`,
    (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST_SEED,
  ),
  pairs: integerShape(`a number of pairs from 1 to ${MOST_PAIRS}`, 1, MOST_PAIRS),
  by: PARTY,
  answer: optionalShape(PARTY),
  digest: HASH_SHAPE,
});

interface PackedParty {
  readonly name: string;
  readonly trees: readonly unknown[];
}
type Packed = Omit<Challenge, 'by' | 'answer'> & { readonly by: PackedParty; readonly answer?: PackedParty };

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
