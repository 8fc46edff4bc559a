import type { NodeDocument } from '../../bt/index.ts';
import type { LinkTableView, SheetView } from '../../hud/school/school-state.ts';
import type { Lesson } from '../../school/lesson.ts';

/** A lesson on paper: the tree that it starts with as an outline, and what is checked in words. */
export function lessonSheet(lesson: Lesson, links: LinkTableView | undefined): SheetView {
  const { chapter, title, text, task, hints, tree, marks, check, predict } = lesson;
  return {
    chapter,
    title,
    text,
    task,
    hints,
    tree: linesOf(tree.root, { path: '/root', depth: 0, marks }),
    claims: check.claims.map(({ says }) => says),
    predict: predict && `${predict.ask} ${predict.choices.map((choice) => `“${choice}”`).join(' or ')}?`,
    links,
  };
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly marks: readonly string[];
}

function linesOf(node: NodeDocument, { path, depth, marks }: Place): SheetView['tree'] {
  const { type, name, params, child, children = [] } = node;
  const shown = name ?? (typeof params?.['tree'] === 'string' ? params['tree'] : '');
  const below = { depth: depth + 1, marks };
  return [
    { depth, name: shown, type, isMarked: marks.includes(path) },
    ...(child === undefined ? [] : linesOf(child, { ...below, path: `${path}/child` })),
    ...children.flatMap((each, index) => linesOf(each, { ...below, path: `${path}/children/${index}` })),
  ];
}
