import { referencedTrees, type NodeDocument, type TreeDocument } from '../../engine/document.ts';
import type { LinkTableView, SheetTree, SheetView } from './view/school-state.ts';
import type { Lesson } from '../../school/lesson.ts';

/** A lesson on paper: the tree that it starts with as an outline, those that it runs, and what is checked in words. */
export function lessonSheet(lesson: Lesson, links: LinkTableView | undefined): SheetView {
  const { title, subtitle, text, task, hints, check, harder, predict, solution } = lesson;
  return {
    title,
    subtitle,
    text,
    task,
    hints,
    trees: treesOf(lesson).map((document, index) => sheetTree(document, index === 0 ? lesson.marks : [])),
    claims: check.claims.map(({ says }) => says),
    harder: harder?.task,
    solution: { text: solution.text, tree: sheetTree(solution.tree, []) },
    predict: predict && `${predict.ask} ${predict.choices.map((choice) => `“${choice}”`).join(' or ')}?`,
    links,
  };
}

/** The lesson's own tree, those that a query could find, then each that is used by one before it. */
function treesOf({ tree, trees, stage }: Lesson): readonly TreeDocument[] {
  const { library } = stage.content;
  const found = new Map([tree, ...trees.filter(({ promises }) => promises !== undefined)].map((each) => [each.name, each]));
  for (const document of found.values()) {
    for (const name of referencedTrees(document, library)) {
      // The trees of the game are checked, and what one extends is written out in it.
      const used = library.get(name)?.document as TreeDocument | undefined;
      if (used !== undefined && !found.has(name)) found.set(name, used);
    }
  }
  return [...found.values()];
}

function sheetTree({ name, description, keys = [], promises, root }: TreeDocument, marks: readonly string[]): SheetTree {
  return {
    name,
    description,
    keys: keys.map(keyWords),
    promises: promises === undefined ? '' : entryWords(promises),
    lines: linesOf(root, { path: '/root', depth: 0, marks }),
  };
}

/** "door (vector, at first [12, 4]): Where it is." */
function keyWords({ name, type, value, description, ...others }: NonNullable<TreeDocument['keys']>[number]): string {
  const start = value === undefined ? '' : `at first ${valueWords(value)}`;
  const words = [type, start, entryWords(others)].filter((part) => part !== '').join(', ');
  return `${name} (${words})${description === undefined ? '' : `: ${description}`}`;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly marks: readonly string[];
}

function linesOf(node: NodeDocument, { path, depth, marks }: Place): SheetTree['lines'] {
  const { type, name = '', params = {}, child, children = [] } = node;
  const below = { depth: depth + 1, marks };
  return [
    { depth, name, type, params: entryWords(params), others: otherWords(node), isMarked: marks.includes(path) },
    ...(child === undefined ? [] : linesOf(child, { ...below, path: `${path}/child` })),
    ...children.flatMap((each, index) => linesOf(each, { ...below, path: `${path}/children/${index}` })),
  ];
}

/** What a node has besides its parameters and its children. */
function otherWords({ map, tags = [], note = '', disabled = false }: NodeDocument): string {
  const words = [
    map === undefined ? '' : `gives ${entryWords(map)}`,
    tags.length === 0 ? '' : `tags: ${tags.join(', ')}`,
    disabled ? 'switched off' : '',
    note === '' ? '' : `“${note}”`,
  ];
  return words.filter((part) => part !== '').join('; ');
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
