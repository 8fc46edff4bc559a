import type { Content } from '../../src/content/load-content.ts';
import { playFight, type FightObserver } from '../../src/runs/compare/fight.ts';
import { withPartyTrees } from '../../src/runs/compare/party-trees.ts';
import type { Run } from '../../src/runs/open-run.ts';
import { standsItsGround } from '../../src/sim/parts/morale.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { partyKnowing, PlanMeter } from './tactic-fights.ts';
import { LEARNER, SET_UPS, withSetUps } from './tactic-setups.ts';

/** What a tactic may be good for, beside victories. */
export const FIGURES = ['holds at 90 s', 'own fallen', 'hits on own bows', 'seconds that the leader lives'] as const;
export type Figure = (typeof FIGURES)[number];

/** Means over fights of a set-up. */
export interface SetUpTally {
  /** Share of victories; a draw counts half. */
  won: number;
  begun: number;
  figures: Record<Figure, number>;
}

export interface SetUpRequest {
  /** Name of the set-up. */
  readonly setUp: string;
  readonly fights: number;
  readonly seed: string;
}

/** Plays a set-up with the same seeds, the first party knowing these tactics only. @throws Error when the trees do not load. */
export function playSetUp(content: Content, known: readonly string[], { setUp, fights, seed }: SetUpRequest): SetUpTally {
  const parties = { player: partyKnowing(content, known), enemy: partyKnowing(content, SET_UPS[setUp]?.othersKnow ?? []) };
  const found = withPartyTrees(withSetUps(content), { arenas: [setUp], parties });
  if ('problems' in found) throw new Error(found.problems.join('\n'));
  const mean: SetUpTally = {
    won: 0,
    begun: 0,
    figures: { 'holds at 90 s': 0, 'own fallen': 0, 'hits on own bows': 0, 'seconds that the leader lives': 0 },
  };
  for (let index = 0; index < fights; index++) {
    let meter: SetUpMeter | undefined;
    const request = { scenario: setUp, seed: `${seed}/${index}`, tickMode: 'interval' } as const;
    const { winner } = playFight(found.content, request, (run) => (meter = new SetUpMeter(run)));
    if (!meter) throw new Error('The fight was not followed.');
    mean.won += (winner === undefined ? 0.5 : Number(winner === LEARNER)) / fights;
    mean.begun += meter.plans.begun / fights;
    const figures = meter.figures(winner === LEARNER);
    for (const figure of FIGURES) mean.figures[figure] += figures[figure] / fights;
  }
  return mean;
}

/** Follows a fight of a set-up for the figures of the first party. */
class SetUpMeter implements FightObserver {
  readonly plans: PlanMeter;
  readonly #run: Run;
  #bowHits = 0;
  #leaderFellAt: number | undefined;
  #stoodAt90: boolean | undefined;

  constructor(run: Run) {
    this.#run = run;
    this.plans = new PlanMeter(run, LEARNER);
  }

  follow(): void {
    this.plans.follow();
    const { world } = this.#run;
    const seconds = world.state.step / STEPS_PER_SECOND;
    if (seconds === 90) this.#stoodAt90 = world.state.units.some((unit) => unit.team === LEARNER && standsItsGround(unit));
    for (const event of world.events) if (event.type === 'hit' || event.type === 'died') this.#count(event, seconds);
  }

  #count({ type, unitId }: { readonly type: 'hit' | 'died'; readonly unitId: number }, seconds: number): void {
    const unit = this.#run.world.entities.unit(unitId);
    if (unit?.team !== LEARNER) return;
    if (type === 'hit' && unit.kind === 'bow') this.#bowHits++;
    if (type === 'died' && unit.morale?.isLeader) this.#leaderFellAt ??= seconds;
  }

  figures(isWon: boolean): Record<Figure, number> {
    const { units, step } = this.#run.world.state;
    return {
      'holds at 90 s': Number(this.#stoodAt90 ?? isWon),
      'own fallen': units.filter(({ team, isAlive }) => team === LEARNER && !isAlive).length,
      'hits on own bows': this.#bowHits,
      'seconds that the leader lives': this.#leaderFellAt ?? step / STEPS_PER_SECOND,
    };
  }
}
