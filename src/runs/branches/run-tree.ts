import { cutText } from '../../core/cut-text.ts';
import { shownName } from '../../core/shown-name.ts';

/** A branch of a run: the same scenario and seed, from some step on with other commands. Steps. */
export interface BranchPlace {
  readonly id: number;
  /** The branch that it left; 0 for the first run, which left none. */
  readonly parentId: number;
  /** Up to this step it is its parent's; 0 for the first run. */
  readonly forkStep: number;
  readonly name: string;
  /** A person gave it that name. */
  readonly isRenamed: boolean;
}

/** The branches of one run, as an immutable value. A branch comes after its parent. */
export type RunTree = readonly BranchPlace[];

export const FIRST_RUN: BranchPlace = { id: 1, parentId: 0, forkStep: 0, name: 'First run', isRenamed: false };
export const LONGEST_BRANCH_NAME = 80;
/** With more branches, the shortest unnamed one gives way. */
export const MOST_BRANCHES = 40;

export function branchOf(tree: RunTree, id: number): BranchPlace | undefined {
  return tree.find((branch) => branch.id === id);
}

/** A new branch that leaves another one at that step. It belongs to the oldest of its ancestors that has that step for its own. */
export function withFork(tree: RunTree, from: { readonly id: number; readonly step: number; readonly name: string }): RunTree {
  let parent = branchOf(tree, from.id);
  while (parent !== undefined && parent.parentId !== 0 && from.step <= parent.forkStep) parent = branchOf(tree, parent.parentId);
  const id = nextId(tree);
  const name = cutText(from.name, LONGEST_BRANCH_NAME);
  return [...tree, { id, parentId: parent?.id ?? 0, forkStep: from.step, name, isRenamed: false }];
}

function nextId(tree: RunTree): number {
  return tree.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** By a person; an empty name changes nothing. */
export function withName(tree: RunTree, id: number, name: string): RunTree {
  const short = shownName(name, LONGEST_BRANCH_NAME);
  return short === '' ? tree : tree.map((branch) => (branch.id === id ? { ...branch, name: short, isRenamed: true } : branch));
}

/** After what makes it different, unless a person has named it. */
export function withCause(tree: RunTree, id: number, name: string): RunTree {
  return tree.map((branch) => (branch.id === id && !branch.isRenamed ? { ...branch, name: cutText(name, LONGEST_BRANCH_NAME) } : branch));
}

/** Without one branch. Its children belong to its parent then; those of the first run to the one of them that left it last. */
export function without(tree: RunTree, id: number): RunTree {
  const gone = branchOf(tree, id);
  if (gone === undefined) return tree;
  const children = tree.filter(({ parentId }) => parentId === id);
  const heir =
    gone.parentId === 0
      ? children.reduce((last, child) => (child.forkStep > (last?.forkStep ?? -1) ? child : last), children[0])
      : undefined;
  const parentId = heir?.id ?? gone.parentId;
  const forkStep = heir?.forkStep ?? gone.forkStep;
  const rest = tree
    .filter((branch) => branch.id !== id)
    .map((branch) => {
      if (branch === heir) return { ...branch, parentId: 0, forkStep: 0 };
      return branch.parentId === id ? { ...branch, parentId, forkStep: Math.min(branch.forkStep, forkStep) } : branch;
    });
  return parentsFirst(rest);
}

/** Takes a removal back; what was added since stays. */
export function withRemoved(tree: RunTree, before: RunTree, id: number): RunTree {
  const gone = branchOf(before, id);
  if (gone === undefined || branchOf(tree, id) !== undefined) return tree;
  const moved = tree.map((branch) => {
    const { parentId, forkStep } = branchOf(before, branch.id) ?? branch;
    return { ...branch, parentId, forkStep };
  });
  return parentsFirst([...moved, gone]);
}

/** Two branches are the same run up to this step. */
export function commonStep(tree: RunTree, one: number, other: number): number {
  if (one === other) return Infinity;
  const line = (id: number): BranchPlace[] => {
    const branch = branchOf(tree, id);
    return branch === undefined ? [] : [...line(branch.parentId), branch];
  };
  const [first, second] = [line(one), line(other)];
  const parting = first.findIndex((branch, place) => branch.id !== second[place]?.id);
  const left = parting < 0 ? undefined : first[parting];
  const right = second[parting < 0 ? first.length : parting];
  return Math.min(left?.forkStep ?? Infinity, right?.forkStep ?? Infinity);
}

export interface TreeLine {
  readonly branch: BranchPlace;
  /** 0 for the first run. */
  readonly depth: number;
}

/** As a list for display: each branch below its parent, those that left it first come first. */
export function treeLines(tree: RunTree, parentId = 0, depth = 0): readonly TreeLine[] {
  return tree
    .filter((branch) => branch.parentId === parentId)
    .sort((a, b) => a.forkStep - b.forkStep || a.id - b.id)
    .flatMap((branch) => [{ branch, depth }, ...treeLines(tree, branch.id, depth + 1)]);
}

function parentsFirst(tree: RunTree): RunTree {
  return treeLines(tree).map(({ branch }) => branch);
}
