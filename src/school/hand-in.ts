import type { TreeDocument } from '../engine/document.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import { lessonIdOf } from './lesson.ts';

/** What a learner gives to a teacher: the lessons done, and the trees as they are now. */
export interface HandIn {
  readonly name: string;
  /** Ids of lessons. */
  readonly done: readonly string[];
  /** Trees of lessons that were changed. */
  readonly trees: readonly TreeDocument[];
}

const FORMAT = 'warband class 1';
const MOST_ENTRIES = 300;
const LONGEST_NAME = 60;

export function handInJson({ name, done, trees }: HandIn): string {
  const own = trees.filter((tree) => lessonIdOf(tree.name) !== undefined);
  return JSON.stringify({ format: FORMAT, name: name.slice(0, LONGEST_NAME), done, trees: own });
}

/** Undefined for what is no hand-in. Whether a tree is valid is found when it is checked. */
export function readHandIn(json: unknown): HandIn | undefined {
  if (fieldOf(json, 'format') !== FORMAT) return undefined;
  const [name, done, trees] = [fieldOf(json, 'name'), fieldOf(json, 'done'), fieldOf(json, 'trees')];
  if (typeof name !== 'string' || !Array.isArray(done) || !Array.isArray(trees)) return undefined;
  return {
    name: name.slice(0, LONGEST_NAME) || 'No name',
    done: (done as readonly unknown[]).slice(0, MOST_ENTRIES).filter((id): id is string => typeof id === 'string'),
    trees: (trees as readonly unknown[]).slice(0, MOST_ENTRIES).filter(isTree),
  };
}

function isTree(value: unknown): value is TreeDocument {
  return isRecord(value) && typeof value['name'] === 'string' && isRecord(value['root']);
}
