import { formatClock } from '../../core/format-number.ts';
import { NOT_ELIGIBLE, judgedValues, targetName, type Evaluation } from '../../engine/families/utility/index.ts';
import { formatValue } from '../values/format-value.ts';
import { valueWords } from './value-words.ts';

/** The scores of one state over time; an edit of the tree may have given it other evaluators in between. */
export interface ScoreLine {
  readonly name: string;
  /** A score is undefined where the state could not be chosen. */
  readonly points: readonly { readonly at: number; readonly score: number | undefined }[];
}

/** Another state takes over. Empty names: none was, or is, in force. */
export interface Flip {
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

export interface ScoreHistory {
  readonly lines: readonly ScoreLine[];
  readonly flips: readonly Flip[];
  /** Which state was in force from when to when; seconds. */
  readonly bands: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  readonly flipsPerMinute: number;
  /** How often a minute each state took over, most often first. */
  readonly rates: readonly { readonly name: string; readonly perMinute: number }[];
  /** The highest score of all. */
  readonly most: number;
}

/** Rates over less than this would be rates of a single flip. Seconds. */
const LEAST_SPAN = 10;

/** What the choices of one selector say together; `now` is the time that is shown, in seconds. */
export function scoreHistory(evaluations: readonly Evaluation[], now: number): ScoreHistory {
  const flips: Flip[] = [];
  const bands: { name: string; from: number; to: number }[] = [];
  const lines = new Map<string, { at: number; score: number | undefined }[]>();
  let most = 0;
  for (const evaluation of evaluations) {
    const name = chosenName(evaluation);
    const before = bands.at(-1);
    if (before?.name === name) before.to = evaluation.at;
    else {
      if (before !== undefined) {
        before.to = evaluation.at;
        flips.push({ at: evaluation.at, from: before.name, to: name });
      }
      bands.push({ name, from: evaluation.at, to: evaluation.at });
    }
    evaluation.decision.states.forEach((state, index) => {
      const score = scoreOf(evaluation, index);
      most = Math.max(most, score ?? 0);
      const points = lines.get(state.name);
      if (points === undefined) lines.set(state.name, [{ at: evaluation.at, score }]);
      else points.push({ at: evaluation.at, score });
    });
  }
  const last = bands.at(-1);
  if (last !== undefined) last.to = Math.max(last.to, now);
  const minutes = Math.max(LEAST_SPAN, now - (evaluations[0]?.at ?? now)) / 60;
  return {
    lines: [...lines].map(([name, points]) => ({ name, points })),
    flips,
    bands,
    flipsPerMinute: flips.length / minutes,
    rates: ratesOf(flips, minutes),
    most,
  };
}

function ratesOf(flips: readonly Flip[], minutes: number): ScoreHistory['rates'] {
  const counts = new Map<string, number>();
  for (const { to } of flips) if (to !== '') counts.set(to, (counts.get(to) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, perMinute: count / minutes })).sort((a, b) => b.perMinute - a.perMinute);
}

function chosenName({ decision, chosen }: Evaluation): string {
  return decision.states[chosen]?.name ?? '';
}

function scoreOf({ scores }: Evaluation, index: number): number | undefined {
  const score = scores[index] as number;
  return score === NOT_ELIGIBLE ? undefined : score;
}

/** One choice in words: "0:46.2  Work, then Eat  |  Eat 0.71, Work 0.52, Sleep ruled out  |  saturation 36, money 47". */
export interface LogLine {
  readonly at: number;
  readonly isFlip: boolean;
  readonly text: string;
}

/** The choices as lines, oldest first. */
export function logLines(evaluations: readonly Evaluation[]): LogLine[] {
  return evaluations.map((evaluation, place) => logLine(evaluation, evaluations[place - 1]));
}

/** One choice as a line; `before`: that before it of the same selector. */
export function logLine(evaluation: Evaluation, before: Evaluation | undefined): LogLine {
  const [from, to] = [before && withTarget(before, before.chosen), withTarget(evaluation, evaluation.chosen)];
  const isFlip = from !== undefined && from !== to;
  const change = isFlip ? `${from || 'nothing'}, then ${to || 'nothing'}` : to || 'nothing';
  return {
    at: evaluation.at,
    isFlip,
    text: `${formatClock(evaluation.at)}  ${change}  |  ${scoresOf(evaluation)}  |  ${valuesOf(evaluation)}`,
  };
}

/** "Attack (Berta)" */
function withTarget(evaluation: Evaluation, state: number): string {
  const name = evaluation.decision.states[state]?.name ?? '';
  const target = targetName(evaluation, state);
  return target === '' ? name : `${name} (${target})`;
}

function scoresOf(evaluation: Evaluation): string {
  const states = evaluation.decision.states.map((_, index) => ({ name: withTarget(evaluation, index), score: scoreOf(evaluation, index) }));
  states.sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity));
  return states.map(({ name, score }) => `${name} ${score === undefined ? 'ruled out' : formatValue(score)}`).join(', ');
}

/** Facts of a target are those of the chosen one, and left out when a state without a target was chosen. */
function valuesOf(evaluation: Evaluation): string {
  const { decision, chosen } = evaluation;
  const own = decision.states[chosen]?.targetFacts ?? [];
  const values = own.length > 0 ? judgedValues(evaluation, chosen) : evaluation.values;
  const isOfOther = (index: number): boolean =>
    !own.includes(index) && decision.states.some(({ targetFacts }) => targetFacts?.includes(index));
  return decision.considerations
    .flatMap((consideration, index) =>
      isOfOther(index) ? [] : [`${consideration.name} ${valueWords(values[index] as number, consideration)}`],
    )
    .join(', ');
}

/** Lines that contain every word of the filter. */
export function filterLines(lines: readonly LogLine[], { filter, onlyFlips }: { filter: string; onlyFlips: boolean }): LogLine[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return lines.filter(({ text, isFlip }) => (isFlip || !onlyFlips) && words.every((word) => text.toLowerCase().includes(word)));
}
