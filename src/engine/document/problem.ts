import { quoteShort, truncatePath } from '../../core/data-problem.ts';

/** One error in a tree file. */
export interface Problem {
  readonly file: string;
  /** Place in the document: `/root/children/2`. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
  /** The known name that is closest to what was found. */
  readonly nearest?: string;
  /** What the field is for, where it is missing: "Name of the state that takes over.". */
  readonly missing?: string;
}

/** `trees/patrol.json /root/children/2: found …, expected … (did you mean "Wait"?)` */
export function formatProblem(problem: Problem): string {
  const where = truncatePath(problem.path === '' ? problem.file : `${problem.file} ${problem.path}`);
  const hint = problem.nearest === undefined ? '' : ` (did you mean ${quoteShort(problem.nearest)}?)`;
  return `${where}: found ${problem.found}, expected ${problem.expected}${hint}`;
}
