import { CATEGORY_ORDER } from '../explain/categories.ts';
import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';

/** A matching node type and the matched letters of its name. */
export interface FoundKind {
  readonly kind: NodeKindSpec;
  /** Start and end of each match in the name; empty when only the summary matches. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Lower is better; on a tie the shorter name wins. */
const RANK = { exact: 0, start: 1, word: 2, initials: 3, inside: 4, scattered: 6, summary: 5, none: 7 } as const;
type Rank = keyof typeof RANK;

/**
 * Node types that match a query by name, by initials ("mte" finds MoveToEntity), by what other systems call them, or by
 * summary. Every word of the query must match. Without a query, the most used come first in their category.
 */
export function searchKinds(kinds: Iterable<NodeKindSpec>, query: string, uses: ReadonlyMap<string, number> = new Map()): FoundKind[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found: (FoundKind & { rank: number })[] = [];
  for (const kind of kinds) {
    const hits = words.map((word) => hitOf(kind, word));
    if (hits.some(({ rank }) => rank === 'none')) continue;
    // "movetoentity" and "move to entity" mean the same.
    const whole = words.length > 1 ? hitOf(kind, words.join('')) : undefined;
    const rank = Math.min(Math.max(0, ...hits.map((hit) => RANK[hit.rank])), whole === undefined ? RANK.none : RANK[whole.rank]);
    found.push({ kind, rank, marks: hits.flatMap((hit) => hit.marks) });
  }
  const extent = ({ kind }: FoundKind) => (words.length === 0 ? CATEGORY_ORDER.indexOf(kind.category) : kind.type.length);
  const commonness = ({ kind }: FoundKind) => (words.length === 0 ? -(uses.get(kind.type) ?? 0) : 0);
  found.sort((a, b) => a.rank - b.rank || extent(a) - extent(b) || commonness(a) - commonness(b) || (a.kind.type < b.kind.type ? -1 : 1));
  return found.map(({ kind, marks }) => ({ kind, marks }));
}

interface Hit {
  readonly rank: Rank;
  readonly marks: FoundKind['marks'];
}

function hitOf({ type, summary, category, glossary }: NodeKindSpec, word: string): Hit {
  const name = type.toLowerCase();
  const at = name.indexOf(word);
  if (name === word) return { rank: 'exact', marks: [[0, word.length]] };
  if (at === 0) return { rank: 'start', marks: [[0, word.length]] };
  const starts = [...type.matchAll(/[A-Z0-9]|(?<=\s)\S/g)].map(({ index }) => index);
  if (at > 0) return { rank: starts.includes(at) ? 'word' : 'inside', marks: [[at, at + word.length]] };
  const initials = starts.map((place) => name[place]).join('');
  if (word.length > 1 && initials.startsWith(word))
    return { rank: 'initials', marks: starts.slice(0, word.length).map((place) => [place, place + 1]) };
  // By what other systems call it: who knows those looks for "Fallback".
  if (isCalled(word, glossary)) return { rank: 'word', marks: [] };
  if (summary.toLowerCase().includes(word) || category.startsWith(word)) return { rank: 'summary', marks: [] };
  const scattered = word.length > 2 ? scatteredIn(name, word) : undefined;
  return scattered === undefined ? { rank: 'none', marks: [] } : { rank: 'scattered', marks: scattered };
}

function isCalled(word: string, glossary: NodeKindSpec['glossary']): boolean {
  return glossary?.others.some((other) => other.word.toLowerCase().startsWith(word)) === true;
}

/** Positions of the letters of a word in a name, in order (subsequence match). */
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

/** Node types that can be added below the root, or wrapped around nodes. */
export function kindsFor(kinds: Iterable<NodeKindSpec>, purpose: 'add' | 'wrap one' | 'wrap many'): NodeKindSpec[] {
  return [...kinds].filter(({ category, arity }) => {
    if (category === 'root') return false;
    return purpose === 'add' || arity.max >= (purpose === 'wrap one' ? 1 : 2);
  });
}
