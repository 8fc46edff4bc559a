import type { FightObserver } from '../../src/runs/compare/fight.ts';
import type { Run } from '../../src/runs/open-run.ts';
import { isAhead } from '../../src/sim/combat/is-ahead.ts';
import { STEPS_PER_SECOND, type Unit } from '../../src/sim/state.ts';

/** Cosines of the angles from straight ahead at which a hit counts as one from the side, and from the rear. */
const SIDE_COSINE = 0.5;
const REAR_COSINE = -0.5;

/** What happens in a fight, counted from outside. */
export class FightMeter implements FightObserver {
  hits = 0;
  meleeHits = 0;
  blocks = 0;
  /** Blows without an arrow that hit from the side or the rear. */
  sideHits = 0;
  rearHits = 0;
  swings = 0;
  /** Most units of one side that struck at one target in one step. */
  mostStrikers = 0;
  deaths = 0;
  /** Seconds from the start; undefined until it happens. */
  firstContact: number | undefined;
  firstDeath: number | undefined;

  constructor(private readonly run: Run) {}

  /** Reads the events of the step before. */
  follow(): void {
    const { world } = this.run;
    const seconds = world.state.step / STEPS_PER_SECOND;
    for (const event of world.events) {
      if (event.type === 'swing') this.swings++;
      if (event.type === 'died') {
        this.deaths++;
        this.firstDeath ??= seconds;
      }
      if (event.type !== 'hit' && event.type !== 'blocked') continue;
      this.firstContact ??= seconds;
      if (event.type === 'blocked') this.blocks++;
      else this.#countHit(event);
    }
    this.#countStrikers(world.state.units);
  }

  #countHit({ unitId, attackerId, byArrow }: { unitId: number; attackerId: number; byArrow: boolean }): void {
    this.hits++;
    const [victim, attacker] = [this.run.world.entities.unit(unitId), this.run.world.entities.unit(attackerId)];
    if (byArrow || !victim || !attacker) return;
    this.meleeHits++;
    if (!isAhead(victim, attacker, REAR_COSINE)) this.rearHits++;
    else if (!isAhead(victim, attacker, SIDE_COSINE)) this.sideHits++;
  }

  #countStrikers(units: readonly Unit[]): void {
    const strikers = new Map<number, number>();
    for (const { isAlive, kind, combat } of units) {
      if (!isAlive || combat.phase !== 'windUp' || kind === 'bow') continue;
      const count = (strikers.get(combat.targetId) ?? 0) + 1;
      strikers.set(combat.targetId, count);
      this.mostStrikers = Math.max(this.mostStrikers, count);
    }
  }
}
