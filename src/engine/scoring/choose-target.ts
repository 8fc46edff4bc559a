import { NO_CANDIDATE, type Candidates } from './candidates.ts';
import type { Decision, Deliberation, UtilityState } from './decision.ts';
import { scorePlan } from './score-plan.ts';
import { NOT_ELIGIBLE, scoreChoice } from './score.ts';

/**
 * Scores a state once for each candidate, and writes the score of the best one, of equal ones the first; `NOT_ELIGIBLE` when no
 * candidate can be chosen. The bonus of the state counts for its present target only, so that the choice of a target is as steady
 * as that of a state, and another candidate must exceed that target by the margin.
 */
export function scoreCandidates(decision: Decision, index: number, at: Deliberation): void {
  const plan = scorePlan(decision);
  const candidates = at.candidates[index] as Candidates;
  const { targetFacts } = decision.states[index] as UtilityState;
  const facts = targetFacts as readonly number[];
  for (let fact = 0; fact < facts.length; fact++) at.keptValues[fact] = at.values[facts[fact] as number] as number;
  const present = index === at.inForce ? placeOf(at.targetInForce, candidates) : NO_CANDIDATE;
  let best = NO_CANDIDATE;
  let most = NOT_ELIGIBLE;
  for (let place = 0; place < candidates.count; place++) {
    for (let fact = 0; fact < facts.length; fact++) {
      at.values[facts[fact] as number] = candidates.facts[place * facts.length + fact] as number;
    }
    scoreChoice(plan, index, at);
    const score = (at.scores[index] as number) * (place === present ? (decision.states[index] as UtilityState).bonus : 1);
    candidates.scores[place] = score;
    if (score <= most) continue;
    most = score;
    best = place;
  }
  for (let fact = 0; fact < facts.length; fact++) at.values[facts[fact] as number] = at.keptValues[fact] as number;
  const isSteady = present !== NO_CANDIDATE && staysWith(decision, at, { score: candidates.scores[present] as number, most });
  at.targets[index] = isSteady ? present : best;
  at.scores[index] = isSteady ? (candidates.scores[present] as number) : most;
}

function placeOf(id: number, { ids, count }: Candidates): number {
  for (let place = 0; place < count; place++) if (ids[place] === id) return place;
  return NO_CANDIDATE;
}

/** Whether the present target stays. With a choice by chance, scores are odds: a margin has no meaning there. */
function staysWith(
  { choice, margin }: Decision,
  { isTargetHeld }: Deliberation,
  { score, most }: { score: number; most: number },
): boolean {
  return score !== NOT_ELIGIBLE && (isTargetHeld || score + (choice === 'highest' ? margin : 0) >= most);
}
