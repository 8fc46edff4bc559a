import { cutText } from '../../core/cut-text.ts';
import { withoutHidden } from '../../core/shown-name.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import { formatDataProblem } from '../../core/data-problem.ts';
import { readFormat } from '../../core/schema/read-format.ts';
import { record } from '../../core/schema/record.ts';
import { boolean, choice, listOf, string, whole, type ValueOf } from '../../core/schema/values.ts';
import { EditPacker } from '../packed-edits.ts';
import { findDisorder, timedCommands } from '../recording.ts';
import { unpackCommands } from '../recorded-parts.ts';
import { LINK_LIMITS, MAX_SHARED_STEPS } from '../run-link.ts';
import { VERSION, versionDifference, type RunVersion } from '../run-version.ts';
import { sharedCommands, type StoredRun } from './restored-run.ts';
import { branchOf, LONGEST_BRANCH_NAME, MOST_BRANCHES, treeLines, type RunTree } from './run-tree.ts';

/** The branches of one run, as they are kept for another visit. */
export interface StoredBranches {
  readonly tree: RunTree;
  readonly currentId: number;
  readonly runs: ReadonlyMap<number, StoredRun>;
}

/** The text before the version of the format changes with it. */
const FORMAT = 'warband branches 1';

const branchId = whole({ min: 1 }, 'the number of a branch, from 1');
const steps = whole({ min: 0, max: MAX_SHARED_STEPS }, `a step from 0 to ${MAX_SHARED_STEPS}`);
const BRANCH = record({
  id: branchId,
  parentId: whole({ min: 0 }, 'the number of a branch, or 0'),
  forkStep: steps,
  name: string,
  isRenamed: boolean,
  steps,
  /** The first commands of its parent, so many, and its own after them; edits packed. */
  shared: whole({ min: 0 }, 'a number of commands, from 0'),
  own: timedCommands(steps),
});
type StoredBranch = ValueOf<typeof BRANCH>;
const BRANCHES = record({
  format: choice([FORMAT]),
  version: VERSION,
  currentId: branchId,
  branches: listOf(BRANCH, { expected: 'a list of branches' }),
});

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
  const read = readFormat(text, { format: FORMAT, limits: LINK_LIMITS, schema: BRANCHES });
  if ('problem' in read) return read;
  const stored = read.value;
  const other = versionDifference(stored.version, version);
  if (other !== '') return { problem: other };
  const tree = stored.branches.map(({ id, parentId, forkStep, name, isRenamed }) => ({
    id,
    parentId,
    forkStep,
    name: cutText(withoutHidden(name), LONGEST_BRANCH_NAME),
    isRenamed,
  }));
  const problem = treeProblem(tree, stored.currentId);
  if (problem !== undefined) return { problem };
  const runs = readRuns(stored.branches, library);
  return 'problem' in runs ? runs : { tree, currentId: stored.currentId, runs };
}

function treeProblem(tree: RunTree, currentId: number): string | undefined {
  if (tree.length > MOST_BRANCHES) return `There are ${tree.length} branches, and at most ${MOST_BRANCHES} are expected.`;
  if (new Set(tree.map(({ id: each }) => each)).size !== tree.length) return 'Two branches have the same number.';
  if (branchOf(tree, currentId) === undefined) return `There is no branch ${currentId}.`;
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
