import { withoutHidden } from '../../core/shown-name.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import { formatDataProblem } from '../../core/data-problem.ts';
import { formatProblem } from '../../core/file-format.ts';
import { readJson } from '../../core/read-json.ts';
import { anyShape, booleanShape, choiceShape, integerShape, listShape, recordShape, textShape } from '../../core/shape.ts';
import { EditPacker } from '../packed-edits.ts';
import { findDisorder } from '../recording.ts';
import { unpackCommands, VERSION_SHAPE } from '../recorded-parts.ts';
import { LINK_LIMITS, MAX_SHARED_STEPS } from '../run-link.ts';
import { versionDifference, type RunVersion } from '../run-version.ts';
import { sharedCommands, type StoredRun } from './restored-run.ts';
import { branchOf, LONGEST_BRANCH_NAME, MOST_BRANCHES, treeLines, type BranchPlace, type RunTree } from './run-tree.ts';

/** The branches of one run, as they are kept for another visit. */
export interface StoredBranches {
  readonly tree: RunTree;
  readonly currentId: number;
  readonly runs: ReadonlyMap<number, StoredRun>;
}

/** The text before the version of the format changes with it. */
const FORMAT = 'warband branches 1';

interface StoredBranch extends BranchPlace {
  readonly steps: number;
  /** The first commands of its parent, so many, and its own after them; edits packed. */
  readonly shared: number;
  readonly own: readonly { readonly step: number; readonly command: unknown }[];
}

/** JSON. A branch has only the commands that its parent has not. */
export function branchesText({ tree, currentId, runs }: StoredBranches, version: RunVersion, library: TreeLibrary): string {
  const branches = tree.flatMap((place): StoredBranch[] => {
    const run = runs.get(place.id);
    if (run === undefined) return [];
    const packer = new EditPacker(library);
    const packed = run.commands.map(({ step, command }) => ({ step, command: packer.pack(command) }));
    const shared = sharedCommands(run.commands, runs.get(place.parentId)?.commands ?? []);
    return [{ ...place, steps: run.steps, shared: Math.min(shared, packed.length), own: packed.slice(shared) }];
  });
  return JSON.stringify({ format: FORMAT, version, currentId, branches });
}

/** Never throws: a text that is none, or one of another version, comes back as a problem. */
export function readBranches(text: string, version: RunVersion, library: TreeLibrary): StoredBranches | { readonly problem: string } {
  const read = readJson(text, LINK_LIMITS);
  if ('problems' in read) return { problem: read.problems.map(formatDataProblem).join('\n') };
  const foreign = formatProblem(read.value, FORMAT);
  if (foreign !== undefined) return { problem: foreign };
  const wrong = SHAPE.problemIn(read.value, '');
  if (wrong) return { problem: formatDataProblem(wrong) };
  const stored = read.value as { version: RunVersion; currentId: number; branches: readonly StoredBranch[] };
  const other = versionDifference(stored.version, version);
  if (other !== '') return { problem: other };
  const tree = stored.branches.map(({ id, parentId, forkStep, name, isRenamed }) => ({
    id,
    parentId,
    forkStep,
    name: withoutHidden(name),
    isRenamed,
  }));
  const problem = treeProblem(tree, stored.currentId);
  if (problem !== undefined) return { problem };
  const runs = readRuns(stored.branches, library);
  return 'problem' in runs ? runs : { tree, currentId: stored.currentId, runs };
}

const id = integerShape('the number of a branch, from 1', 1);
const steps = integerShape(`a step from 0 to ${MAX_SHARED_STEPS}`, 0, MAX_SHARED_STEPS);
const SHAPE = recordShape({
  format: choiceShape([FORMAT]),
  version: VERSION_SHAPE,
  currentId: id,
  branches: listShape(
    recordShape({
      id,
      parentId: integerShape('the number of a branch, or 0', 0),
      forkStep: steps,
      name: textShape,
      isRenamed: booleanShape,
      steps,
      shared: integerShape('a number of commands, from 0', 0),
      own: listShape(recordShape({ step: steps, command: anyShape }), 'a list of commands'),
    }),
    'a list of branches',
  ),
});

function treeProblem(tree: RunTree, currentId: number): string | undefined {
  if (tree.length > MOST_BRANCHES) return `There are ${tree.length} branches, and at most ${MOST_BRANCHES} are expected.`;
  if (new Set(tree.map(({ id: each }) => each)).size !== tree.length) return 'Two branches have the same number.';
  if (branchOf(tree, currentId) === undefined) return `There is no branch ${currentId}.`;
  const longest = Math.max(...tree.map(({ name }) => Array.from(name).length));
  if (longest > LONGEST_BRANCH_NAME)
    return `A name of a branch has ${longest} characters, and at most ${LONGEST_BRANCH_NAME} are expected.`;
  const isWhole = tree.every(
    ({ parentId }, place) => (place === 0) === (parentId === 0) && (place === 0 || branchOf(tree.slice(0, place), parentId)),
  );
  return isWhole && treeLines(tree).length === tree.length ? undefined : 'The branches are no tree with the first run at its root.';
}

/** A parent comes before its children. */
function readRuns(branches: readonly StoredBranch[], library: TreeLibrary): ReadonlyMap<number, StoredRun> | { readonly problem: string } {
  const packed = new Map<number, StoredBranch['own']>();
  const runs = new Map<number, StoredRun>();
  for (const { id: each, parentId, name, shared, own, steps: last } of branches) {
    const commands = [...(packed.get(parentId) ?? []).slice(0, shared), ...own];
    packed.set(each, commands);
    const disorder = findDisorder(commands);
    if (disorder) return { problem: `The branch "${name}": ${formatDataProblem(disorder)}` };
    const late = commands.find(({ step }) => step > last);
    if (late) return { problem: `The branch "${name}" has a command at step ${late.step} of ${last}.` };
    const unpacked = unpackCommands(commands, library);
    if ('problem' in unpacked) return { problem: `The branch "${name}": ${unpacked.problem}` };
    runs.set(each, { commands: unpacked.commands, steps: last });
  }
  return runs;
}
