import type { Vector } from '../../core/vector.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import { brace, endBrace, isInContact, lieInWait, shout, type Shout } from '../../sim/squads/brace.ts';
import { chooseMark, type MarkSearch } from '../../sim/squads/choose-mark.ts';
import { findFlank, type Flank } from '../../sim/squads/flank.ts';
import { compareForces, type Forces } from '../../sim/squads/forces.ts';
import { endMeeting } from '../../sim/squads/meet-enemy.ts';
import { stopMarch } from '../../sim/squads/party-actions.ts';
import { leadsAway } from '../../sim/squads/obedience.ts';
import { changePart, endPart, endPlan, givePart, holdersOf, type Casting } from '../../sim/squads/parts.ts';
import { findRally, type Rally } from '../../sim/squads/rally.ts';
import { STEPS_PER_SECOND, type EntityId, type Part, type Plan, type Squad } from '../../sim/state.ts';
import type { Senses } from '../agent-body.ts';
import type { Leader, Survey } from '../leader.ts';
import { PartyPart } from './party-part.ts';

/** Leads the units of a party. */
export class PartyLeader extends PartyPart implements Leader {
  constructor(
    world: WorldContext,
    id: EntityId,
    private readonly sense: Senses,
  ) {
    super(world, id);
  }

  brace(enemy: EntityId, { at, ...words }: Parameters<Leader['brace']>[1]): boolean {
    const towards = this.placeOf(enemy);
    if (!towards) return false;
    for (const squad of this.squadsHere()) brace(this.world, squad, { enemy: towards, at: at ?? squad });
    shout(this.world, this.members, { ...words, towards });
    return true;
  }

  isCalled(): boolean {
    return this.party.alarmTargetId !== 0;
  }

  lieInWait(at: Readonly<Vector> | undefined): void {
    for (const squad of this.squadsHere()) lieInWait(this.world, squad, at ?? squad);
  }

  /** A squad that an order leads elsewhere keeps going, unless there is no other one. Those that stay meet nobody any more. */
  private squadsHere(): readonly Squad[] {
    const { squads } = this.party;
    const staying = squads.filter((squad) => !leadsAway(squad));
    const here = staying.length > 0 ? staying : squads;
    for (const squad of here) endMeeting(this.world, squad);
    return here;
  }

  endBrace(): void {
    endBrace(this.world, this.party.unitIds);
    for (const squad of this.party.squads) if (squad.order.kind === 'none') stopMarch(this.world, squad);
  }

  isInContact({ sinceSeconds, tiles }: { readonly sinceSeconds: number; readonly tiles: number }): boolean {
    return isInContact(this.world, this.members, { sinceStep: Math.round(sinceSeconds * STEPS_PER_SECOND), tiles });
  }

  announce(plan: Omit<Plan, 'sinceStep'>, words: Shout): void {
    this.party.plan = { ...plan, sinceStep: this.world.state.step };
    const towards = this.placeOf(this.sense.nearestEnemy());
    if (towards) shout(this.world, this.members, { ...words, towards });
  }

  endPlan(): void {
    endPlan(this.world, this.party);
  }

  givePart(casting: Casting): void {
    givePart(this.world, this.party, casting);
  }

  changePart(part: Part): void {
    changePart(this.world, this.party, part);
  }

  endPart(name: string): void {
    endPart(this.world, this.party, name);
  }

  partHolders(name: string): readonly Readonly<Vector>[] {
    return holdersOf(this.world, this.party, name);
  }
}

/** Compares the units of a party with their enemies. */
export class PartySurvey extends PartyPart implements Survey {
  /** Many facts of one tick ask for them: they are compared once a step, and again in a world that has been restored. */
  #forces: Forces | undefined;
  #forcesVersion = 0;

  chooseMark(search: MarkSearch): EntityId {
    return chooseMark(this.world, this.members, search);
  }

  rallyPlace(kind: Rally, enemy: EntityId): Readonly<Vector> | undefined {
    return findRally(this.world, this.party, { kind, enemy: this.placeOf(enemy) });
  }

  flankOf(enemy: EntityId): Flank | undefined {
    const place = this.placeOf(enemy);
    return place && findFlank(this.world, this.members, place);
  }

  forces(): Forces {
    const { version } = this.world.neighbourGrid;
    if (this.#forces === undefined || this.#forcesVersion !== version) {
      this.#forces = compareForces(this.world, this.members);
      this.#forcesVersion = version;
    }
    return this.#forces;
  }
}
