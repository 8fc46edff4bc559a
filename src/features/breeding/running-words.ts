import { clockTime } from '../../hud/words/labels.ts';
import type { Content } from '../../content/load-content.ts';
import { wilsonInterval } from '../../runs/compare/wilson-interval.ts';
import type { Figures } from '../../evolve/results/figures.ts';
import type { GenerationPoint, Rate, RunningState, SealedFigures } from './view/breeding-state.ts';
import type { BreedingRun, SealedResult } from './breeding-run.ts';
import { sealedSeedOf } from '../../evolve/thread/search-thread.ts';

type RunWords = Pick<RunningState, 'phase' | 'says' | 'progress' | 'guestSays' | 'generations' | 'sealed'>;

const ROUNDS = {
  making: 'makes new trees',
  trying: 'tries new trees',
  racing: 'lets the better ones race',
  checking: 'plays the best one in fights that it does not learn from',
  judging: 'plays the final fights',
} as const;

const DOING = new WeakMap<BreedingRun, { readonly key: string; readonly words: Pick<RunWords, 'generations' | 'sealed'> }>();

/** What a search does and what came of it, in words and figures. */
export function runningWords(run: BreedingRun, content: Content): RunWords {
  const { phase, round, state } = run;
  const { fresh, sealed } = run.found;
  const key = `${state.history.length} ${fresh.length} ${sealed === undefined ? '' : sealed.candidate.id}`;
  const known = DOING.get(run);
  const words = known?.key === key ? known.words : { generations: pointsOf(run), sealed: sealed && sealedOf(run, sealed, content) };
  DOING.set(run, { key, words });
  return {
    phase,
    says: sentenceOf(run),
    guestSays: guestSentence(run),
    progress: round.most === 0 ? 0 : round.done / round.most,
    ...words,
  };
}

const FATES = {
  stays: 'stays among the parents of the next generation',
  weaker: 'was weaker than others, and went',
  alike: 'does the same as a tree that was judged before, so it was not judged again',
  known: 'is a tree that was there before, so it was not judged again',
} as const;

function guestSentence({ state }: BreedingRun): string {
  const waiting = state.guests?.at(-1);
  if (waiting !== undefined) return `“${nameOfGuest(waiting.id)}” takes part in this generation.`;
  const last = state.history.findLast(({ guests = [] }) => guests.length > 0)?.guests?.at(-1);
  if (last === undefined) return '';
  const score = last.strength === undefined ? '' : ` Its training score: ${(100 * last.strength).toFixed(0)} %.`;
  return `“${nameOfGuest(last.id)}” ${FATES[last.fate]}.${score}`;
}

function nameOfGuest(id: string): string {
  return id.replace(/^hand\d+-/, '');
}

function sentenceOf({ phase, round, state, found: { fightCount }, seconds, plan }: BreedingRun): string {
  const number = state.generation + 1;
  if (phase === 'paused') return state.generation === 0 ? 'Paused.' : `Paused after ${counted(state.generation, 'generation')}.`;
  const count = round.most === 0 ? '' : ` (${2 * round.done} of ${2 * round.most} fights)`;
  if (phase === 'judging') return `Chooses the best tree and plays its sealed fights${count}.`;
  const first = state.generation === 0 && plan.slots.every(({ base }) => base === undefined) ? ', from nothing' : '';
  const rate = fightCount < 20 ? '' : ` ${counted(Math.round(fightCount), 'fight')} so far, in ${clockTime(seconds)}.`;
  return `Generation ${number}${first}: ${ROUNDS[round.of]}${count}.${rate}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function pointsOf({ state, found: { fresh, champions } }: BreedingRun): GenerationPoint[] {
  return state.history.map(({ generation, strength, size }) => {
    const tally = fresh.find((each) => each.generation === generation);
    return {
      generation,
      strength: Math.min(1, Math.max(0, strength)),
      size,
      fresh: tally && rateOf(tally.victories, tally.fights),
      isNew: champions.some((champion) => champion.generation === generation),
    };
  });
}

function rateOf(victories: number, fights: number): Rate {
  const { low, high } = wilsonInterval(victories, fights);
  return { share: fights === 0 ? 0 : victories / fights, low, high, fights };
}

function sealedOf(run: BreedingRun, { candidate, figures }: SealedResult, { scenarios }: Content): SealedFigures {
  const label = (arena: string | undefined): string => {
    if (arena === undefined) return 'All sealed arenas';
    return scenarios.get(arena)?.title ?? `Drawn ground ${arena.replace(/\D+/g, '')}`;
  };
  return {
    says: `${nameOfJudged(run, candidate.id)}, with ${counted(candidate.size, 'node')}, against the shipped party, on arenas and seeds that it was neither made nor chosen with (seed “${sealedSeedOf(run.plan)}”). Ranges hold in 95 of 100 cases.`,
    rows: figures.map(({ arena, fights, victories, draws, interval }: Figures) => ({
      label: label(arena),
      share: fights === 0 ? 0 : victories / fights,
      low: interval.low,
      high: interval.high,
      fights,
      draws,
      isTotal: arena === undefined,
    })),
  };
}

/** The choice is among the last trees, and need not be the one that leads in training fights. */
function nameOfJudged({ found: { champions } }: BreedingRun, id: string): string {
  const champion = champions.find(({ candidate }) => candidate.id === id);
  return champion === undefined
    ? 'A tree that did better in the fights for choosing than the one on the field'
    : `The best of generation ${champion.generation + 1}`;
}
