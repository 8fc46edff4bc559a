import { Dice } from '../../../../src/core/dice.ts';
import { Judge, type FightPair, type Judgement } from '../../../../src/runs/compare/judge.ts';

export interface DrawnPairs {
  readonly run: number;
  readonly winRate: number;
  /** How much the win rate of a pair varies around it with its seed, which both fights of the pair share. */
  readonly spread: number;
  /** Share of the pairs in which the versions make a difference; all others end one to one. All pairs by default. */
  readonly decided?: number;
  readonly pairs: number;
}

/** Scores of fights, two for each pair, that were drawn and not fought. */
function* drawnFights({ run, winRate, spread, decided = 1, pairs }: DrawnPairs): Generator<readonly [0 | 1, 0 | 1]> {
  const dice = new Dice(`pairs/${run}`);
  for (let pair = 0; pair < pairs; pair++) {
    const rate = 0.5 + (winRate - 0.5) / decided + dice.between('seed', -spread, spread);
    const fight = (): 0 | 1 => (dice.next('fight') < rate ? 1 : 0);
    if (decided === 1 || dice.next('decided') < decided) yield [fight(), fight()];
    else yield [1, 0];
  }
}

export function* pairsOf(drawn: DrawnPairs): Generator<number> {
  for (const [one, other] of drawnFights(drawn)) yield (one + other) / 2;
}

export function fightPair(index: number, scores: readonly [0 | 0.5 | 1, 0 | 0.5 | 1], arena = 'duel-6'): FightPair {
  const fight = (score: 0 | 0.5 | 1) => ({ score, seconds: 15, healthLeft: [score / 2, (1 - score) / 2] as const });
  return { index, arena, fights: [fight(scores[0]), fight(scores[1])] };
}

/** What the judge says of pairs that were drawn. */
export function judgedLuck(drawn: DrawnPairs): Judgement {
  const judge = new Judge();
  let index = 0;
  for (const scores of drawnFights(drawn)) if (judge.add(fightPair(index++, scores))) break;
  return judge.judgement;
}
