import {
  type Consideration,
  type UtilityState,
  judgedValues,
  targetName,
  type Evaluation,
  evaluatorScore,
  NOT_ELIGIBLE,
  shareOf,
  smallestWinningChange,
  wouldWin,
  type WinningChange,
} from '../../engine/families/utility/index.ts';
import type { KnownCases } from '../../engine/families/query/index.ts';
import type { LearnedTable } from '../../engine/families/learning/index.ts';
import { closedWords } from './closed-words.ts';
import { valueWords } from './value-words.ts';

/** Why a state was not chosen: what it lacked, and the smallest change of one value that would have made it win. */
export function whyNot(evaluation: Evaluation, index: number): string {
  const { decision, chosen, scores } = evaluation;
  const known = knownWords(evaluation, index);
  if (known !== '') return `${known}${evaluation.isTrial === true && index === chosen ? '; chosen by chance, to explore' : ''}.`;
  if (index === chosen) return '';
  const closed = closedWords(evaluation, index);
  if (closed !== '') return closedReason(evaluation, index, closed);
  const winner = decision.states[chosen];
  const name = decision.states[index]?.name ?? '';
  if (winner === undefined || scores[index] === NOT_ELIGIBLE) return remedy(evaluation, index);
  const lack = (scores[chosen] as number) + decision.margin - (scores[index] as number);
  if (isPassedOver(evaluation, index, lack)) return `${name} scores more than ${winner.name}, ${passedOverWords(evaluation)}.`;
  const costliest = costliestOf(evaluation, index);
  const cost = costliest === '' ? '' : `; ${costliest} costs it most`;
  return `${name} lacks ${Math.max(0, lack).toFixed(2)} to beat ${winner.name}${cost}. ${remedy(evaluation, index)}`;
}

/** Tells on what a learned score rests; empty for one that is not learned. */
function knownWords({ learned, cases }: Evaluation, index: number): string {
  if (learned !== undefined) return triesWords(learned, index);
  return cases === undefined ? '' : casesWords(cases, index);
}

/** Tells how often a child with a learned score was tried in this situation. */
function triesWords({ visits, row }: LearnedTable, index: number): string {
  const count = visits[row]?.[index] ?? 0;
  return `Tried ${count === 1 ? 'once' : `${count} times`} in this situation`;
}

/** Tells by how many cases a tree was judged. */
function casesWords({ cases }: KnownCases, index: number): string {
  const count = cases.filter(({ child, weight }) => child === index && weight > 0).length;
  return count === 0 ? 'Never tried' : `Judged by ${count === 1 ? 'one case' : `${count} cases`}`;
}

/** Whether it had the better score, and another one was chosen all the same. */
function isPassedOver({ chosen, scores, isHeld, decision }: Evaluation, index: number, lack: number): boolean {
  const other = scores[chosen] as number;
  return (scores[index] as number) > other && (lack < 0 || isHeld || decision.choice !== 'highest');
}

function passedOverWords({ isHeld, decision }: Evaluation): string {
  if (isHeld) return 'which stays until its minimum time is over';
  return decision.choice === 'highest' ? 'but failed by chance' : 'which chance has chosen';
}

/** The evaluator that falls furthest short of what it could say. */
function costliestOf(evaluation: Evaluation, index: number): string {
  const { decision } = evaluation;
  const values = judgedValues(evaluation, index);
  const state = decision.states[index] as UtilityState;
  let most = 0;
  let name = '';
  for (const evaluator of state.evaluators) {
    const cost = (1 - evaluatorScore(decision, evaluator, values)) * shareOf(evaluator, state, decision.scoring);
    if (cost <= most) continue;
    most = cost;
    name = decision.considerations[evaluator.consideration]?.name ?? '';
  }
  return name;
}

function remedy(evaluation: Evaluation, index: number): string {
  const { decision, chosen, isHeld } = evaluation;
  const change = smallestWinningChange(decision, index, evaluation);
  if (change === undefined) return 'No single value would have made it win.';
  const consideration = decision.considerations[change.consideration] as Consideration;
  const from = valueWords(change.from, consideration);
  const to = consideration.isBoolean ? String(change.to === 1) : shortestWinning(evaluation, index, change);
  const target = targetName(evaluation, index);
  const isOfTarget = target !== '' && decision.states[index]?.targetFacts?.includes(change.consideration) === true;
  const held = isHeld ? `, once the minimum time of ${decision.states[chosen]?.name} is over` : '';
  const wins = decision.choice === 'highest' ? 'won' : 'scored highest';
  return `It would have ${wins} with ${consideration.name}${isOfTarget ? ` of ${target}` : ''} at ${to} instead of ${from}${held}.`;
}

function closedReason({ set, isOpen, decision }: Evaluation, index: number, closed: string): string {
  const { sets } = decision.states[index] as UtilityState;
  const isOut = isOpen[index] === 0 && sets.length > 0 && !sets.includes(set);
  return isOut ? `It belongs to the set ${sets.join(' or ')}, and ${set === '' ? 'no set' : set} is in force.` : `It ${verbOf(closed)}.`;
}

function verbOf(closed: string): string {
  return closed === 'not active' ? 'is not active' : closed;
}

const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 12;

/** The value that would have won, with as few decimals as still win: it is meant to be typed. */
function shortestWinning(evaluation: Evaluation, state: number, { consideration: index, from, to }: WinningChange): string {
  const { min, max } = evaluation.decision.considerations[index] as Consideration;
  for (let decimals = FEWEST_DECIMALS; decimals <= MOST_DECIMALS; decimals++) {
    const unit = 10 ** decimals;
    const [below, above] = [Math.floor(to * unit) / unit, Math.ceil(to * unit) / unit];
    // Away from the present value first, where it surely leads on.
    const wins = (to > from ? [above, below] : [below, above]).find(
      (value) =>
        value >= min && value <= max && value !== from && wouldWin(evaluation.decision, { state, index, inputs: evaluation }, value),
    );
    if (wins !== undefined) return String(Number(wins.toFixed(decimals)));
  }
  return String(to);
}
