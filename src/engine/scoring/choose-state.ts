import { scoreCandidates } from './choose-target.ts';
import { NO_CANDIDATE, NO_TARGET } from './candidates.ts';
import { NO_STATE, type Decision, type Deliberation, type UtilityState } from './decision.ts';
import { scorePlan } from './score-plan.ts';
import { NOT_ELIGIBLE, scoreChoice, scoreSums } from './score.ts';

/** Draws numbers in [0, 1). */
export interface DiceSource {
  dice(): number;
}

/** Scores every state by the present values, and one with a target by its best candidate. */
export function scoreStates(decision: Decision, at: Deliberation): void {
  const plan = scorePlan(decision);
  const { candidates, scores, inForce } = at;
  if (plan.isPlainSum) scoreSums(plan, at);
  else scoreEach(decision, at);
  // The bonus is above 0, so it leaves `NOT_ELIGIBLE` as it is. That of a state with a target is that of the target.
  if (inForce !== NO_STATE && candidates[inForce] === null) {
    scores[inForce] = (scores[inForce] as number) * (plan.bonuses[inForce] as number);
  }
}

function scoreEach(decision: Decision, at: Deliberation): void {
  for (let index = 0; index < at.candidates.length; index++) {
    if (at.candidates[index] === null) scoreChoice(scorePlan(decision), index, at);
    else scoreCandidates(decision, index, at);
  }
}

/**
 * The state to be in by the scores; `NO_STATE` when none is eligible. Where chance decides, it draws from `dice`.
 * - `highest`: the highest score; of equal ones the first. The state in force stays while no other exceeds it by `margin`.
 * - `weightedAmongBest`: one of the `best` highest, each with the chance of its score.
 * - `weightedInRank`: one of the highest rank in which a state scores above 0, each with the chance of its score
 *   (K. Dill, Dual-Utility Reasoning, Game AI Pro 2, 2015).
 * With the last two, the state in force stays while it is one of those that could be drawn.
 * A state with a `failChance` that would be newly chosen may be passed over for the next best; when all are, the last one left
 * is chosen (D. Käser, Utility Designer, 7.1.1).
 */
export function chooseState(decision: Decision, at: Deliberation, dice: DiceSource): number {
  let passedOver = NO_STATE;
  for (;;) {
    const chosen = candidate(decision, at, dice);
    if (chosen === NO_STATE) return passedOver;
    const { failChance } = decision.states[chosen] as UtilityState;
    if (chosen === at.inForce || failChance === 0 || dice.dice() >= failChance) return chosen;
    passedOver = chosen;
    at.scores[chosen] = NOT_ELIGIBLE;
  }
}

function candidate(decision: Decision, at: Deliberation, dice: DiceSource): number {
  const { inForce, scores } = at;
  const highest = highestOf(scores);
  if (highest === NO_STATE) return highest;
  if (decision.choice === 'highest') return staysAhead(decision, at, highest) ? inForce : highest;
  if (decision.choice === 'weightedInRank') markRank(decision, at);
  else markBest(decision, at);
  if (inForce !== NO_STATE && at.canBeDrawn[inForce] === 1) return inForce;
  const drawn = draw(at, dice);
  return drawn === NO_STATE ? highest : drawn;
}

/** The first of the highest scores. */
export function highestOf(scores: Float64Array): number {
  let best = NO_STATE;
  let most = -Infinity;
  for (let index = 0; index < scores.length; index++) {
    if ((scores[index] as number) <= most) continue;
    most = scores[index] as number;
    best = index;
  }
  return best;
}

/** Whether the state in force stays although another has the highest score. */
export function staysAhead({ margin }: Decision, at: Deliberation, highest: number): boolean {
  const { inForce, scores } = at;
  if (margin === 0 || inForce === NO_STATE || scores[inForce] === NOT_ELIGIBLE || hasNewTarget(at, inForce)) return false;
  return (scores[highest] as number) <= (scores[inForce] as number) + margin;
}

/** The id of the best candidate of a state; `NO_TARGET` when it has none. */
export function targetOf({ candidates, targets }: Deliberation, state: number): number {
  const place = targets[state] as number;
  return place === NO_CANDIDATE ? NO_TARGET : (candidates[state]?.ids[place] as number);
}

/** Whether the state in force would go on with another target. */
export function hasNewTarget(at: Deliberation, state: number): boolean {
  return state === at.inForce && at.candidates[state] !== null && targetOf(at, state) !== at.targetInForce;
}

/** Marks the `best` highest that score above 0; of equal ones the first. */
function markBest({ best }: Decision, { scores, canBeDrawn }: Deliberation): void {
  canBeDrawn.fill(0);
  for (let place = 0; place < best; place++) {
    let next = NO_STATE;
    let most = 0;
    for (let index = 0; index < scores.length; index++) {
      if (canBeDrawn[index] === 1 || (scores[index] as number) <= most) continue;
      most = scores[index] as number;
      next = index;
    }
    if (next === NO_STATE) return;
    canBeDrawn[next] = 1;
  }
}

/** Marks the states of the highest rank that score above 0. */
function markRank({ states }: Decision, { scores, canBeDrawn }: Deliberation): void {
  let rank = -Infinity;
  for (let index = 0; index < scores.length; index++) {
    const own = (states[index] as UtilityState).rank;
    if ((scores[index] as number) > 0 && own > rank) rank = own;
  }
  for (let index = 0; index < scores.length; index++) {
    canBeDrawn[index] = (scores[index] as number) > 0 && (states[index] as UtilityState).rank === rank ? 1 : 0;
  }
}

/** One of the marked states, each with the chance of its score; where only one is marked there is no draw. */
function draw({ scores, canBeDrawn }: Deliberation, dice: DiceSource): number {
  let total = 0;
  let count = 0;
  let last = NO_STATE;
  for (let index = 0; index < scores.length; index++) {
    if (canBeDrawn[index] === 0) continue;
    total += scores[index] as number;
    count++;
    last = index;
  }
  if (count < 2) return last;
  let left = dice.dice() * total;
  for (let index = 0; index < scores.length; index++) {
    if (canBeDrawn[index] === 0) continue;
    left -= scores[index] as number;
    if (left < 0) return index;
  }
  // Rounding may leave a trace of the last one.
  return last;
}
