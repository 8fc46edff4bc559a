import type { CandidateList, CandidateQuestion } from '../../engine/author.ts';
import { hullOf } from '../../sim/objects/damage-object.ts';
import { addHostileObjects, stockOf } from '../../sim/objects/free-object.ts';
import { coverOf } from '../../sim/objects/shots.ts';
import { objectRulesOf } from '../../sim/parts/object-rules.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Steward } from '../agent-body.ts';
import { UnitPart } from './unit-part.ts';

/** Knows about stores, fires and ships for a unit. */
export class UnitStores extends UnitPart implements Steward {
  carried(): string {
    return this.unit.carries ?? '';
  }

  stockByTag(tag: string): number {
    return stockOf(this.world, { team: this.#team, tag });
  }

  countFires(): number {
    let count = 0;
    for (const { team, fire = 0 } of this.world.state.objects) if (fire > 0 && team === this.#team) count++;
    return count;
  }

  hullOf(side: 'own' | 'hostile'): EntityId {
    const own = this.#team;
    if (side === 'own') return hullOf(this.world, own)?.id ?? 0;
    const foe = this.world.state.teams.find(({ name }) => this.world.teams.isHostile(own, name) && hullOf(this.world, name));
    return foe ? (hullOf(this.world, foe.name)?.id ?? 0) : 0;
  }

  fireOn(object: EntityId): number {
    return this.world.entities.object(object)?.fire ?? NaN;
  }

  stockShareOf(object: EntityId): number {
    const found = this.world.entities.object(object);
    const most = found ? objectRulesOf(this.world.rules, found.kind).stock?.most : undefined;
    return found && most !== undefined ? (found.stock ?? 0) / most : NaN;
  }

  isCovered(object: EntityId): boolean {
    const found = this.world.entities.object(object);
    return found !== undefined && coverOf(this.world, found) !== undefined;
  }

  addHostileObjects({ tag, rangeTiles }: CandidateQuestion, into: CandidateList): void {
    addHostileObjects(this.world, this.unit, { tag, rangeTiles, into });
  }

  get #team(): string {
    return this.unit.team;
  }
}
