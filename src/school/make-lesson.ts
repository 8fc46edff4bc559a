import type { TreeDocument } from '../engine/document.ts';
import { fieldOf, isRecord, type JsonRecord } from '../core/json-value.ts';
import { lessonName } from './lesson.ts';

/** What a teacher writes. */
export interface LessonWords {
  readonly title: string;
  /** What one sees, in one sentence. */
  readonly see: string;
  readonly task: string;
  readonly hint: string;
  /** Why the solution works. */
  readonly why: string;
}

/** A moment of a fight with a claim that one tree keeps and the other breaks. */
export interface LessonMoment {
  /** The scenario, as a behaviour test has it. */
  readonly scene: object;
  readonly claim: object;
  readonly seconds: number;
  readonly seeds: readonly string[];
  /** The unit that runs the tree. */
  readonly who: string;
  readonly start: TreeDocument;
  readonly solution: TreeDocument;
}

/** After the lessons of the school. */
const LAST_ORDER = 1000;
const MARGIN_TILES = 3;
const REPEAT = { after: 'death', pauseSeconds: 3 };

/** The file of a lesson that begins at a moment of a fight. `id` is its name without the ending. */
export function lessonFile(id: string, words: LessonWords, moment: LessonMoment): object {
  const { scene, claim, seconds, seeds, who, start, solution } = moment;
  return {
    order: LAST_ORDER,
    title: words.title,
    subtitle: `A moment of ${who}`,
    see: words.see,
    text: [words.see],
    task: words.task,
    hints: [words.hint],
    who,
    scenario: { ...withMind(scene, who, lessonName(id)), field: fieldAround(scene), repeat: { ...REPEAT, roundSeconds: seconds } },
    tree: treeOf(start),
    marks: [],
    handles: [],
    check: { seconds, seeds, claims: [claim] },
    solution: { text: words.why, ...treeOf(solution) },
  };
}

/** The file with other words of the teacher. */
export function withWords(file: object, { title, see, task, hint, why }: LessonWords): object {
  const solution: unknown = fieldOf(file, 'solution');
  return { ...file, title, see, text: [see], task, hints: [hint], solution: { ...(isRecord(solution) ? solution : {}), text: why } };
}

/** A copy of a tree without the node of that name where one above it has other children; otherwise with that node switched off. */
export function withoutNode(tree: TreeDocument, name: string): TreeDocument {
  const cut = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    if (value['name'] === name) return { ...value, disabled: true };
    const children = value['children'];
    if (!Array.isArray(children)) return { ...value, ...(isRecord(value['child']) ? { child: cut(value['child']) } : {}) };
    const kept = children.filter((each) => fieldOf(each, 'name') !== name);
    return { ...value, children: (kept.length > 0 ? kept : children).map(cut) };
  };
  return { ...tree, root: cut(tree.root) as TreeDocument['root'] };
}

/** The ground that the camera shows: all units with some room around them, as [x, y, width, height] in tiles. */
function fieldAround(scene: object): readonly number[] {
  const spots: (readonly [number, number])[] = [];
  const collect = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    for (const each of value as readonly unknown[]) {
      const at = fieldOf(each, 'at');
      if (Array.isArray(at)) spots.push([Number(at[0]), Number(at[1])]);
      collect(fieldOf(each, 'members'));
    }
  };
  collect(fieldOf(scene, 'loners'));
  collect(fieldOf(scene, 'parties'));
  const edges = (axis: 0 | 1): readonly [number, number] => {
    const all = spots.map((spot) => spot[axis]);
    const low = Math.max(0, Math.floor(Math.min(...all) - MARGIN_TILES));
    return [low, Math.ceil(Math.max(...all) + MARGIN_TILES) - low];
  };
  const [[x, width], [y, height]] = [edges(0), edges(1)];
  return [x, y, width, height];
}

function treeOf({ description, keys = [], root }: TreeDocument): object {
  return { description, keys, root };
}

/** The scene with another tree for the unit of that name. */
function withMind(scene: object, who: string, mind: string): object {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (!isRecord(value)) return value;
    const members = value['members'];
    const changed: JsonRecord = members === undefined ? value : { ...value, members: change(members) };
    return changed['name'] === who ? { ...changed, mind } : changed;
  };
  return { ...scene, loners: change(fieldOf(scene, 'loners')), parties: change(fieldOf(scene, 'parties')) };
}
