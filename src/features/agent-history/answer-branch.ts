import type { AnswerSentence, BranchAnswer, BranchNeed } from './view/agent-history-state.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { claimWords } from '../../studio/explain/describe-claim.ts';
import { formatSeconds } from '../../studio/values/format-value.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import type { TracedBranch } from './behaviour-lanes.ts';
import { branchNeeds, letsThrough, reasonsOf, type NeedsOptions } from './branch-needs.ts';
import type { BranchHistory, Span } from './branch-recorder.ts';
import type { AskedTick } from './moment-replay.ts';
import { hasToWait, passedOverWords, type PassedOver } from '../../studio/explain/passed-over.ts';
import { refusalOf, refusalWords, type Refuser } from '../../studio/explain/tick-outcome.ts';
import type { ReplayedTree, TracedReplay } from './traced-replay.ts';

interface Question {
  readonly branch: TracedBranch;
  readonly tree: ReplayedTree;
  /** It stands at the step that the question is about. */
  readonly replay: TracedReplay;
  readonly history: BranchHistory;
  /** See `MomentReplay.lastAsked`. */
  readonly lastAsked: AskedTick | undefined;
  /** The step from which the run has been played again, so far; 0 when all of its past is known. */
  readonly knownFrom: number;
  /** The step at which the agent fell; undefined while it lives. */
  readonly fellAt?: number | undefined;
}

/** Why a branch does not run: when it was last asked, what refused it, when it last ran, what would have to be different. */
export function answerBranch(question: Question): BranchAnswer {
  const { branch, tree } = question;
  if (tree.states.status(branch.index) === 'running') return { sentences: [runsSentence(question)], needs: [] };
  const succeeded = successSentence(branch, tree);
  if (succeeded?.step === undefined) return whyNot(question);
  return { sentences: [succeeded, lastRunSentence(question, { before: succeeded.step, since: 'before' })], needs: [] };
}

function whyNot(question: Question): BranchAnswer {
  const { branch, tree, replay } = question;
  const { node } = branch;
  const refusal = tree.last && refusalOf(node, { states: tree.states, indexOf: tree.indexOf, number: tree.last.number });
  const options = { agentId: replay.agentId, brains: replay.world.run.brains, program: tree.program, indexOf: tree.indexOf };
  const over = refusal?.kind === 'passedOver' ? refusal : undefined;
  return {
    sentences: [
      ...(isHaltedNow(question) ? [haltedSentence(over, question)] : over ? [passedOverSentence(over, question)] : []),
      ...askedSentence(question),
      lastRunSentence(question, { before: replay.step, since: 'so far' }),
    ],
    needs:
      question.fellAt !== undefined
        ? []
        : [
            ...(over && hasToWait(over) ? [endOf(over, options)] : []),
            ...withRefusers(branchNeeds(node, options), refusal?.kind === 'refused' ? refusal.by : []),
          ],
  };
}

/** A node that is not a plain test can also refuse, such as a selection that finds no one: then its result has to be different. */
function withRefusers(needs: readonly BranchNeed[], by: readonly Refuser[]): readonly BranchNeed[] {
  if (needs.some(({ isMet }) => !isMet)) return needs;
  const others = by.map(({ node, isTrue, detail, isWaiting }): BranchNeed => {
    const name = nodeName(node);
    if (isWaiting) return { text: letsThrough(name), isMet: false, found: detail };
    const text = node.category === 'condition' ? claimWords(name, !isTrue) : `“${name}” ${isTrue ? 'does not succeed' : 'succeeds'}`;
    return { text, isMet: false, found: detail };
  });
  return [...needs, ...others];
}

function runsSentence({ history: { runs }, replay: { step }, knownFrom, fellAt }: Question): AnswerSentence {
  if (fellAt !== undefined) return { text: `It ran until the warrior fell, at ${clock(fellAt)}.`, step: fellAt };
  const run = runs.findLast(([from]) => from <= step);
  if (run === undefined) return { text: 'It runs now.' };
  const orEarlier = isCut(run, knownFrom) ? ' or earlier' : '';
  return { text: `It runs now, ${againWords(run, step)}since ${clock(run[0])}${orEarlier}.`, step: run[0] };
}

/** It may have begun in a part of the run that is not known yet. */
function isCut([from]: Span, knownFrom: number): boolean {
  return from > 0 && from <= knownFrom;
}

/** What ends within its tick is never seen running. */
function successSentence({ node, index }: TracedBranch, { states, last }: ReplayedTree): AnswerSentence | undefined {
  if (last === undefined || states.record(index) !== last.number || states.status(index) !== 'success') return undefined;
  const detail = states.detail(index);
  const did = node.category === 'condition' ? 'it is true' : 'it succeeded';
  return { text: `Asked at ${clock(last.step)}: ${did}${detail === '' ? '' : ` (${detail})`}.`, step: last.step };
}

/** In its last tick, it was left while it was running. */
function isHaltedNow({ branch: { index }, tree: { states, last } }: Question): boolean {
  return last !== undefined && states.status(index) === 'halted' && states.record(index) === last.number;
}

function haltedSentence(over: PassedOver | undefined, { branch, tree, fellAt }: Question): AnswerSentence {
  const step = tree.last?.step ?? 0;
  const words = over && passedOverWords(over, branch.node, fellAt !== undefined);
  return { text: `It was halted at ${clock(step)}${words === undefined ? '' : `: ${words}`}.`, step };
}

function passedOverSentence(over: PassedOver, { branch, tree, fellAt }: Question): AnswerSentence {
  const isOver = fellAt !== undefined;
  const words = passedOverWords(over, branch.node, isOver);
  if (over.outcome === 'running' && !isOver) return { text: `It is not asked now: ${words}.` };
  const step = tree.last?.step ?? 0;
  return { text: `It was not asked at ${clock(step)}: ${words}.`, step };
}

/** What runs before a branch has to make way for it. */
function endOf({ parent, for: other }: PassedOver, options: NeedsOptions): BranchNeed {
  const name = `“${nodeName(other)}”`;
  if (parent.kind?.childResults?.continuesOn === 'success') return { text: `${name} succeeds`, isMet: false, found: 'it runs' };
  const reasons = reasonsOf(other, options);
  const found = reasons.length === 0 ? 'it runs' : `it runs while: ${reasons.join(', ')}`;
  return { text: `${name} ends, or is refused`, isMet: false, found };
}

/** The exact tick: a span of refusals in the history is shorter than the lead of the moment, so one that the lead has not seen ended before. */
function askedSentence({ lastAsked, history, tree, replay }: Question): readonly AnswerSentence[] {
  const span = history.refusals.findLast(({ to }) => to < replay.step);
  const last: AskedTick | undefined = lastAsked ?? (span && { step: span.to, by: span.by });
  if (last === undefined) return [];
  const hasRunSince = history.runs.some(([, to]) => to > last.step && to <= replay.step);
  const isLatest = last.step === tree.last?.step;
  return [{ text: `${askedWords(last, isLatest, hasRunSince)}: ${refusalWords(last.by)}.`, step: last.step }];
}

function askedWords({ step, by, hadRun }: AskedTick, isLatest: boolean, hasRunSince: boolean): string {
  const at = clock(step);
  if (hadRun === true) return `${isLatest ? 'It' : 'It last'} failed at ${at}`;
  if (by.some(({ isWaiting }) => isWaiting)) return `${isLatest ? 'Held' : 'Last held'} back at ${at}`;
  if (isLatest) return `Asked at ${at}, and refused`;
  return hasRunSince ? `Last refused at ${at}` : `Last asked at ${at}, and refused`;
}

interface Until {
  /** Runs from that step on are told already. */
  readonly before: number;
  readonly since: string;
}

function lastRunSentence({ branch, replay, history: { runs }, knownFrom }: Question, { before, since }: Until): AnswerSentence {
  const isTest = branch.node.category === 'condition';
  const last = runs.findLast(([from]) => from < before);
  if (last !== undefined) {
    const [from, to] = [last[0], Math.min(last[1], replay.step)];
    const time = to === from ? `at ${clock(from)}` : `${isCut(last, knownFrom) ? 'until' : `from ${clock(from)} to`} ${clock(to)}`;
    return { text: `It ${isTest ? 'was last true ' : `last ran ${againWords(last, replay.step)}`}${time}.`, step: from };
  }
  const has = isTest ? 'It has not been true' : 'It has not run';
  return { text: knownFrom === 0 ? `${has} ${since}.` : `${has} in the part that is played again so far.` };
}

/** What begins again at once is one span of the history, but not one run. */
function againWords([, , again]: Span, step: number): string {
  return again !== undefined && again <= step ? 'again and again ' : '';
}

/** "0:42.3" */
function clock(step: number): string {
  return formatSeconds(step * STEP_SECONDS);
}
