import type { EditKind } from '../document/edit.ts';

/** A kind that was found, and the letters of its name that were looked for. */
export interface FoundKind {
  readonly kind: EditKind;
  /** Pairs of start and end in the name, for marking; empty when only the summary fits. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Without a query the palette is a shelf: what gives a tree its shape first. */
const SHELVES: readonly EditKind['category'][] = ['composite', 'decorator', 'condition', 'action', 'subtree', 'root'];

/** The better the lower; of two that are as good, the shorter name is nearer to what was typed. */
const RANK = { exact: 0, start: 1, word: 2, initials: 3, inside: 4, scattered: 6, summary: 5, none: 7 } as const;
type Rank = keyof typeof RANK;

/**
 * The kinds for what somebody has typed: by name, by the initials of its words ("mte" is MoveToEntity), by
 * words of the summary. All words of the query must be found, each somewhere.
 */
export function searchKinds(kinds: Iterable<EditKind>, query: string): FoundKind[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const found: (FoundKind & { rank: number })[] = [];
  for (const kind of kinds) {
    const hits = words.map((word) => hitOf(kind, word));
    if (hits.some(({ rank }) => rank === 'none')) continue;
    // "movetoentity" and "move to entity" mean the same.
    const whole = words.length > 1 ? hitOf(kind, words.join('')) : undefined;
    const rank = Math.min(Math.max(0, ...hits.map((hit) => RANK[hit.rank])), whole === undefined ? RANK.none : RANK[whole.rank]);
    found.push({ kind, rank, marks: hits.flatMap((hit) => hit.marks) });
  }
  const extent = ({ kind }: FoundKind) => (words.length === 0 ? SHELVES.indexOf(kind.category) : kind.type.length);
  found.sort((a, b) => a.rank - b.rank || extent(a) - extent(b) || (a.kind.type < b.kind.type ? -1 : 1));
  return found.map(({ kind, marks }) => ({ kind, marks }));
}

interface Hit {
  readonly rank: Rank;
  readonly marks: FoundKind['marks'];
}

function hitOf({ type, summary, category }: EditKind, word: string): Hit {
  const name = type.toLowerCase();
  const at = name.indexOf(word);
  if (name === word) return { rank: 'exact', marks: [[0, word.length]] };
  if (at === 0) return { rank: 'start', marks: [[0, word.length]] };
  const starts = [...type.matchAll(/[A-Z0-9]/g)].map(({ index }) => index);
  if (at > 0) return { rank: starts.includes(at) ? 'word' : 'inside', marks: [[at, at + word.length]] };
  const initials = starts.map((place) => name[place]).join('');
  if (word.length > 1 && initials.startsWith(word)) return { rank: 'initials', marks: starts.slice(0, word.length).map((place) => [place, place + 1]) };
  if (summary.toLowerCase().includes(word) || category.startsWith(word)) return { rank: 'summary', marks: [] };
  const scattered = word.length > 2 ? scatteredIn(name, word) : undefined;
  return scattered === undefined ? { rank: 'none', marks: [] } : { rank: 'scattered', marks: scattered };
}

/** Where the letters of a word stand in a name, in their order. */
function scatteredIn(name: string, word: string): [number, number][] | undefined {
  const marks: [number, number][] = [];
  let from = 0;
  for (const letter of word) {
    const at = name.indexOf(letter, from);
    if (at < 0) return undefined;
    marks.push([at, at + 1]);
    from = at + 1;
  }
  return marks;
}

/** Kinds that can be put into a tree below its top, or around nodes of it. */
export function kindsFor(kinds: Iterable<EditKind>, purpose: 'add' | 'wrap one' | 'wrap many'): EditKind[] {
  return [...kinds].filter(({ category, arity }) => {
    if (category === 'root') return false;
    return purpose === 'add' || arity.max >= (purpose === 'wrap one' ? 1 : 2);
  });
}
