import type { Problem } from '../../bt/problem.ts';
import { fileStem } from '../../core/file-stem.ts';
import type { EditTree } from '../document/edit-tree.ts';
import { usedTree } from '../document/key-uses.ts';
import type { TreeChecker } from '../document/problems.ts';
import { outline } from '../document/walk-tree.ts';
import { libraryOf } from '../document/workspace.ts';

export type Trees = ReadonlyMap<string, EditTree>;

interface Checked {
  /** The tree and all that it uses, as they were; undefined for one that is missing. */
  readonly reach: ReadonlyMap<string, EditTree | undefined>;
  readonly problems: readonly Problem[];
}

/** The problems of many trees, where little changes from one time to the next: only what an edit reaches is checked again. */
export class TreeChecks {
  readonly #known = new Map<string, Checked>();

  constructor(private readonly check: TreeChecker) {}

  /** Every problem of all of them, once, by the name of the tree whose file it is in. */
  problemsOf(trees: Trees): ReadonlyMap<string, readonly Problem[]> {
    const library = libraryOf(trees);
    const byTree = new Map<string, Map<string, Problem>>();
    for (const name of trees.keys()) {
      for (const problem of this.#checked(name, trees, () => this.check(name, library)).problems) {
        const tree = fileStem(problem.file);
        const found = byTree.get(tree) ?? new Map<string, Problem>();
        byTree.set(tree, found.set(JSON.stringify(problem), problem));
      }
    }
    return new Map([...byTree].map(([tree, found]) => [tree, [...found.values()]]));
  }

  #checked(name: string, trees: Trees, check: () => readonly Problem[]): Checked {
    const known = this.#known.get(name);
    if (known !== undefined && [...known.reach].every(([tree, at]) => trees.get(tree) === at)) return known;
    const checked = { reach: reachOf(name, trees), problems: check() };
    this.#known.set(name, checked);
    return checked;
  }
}

/** A tree and all that it uses, however far down. */
export function reachOf(name: string, trees: Trees): Map<string, EditTree | undefined> {
  const reach = new Map([[name, trees.get(name)]]);
  for (const tree of reach.values()) {
    for (const { node } of tree === undefined ? [] : outline(tree)) {
      const used = usedTree(node);
      if (used !== undefined && !reach.has(used)) reach.set(used, trees.get(used));
    }
  }
  return reach;
}
