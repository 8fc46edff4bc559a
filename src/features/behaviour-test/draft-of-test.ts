import type { TreeDocument } from '../../engine/document.ts';
import type { BehaviourTest } from '../../checks/behaviour-test.ts';
import { firstFailure, playFights } from '../../checks/check.ts';
import type { BehaviourTestFile } from '../../checks/claim-templates.ts';
import { findMutation } from '../../checks/find-mutation.ts';
import { treeOfUnit } from '../../checks/moment-scene.ts';
import { withTrees } from '../../content/with-trees.ts';
import { lessonFile, withoutNode } from '../../school/make-lesson.ts';
import type { LessonDraft } from '../../page/lesson-draft.ts';

interface DraftSource {
  readonly test: BehaviourTest;
  readonly file: BehaviourTestFile;
  /** The unit that the lesson is about. */
  readonly who: string;
  /** The name of the file, without its extension. */
  readonly name: string;
  /** Trees that were edited in the studio. */
  readonly edited: readonly TreeDocument[];
}

/** A tree that breaks the claim, one that keeps it, and what is between them. */
interface TreePair {
  readonly start: TreeDocument;
  readonly solution: TreeDocument;
  readonly hint: string;
}

/**
 * Makes a lesson of a behaviour test. An edit of the unit's tree that mends the claim is the solution; otherwise the tree as it is is the solution,
 * and the lesson starts without a branch that the claim needs. Yields now and then.
 */
export function* draftOfTest(source: DraftSource): Generator<number, { readonly draft: LessonDraft } | { readonly problem: string }> {
  const { test, file, who, name } = source;
  const mind = treeOfUnit(file.scenario, who);
  if (mind === undefined) return { problem: `${who} has no tree of its own, so there is nothing to change. Choose another warrior.` };
  const pair = yield* pairOf(source, mind);
  if (pair === undefined)
    return {
      problem: `No branch of “${mind}” decides about this claim. Change the tree in the studio so that the claim holds with it and not without, and try again.`,
    };
  const words = {
    title: `${who}’s task`,
    see: `Watch ${who}: it does not do yet what the task asks for.`,
    task: `Change the tree so that ${file.says}.`,
    hint: pair.hint,
    why: `With this tree, ${file.says}.`,
  };
  const [claim = {}] = file.claims;
  const { seconds, seeds } = test.check;
  const made = lessonFile(name, words, { scene: file.scenario, claim, seconds, seeds, who, start: pair.start, solution: pair.solution });
  return { draft: { name: `${name}.json`, file: made, words } };
}

function* pairOf({ test, edited }: DraftSource, mind: string): Generator<number, TreePair | undefined> {
  const shipped = test.content.library.get(mind)?.document as TreeDocument | undefined;
  const own = edited.find((document) => document.name === mind);
  if (shipped === undefined) return undefined;
  if (own !== undefined) {
    const before = yield* passes(test, shipped);
    const after = yield* passes(test, own);
    if (!before && after) return { start: shipped, solution: own, hint: 'Watch which branch runs, and which should.' };
  }
  const found = yield* findMutation(test, mind);
  if (found?.change.tree !== mind) return undefined;
  return { start: withoutNode(shipped, found.change.node), solution: shipped, hint: `What is missing is called “${found.change.node}”.` };
}

function* passes({ check, content }: BehaviourTest, tree: TreeDocument): Generator<number, boolean> {
  const changed = withTrees(content, [tree]);
  if ('problems' in changed) return false;
  return firstFailure(yield* playFights(check, { content: changed.content, documents: [tree] })) === undefined;
}
