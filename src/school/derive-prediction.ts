import { Fight } from '../checks/fight/fight.ts';
import { openRun } from '../runs/open-run.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../sim/state.ts';
import type { Lesson } from './lesson.ts';
import type { Prediction } from './lesson-file.ts';
import { nodesOf, type PlacedNode } from './nodes-of.ts';

/** So much of the fight is looked at for a moment to ask about. Seconds. */
const LONGEST_LOOK_SECONDS = 20;
/** What has just begun would be seen before the question is read. Seconds. */
const LEAST_GAP_SECONDS = 0.3;
const MOST_BEFORE_SECONDS = 1;
const MOST_CHOICES = 4;
/** Where nothing stands out: the fight has begun, and the mistake shows. Seconds. */
const USUAL_MOMENT_SECONDS = 3;

/** A node that could be the answer, as it began. */
interface Beginning {
  readonly node: string;
  readonly step: number;
}

/**
 * Returns the question of a lesson. One without a question of its own gets one from its fight: the choices are the children of the node
 * that matters, or its siblings, and the moment is just before one begins that the last one does not give away. Where there is no such
 * moment, the answer may be that none of them begins. Undefined for a tree with fewer than two named nodes.
 */
export function predictionOf(lesson: Lesson): Prediction | undefined {
  if (lesson.predict !== undefined) return lesson.predict;
  const [seed = '1'] = lesson.check.seeds;
  const ask = `Which of these begins next for ${lesson.who}?`;
  const sets = choicesOf(lesson);
  for (const choices of sets) {
    const at = momentOf(beginnings(lesson, seed, choices));
    if (at !== undefined) return { at, seed, ask, choices };
  }
  const [choices] = sets;
  return choices && { at: USUAL_MOMENT_SECONDS, seed, ask, choices };
}

/** Sets of names to choose from, the nearest to what matters first. */
function choicesOf({ tree, marks }: Lesson): readonly (readonly string[])[] {
  const nodes = nodesOf(tree.root);
  const around = marks.flatMap((mark) => {
    const parent = nodes.find(({ path }) => path === mark)?.parent;
    return [namesBelow(nodes, mark), ...(parent === undefined ? [] : [namesBelow(nodes, parent)])];
  });
  const leaves = nodes.filter(({ path }) => !nodes.some(({ parent }) => parent === path));
  return [...around, namesOf(leaves)].filter((names) => names.length > 1).map((names) => names.slice(0, MOST_CHOICES));
}

function namesBelow(nodes: readonly PlacedNode[], path: string): readonly string[] {
  return namesOf(nodes.filter(({ parent }) => parent === path));
}

function namesOf(nodes: readonly PlacedNode[]): readonly string[] {
  return [...new Set(nodes.flatMap(({ node }) => (node.name === undefined || node.disabled === true ? [] : [node.name])))];
}

function beginnings({ check, who, stage }: Lesson, seed: string, choices: readonly string[]): readonly Beginning[] {
  const fight = new Fight(openRun(stage.content, { scenario: check.scenario, seed, tickMode: 'interval' }));
  fight.trace();
  const found: Beginning[] = [];
  const end = Math.min(check.seconds, LONGEST_LOOK_SECONDS) * STEPS_PER_SECOND;
  while (fight.step < end) {
    fight.advance();
    if (fight.isOver) break;
    const begun = fight.traceOf(who).started;
    // The first of the choices is the answer when several begin in one step, as `answerOf` has it.
    const node = choices.find((choice) => begun.has(choice));
    if (node !== undefined) found.push({ node, step: fight.step });
  }
  return found;
}

/** In seconds: before a beginning that is another than the last one, and better still one that was not seen yet. */
function momentOf(found: readonly Beginning[]): number | undefined {
  const gapBefore = (index: number): number => ((found[index]?.step ?? 0) - (found[index - 1]?.step ?? 0)) * STEP_SECONDS;
  const late = found.map((_each, index) => index).filter((index) => gapBefore(index) >= LEAST_GAP_SECONDS);
  const isOther = (index: number): boolean => index > 0 && found[index]?.node !== found[index - 1]?.node;
  const index = late.find(isOther) ?? late.find((each) => each > 0) ?? late[0];
  if (index === undefined) return undefined;
  const before = Math.min(MOST_BEFORE_SECONDS, gapBefore(index) / 2);
  const steps = (found[index]?.step ?? 0) - Math.max(1, Math.round(before * STEPS_PER_SECOND));
  return Math.max(1, steps) * STEP_SECONDS;
}
