import type { AnswerSentence, BranchAnswer } from '../../hud/agent-history/agent-history-state.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { formatSeconds } from '../../studio/explain/format-value.ts';
import { nodeName } from '../../studio/explain/describe-node.ts';
import type { GraphNode } from '../../studio/graph/tree-graph.ts';
import { pathFromRoot } from '../../studio/graph/tree-graph.ts';
import type { BehaviourLane } from './behaviour-lanes.ts';
import { branchNeeds } from './branch-needs.ts';
import type { LaneHistory } from './lane-recorder.ts';
import { refusalOf, refusalWords, type Refusal } from './tick-outcome.ts';
import type { ReplayedTree, TracedReplay } from './traced-replay.ts';

interface Question {
  readonly lane: BehaviourLane;
  readonly tree: ReplayedTree;
  /** It stands at the step that the question is about. */
  readonly replay: TracedReplay;
  readonly history: LaneHistory;
  /** All of the run up to that step has been played again. */
  readonly isPastKnown: boolean;
}

/** Why a branch does not run: when it was last asked, what refused it, when it last ran, what would have to be different. */
export function answerBranch({ lane, tree, replay, history, isPastKnown }: Question): BranchAnswer {
  const { step, agentId } = replay;
  if (tree.states.status(lane.index) === 'running') return { sentences: [runsSentence(history, step)], needs: [] };
  const refusal = tree.last && refusalOf(lane.node, { states: tree.states, indexOf: tree.indexOf, number: tree.last.number });
  const needs = branchNeeds(lane.node, { agentId, brains: replay.world.run.brains, program: tree.program, indexOf: tree.indexOf });
  const sentences = [
    ...(refusal?.kind === 'passedOver' ? [passedOverSentence(lane.node, refusal.for)] : []),
    ...askedSentence({ refusal, tree, history, step }),
    lastRunSentence(history, step, isPastKnown),
  ];
  return { sentences, needs };
}

function runsSentence({ runs }: LaneHistory, step: number): AnswerSentence {
  const since = runs.findLast(([from]) => from <= step)?.[0];
  return since === undefined ? { text: 'It runs now.' } : { text: `It runs now, since ${clock(since)}.`, step: since };
}

function passedOverSentence(branch: GraphNode, chosen: GraphNode): AnswerSentence {
  const name = `“${nodeName(chosen)}”`;
  const above = pathFromRoot(branch).find(({ parent }) => parent !== undefined && parent === chosen.parent);
  const isBefore =
    chosen.parent !== undefined && above !== undefined && chosen.parent.children.indexOf(chosen) < chosen.parent.children.indexOf(above);
  return {
    text: isBefore ? `It is not asked now: ${name} comes first, and runs.` : `It is not asked now: ${name} was chosen, and runs.`,
  };
}

interface Asked {
  readonly refusal: Refusal | undefined;
  readonly tree: ReplayedTree;
  readonly history: LaneHistory;
  readonly step: number;
}

function askedSentence({ refusal, tree, history, step }: Asked): readonly AnswerSentence[] {
  if (refusal?.kind === 'refused' && tree.last) {
    const words = refusalWords(refusal.by, { states: tree.states, indexOf: tree.indexOf });
    return [{ text: `Asked at ${clock(tree.last.step)}, and refused: ${words}.`, step: tree.last.step }];
  }
  const last = history.refusals.findLast(({ from }) => from <= step);
  if (last === undefined) return [];
  const at = Math.min(last.to, step);
  return [{ text: `Last refused at ${clock(at)}: ${last.reason}.`, step: at }];
}

function lastRunSentence({ runs }: LaneHistory, step: number, isPastKnown: boolean): AnswerSentence {
  const last = runs.findLast(([from]) => from < step);
  if (last !== undefined) return { text: `It last ran from ${clock(last[0])} to ${clock(Math.min(last[1], step))}.`, step: last[0] };
  return { text: isPastKnown ? 'It has not run so far.' : 'It has not run in the part that is played again so far.' };
}

/** "0:42.3" */
function clock(step: number): string {
  return formatSeconds(step * STEP_SECONDS);
}
