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
  const { type, name = '', params = {}, child, children = [] } = node;
  const below = { depth: depth + 1, marks };
  return [
    { depth, name, type, params: entryWords(params), isMarked: marks.includes(path) },
    ...(child === undefined ? [] : linesOf(child, { ...below, path: `${path}/child` })),
    ...children.flatMap((each, index) => linesOf(each, { ...below, path: `${path}/children/${index}` })),
  ];
}

function entryWords(entries: object): string {
  return Object.entries(entries)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join(', ');
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueWords).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { key, else: otherwise, ...others } = value as Record<string, unknown>;
  // A parameter that is read from the blackboard, with what holds while the key has no value.
  const isReference = typeof key === 'string' && Object.keys(others).length === 0;
  if (isReference) return otherwise === undefined ? `key ${key}` : `key ${key}, else ${valueWords(otherwise)}`;
  return `{${entryWords(value)}}`;
}
