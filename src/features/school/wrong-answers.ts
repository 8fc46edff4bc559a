import { firstFailure, playFights } from '../../checks/check.ts';
import { uniqueNodeNames } from '../../checks/tree-change.ts';
import { isDisabled } from '../../engine/document.ts';
import { withTrees } from '../../content/with-trees.ts';
import type { WrongAnswersState } from './view/lesson-desk-state.ts';
import type { Lesson } from '../../school/lesson.ts';
import { nodesOf } from '../../school/nodes-of.ts';
import { withoutNode } from '../../school/make-lesson.ts';

/** More than these would be a long wait. */
const MOST_ANSWERS = 8;

/**
 * Plays the check of a lesson with its solution, each time without one of its nodes, and tells what is known so far: an answer that passes is
 * another right one, or the check lets it through. Yields the share that is done.
 */
export function* playWrongAnswers({ check, solution, stage }: Lesson, tell: (state: WrongAnswersState) => void): Generator<number, void> {
  const disabled = new Set(nodesOf(solution.tree.root).flatMap(({ node }) => (isDisabled(node) ? [node.name] : [])));
  const names = uniqueNodeNames(solution.tree)
    .filter((name) => !disabled.has(name))
    .slice(0, MOST_ANSWERS);
  let state: WrongAnswersState = { played: 0, count: names.length, passing: [] };
  for (const name of names) {
    const tree = withoutNode(solution.tree, name);
    const edited = withTrees(stage.content, [tree]);
    let hasPassed = false;
    if (!('problems' in edited)) {
      const play = playFights(check, { content: edited.content, documents: [tree], endsAtFailure: true });
      let next = play.next();
      for (; next.done !== true; next = play.next()) yield state.played / state.count;
      hasPassed = firstFailure(next.value) === undefined;
    }
    state = { ...state, played: state.played + 1, passing: [...state.passing, ...(hasPassed ? [name] : [])] };
    tell(state);
  }
}
