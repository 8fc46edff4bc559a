import type { Content } from '../content/load-content.ts';
import { answerSeedsOf, firstAnswers, judgeAnswers, planOfAnswer, type BestAnswer } from '../evolve/results/best-answer.ts';
import type { UsedSeed } from '../evolve/results/seed-uses.ts';
import type { Candidate } from '../evolve/search/candidate.ts';
import type { SearchPlan } from '../evolve/search/search-plan.ts';
import type { EvolveMeans, FightPlayers } from './evolve-means.ts';
import { RunningSearch, type KeptCheckpoint, type SearchLimit } from './running-search.ts';

export interface AnswerWanted extends Pick<EvolveMeans, 'now'> {
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly players: Pick<FightPlayers, 'play'>;
  /** The checkpoint of the search for an answer. */
  readonly checkpointOf?: (plan: SearchPlan) => KeptCheckpoint;
  /** Called before the first generation. */
  readonly onStart?: (running: RunningSearch) => void;
  /** That of the search or audit which asks for an answer. */
  readonly seed: string;
  readonly used: readonly UsedSeed[];
  readonly limit: SearchLimit;
  /** Pairs of fights on each arena for the final figures. */
  readonly pairs: number;
}

/** Searches for the best answer to a candidate, and judges it. */
export async function searchAnswer(candidate: Pick<Candidate, 'trees'>, asked: AnswerWanted): Promise<BestAnswer> {
  const { content, seed, used, limit, players, now, pairs } = asked;
  const seeds = answerSeedsOf(seed);
  const plan = planOfAnswer(asked.plan, candidate, { seeds, used });
  console.error('searches for the best answer to it');
  const running = new RunningSearch(limit, {
    content,
    plan,
    players,
    now,
    first: firstAnswers(content, plan),
    checkpoint: asked.checkpointOf?.(plan),
  });
  asked.onStart?.(running);
  const state = await running.run();
  console.error('judges the best answer in sealed fights');
  return judgeAnswers(state, { content, plan, play: running.play }, { seeds, pairs });
}
