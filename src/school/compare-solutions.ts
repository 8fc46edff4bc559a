import type { NodeDocument, TreeDocument } from '../engine/document.ts';
import { playFights, type Check, type FightReport } from '../checks/check.ts';
import { withTrees } from '../content/with-trees.ts';
import type { Lesson } from './lesson.ts';

/** How a tree does in fights that the check does not play. */
export interface SolutionFigures {
  /** Number of nodes of the tree that are not switched off. */
  readonly nodes: number;
  /** Nodes asked for each second of the fights, those of its subtrees included. */
  readonly askedPerSecond: number;
  /** Number of runs in which every claim held. */
  readonly passed: number;
  readonly runs: number;
}

export interface SolutionComparison {
  readonly yours: SolutionFigures;
  readonly shipped: SolutionFigures;
}

/** Seeds that no check of a lesson has. */
const MORE_SEEDS = ['more 1', 'more 2', 'more 3', 'more 4', 'more 5'];

/**
 * Plays a solved lesson with the learner's trees and with the shipped solution, with the same new seeds. Yields the share that is done, from
 * 0 to 1.
 * @throws Error when an edited tree has problems.
 */
export function* compareSolutions(lesson: Lesson, documents: readonly TreeDocument[]): Generator<number, SolutionComparison> {
  const check: Check = { ...lesson.check, seeds: MORE_SEEDS };
  const own = documents.find(({ name }) => name === lesson.tree.name) ?? lesson.tree;
  const yours = yield* halfOf(figuresOf({ lesson, check, tree: own, documents }), 0);
  const { tree } = lesson.solution;
  const shipped = yield* halfOf(figuresOf({ lesson, check, tree, documents: [tree] }), 1);
  return { yours, shipped };
}

interface PlayedTree {
  readonly lesson: Lesson;
  readonly check: Check;
  readonly tree: TreeDocument;
  readonly documents: readonly TreeDocument[];
}

function* figuresOf({ lesson, check, tree, documents }: PlayedTree): Generator<number, SolutionFigures> {
  const edited = withTrees(lesson.stage.content, documents);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const reports = yield* playFights(check, { content: edited.content, documents });
  const passed = reports.filter(({ failures }) => failures.length === 0).length;
  return { nodes: countNodes(tree.root), askedPerSecond: askedPerSecond(reports, lesson.who), passed, runs: reports.length };
}

function* halfOf<Result>(play: Generator<number, Result>, half: 0 | 1): Generator<number, Result> {
  for (;;) {
    const next = play.next();
    if (next.done === true) return next.value;
    yield (half + next.value) / 2;
  }
}

function askedPerSecond(reports: readonly FightReport[], who: string): number {
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0);
  return reports.reduce((sum, { nodesAsked }) => sum + (nodesAsked.get(who) ?? 0), 0) / seconds;
}

function countNodes({ child, children = [], disabled }: NodeDocument): number {
  if (disabled === true) return 0;
  return [...(child === undefined ? [] : [child]), ...children].reduce((sum, each) => sum + countNodes(each), 1);
}
