import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import type { Lesson } from '../../../src/school/lesson.ts';
import { nodesOf } from '../../../src/school/nodes-of.ts';

const WORDS_PER_MINUTE = 200;
/** The prediction, and finding out what is wrong. */
const MINUTES_TO_THINK = 2;
const MINUTES_PER_EDIT = 1;
/** Who has so much to do copies, or works in larger pieces. */
const MOST_EDITS = 12;
/** The arena is watched before the task and after it. */
const ROUNDS_WATCHED = 2;

/** The minutes that a lesson takes a newcomer: to read it, to watch its arena, to think, and to make the edits of the solution. */
export function estimatedMinutes({ see, text, task, hints, solution, elsewhere, check, tree }: Lesson): number {
  const texts = [see, ...text, task, ...hints, solution.text, ...elsewhere.map((each) => each.text)];
  const reading = texts.join(' ').split(/\s+/).length / WORDS_PER_MINUTE;
  const watching = (ROUNDS_WATCHED * check.seconds) / 60;
  const editing = Math.min(MOST_EDITS, editsBetween(tree, solution.tree)) * MINUTES_PER_EDIT;
  return reading + watching + MINUTES_TO_THINK + editing;
}

/** Nodes that are changed, added or taken out, and keys that are added; at least the move of a node. */
function editsBetween(start: TreeDocument, solution: TreeDocument): number {
  const [before, after] = [ownFields(start), ownFields(solution)];
  const gone = before.filter((node) => {
    const place = after.indexOf(node);
    if (place >= 0) after.splice(place, 1);
    return place < 0;
  });
  return Math.max(1, gone.length, after.length) + Math.abs((solution.keys?.length ?? 0) - (start.keys?.length ?? 0));
}

function ownFields({ root }: TreeDocument): string[] {
  return nodesOf(root).map(({ node: { child: _child, children: _children, id: _id, ...own } }) =>
    JSON.stringify(own satisfies Partial<NodeDocument>),
  );
}
