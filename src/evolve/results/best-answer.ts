import { candidateOf, type Candidate } from '../search/candidate.ts';
import { slotsFor, WHOLE_PARTY, type SearchPlan } from '../search/search-plan.ts';
import { FIRST_STATE, type SearchState } from '../search/search.ts';
import { percent, rowOf } from './card.ts';
import { chooseBest, sealedFigures, type Figures, type Judging } from './figures.ts';
import { problemOfSeed, type UsedSeed } from './seed-uses.ts';

/** Seeds of a search for the best answer to a tree. Its fights are none of those that made, chose or judged that tree. */
export interface AnswerSeeds {
  readonly learn: string;
  /** Of its final figures. */
  readonly sealed: string;
}

/** The candidate that does best against a tree, and how it does in fights that it has never seen. */
export interface BestAnswer {
  readonly candidate: Candidate;
  readonly figures: readonly Figures[];
  readonly seeds: AnswerSeeds;
  readonly state: Pick<SearchState, 'generation' | 'history'>;
}

/** The seeds of the search for an answer, from that of the search or audit that asks for one. */
export function answerSeedsOf(seed: string): AnswerSeeds {
  return { learn: `${seed} exploit`, sealed: `${seed} exploit sealed` };
}

/** Undefined when no seed has had to do with the tree. */
export function problemOfAnswerSeeds({ learn, sealed }: AnswerSeeds, used: readonly UsedSeed[]): string | undefined {
  return problemOfSeed(learn, used) ?? problemOfSeed(sealed, [...used, { seed: learn, use: 'that the search for an answer learned on' }]);
}

/**
 * A search for what beats the candidate, and nothing else. It starts from the candidate itself.
 * @throws Error for seeds that had to do with the candidate.
 */
export function planOfAnswer(
  plan: SearchPlan,
  { trees }: Pick<Candidate, 'trees'>,
  { seeds, used }: { readonly seeds: AnswerSeeds; readonly used: readonly UsedSeed[] },
): SearchPlan {
  const problem = problemOfAnswerSeeds(seeds, used);
  if (problem !== undefined) throw new Error(problem);
  const { isUnguarded } = plan;
  const slots = plan.slots.map(({ tree, agent, kind }, slot) => ({ tree, agent, kind, base: trees[slot] }));
  const against = [{ name: 'it', trees: trees.map((document) => ({ file: `${document.name}.json`, document })) }];
  return { seed: seeds.learn, slots, below: undefined, isUnguarded, against, isAnswer: true };
}

/** The trees of the game compete in the first generation. */
export function firstAnswers(content: Judging['content'], { slots }: SearchPlan): SearchState {
  const target = slots.length === 1 ? slots[0]!.kind : undefined;
  const trees = slotsFor(content, target ?? WHOLE_PARTY, { isShipped: true }).flatMap(({ base }) => base ?? []);
  const guests = trees.length === slots.length ? [candidateOf('shipped', trees, ['the trees of the game'])] : [];
  return { ...FIRST_STATE, guests };
}

/** Chooses the best of the last answers, and judges it in sealed fights. */
export async function judgeAnswers(
  state: SearchState,
  judging: Judging,
  { seeds, pairs }: { readonly seeds: AnswerSeeds; readonly pairs: number },
): Promise<BestAnswer> {
  const candidate = await chooseBest(state.population, judging);
  const figures = await sealedFigures(candidate, judging, { seed: seeds.sealed, pairs });
  return { candidate, figures, seeds, state };
}

/** How far a tree can be exploited, in one line. */
export function answerLine({ figures }: Pick<BestAnswer, 'figures'>): string {
  const { fights, victories, draws, interval } = figures.at(-1)!;
  const range = `${percent(interval.low)} to ${percent(interval.high)}`;
  return `the best answer to it wins ${percent(victories / fights)} (${range}) of ${fights} fights, ${draws} drawn`;
}

/** The best answer to a tree, as a section of its card. */
export function answerSection({ candidate, figures, seeds, state: { generation, history } }: BestAnswer): string {
  const made = history.reduce((sum, each) => sum + each.made, 0);
  return [
    '## The best answer to it',
    '',
    `A search looked for what beats it, and for nothing else, from it and from the trees of the game on: ${made} different trees in generations 1 to ${generation} (seed "${seeds.learn}"). Shares are those of the answer, in fights that it has never seen (seed "${seeds.sealed}"). The less they are above 50 %, the less is known that exploits this tree.`,
    '',
    '| the answer against | arena | fights | won | 95 % interval | drawn |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(rowOf),
    '',
    'What makes it different:',
    '',
    ...candidate.ancestors.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
