import type { CandidateList, CandidateQuestion } from '../../engine/author.ts';
import { addFreeObjects, nearestFreeObject } from '../../sim/objects/free-object.ts';
import { canUse, hasUsed, isWithinUse, startUse, stopUse } from '../../sim/objects/use-object.ts';
import { objectRulesOf, stateRulesOf, useRulesOf } from '../../sim/parts/object-rules.ts';
import type { PlacedObject } from '../../sim/parts/placed-object.ts';
import type { EntityId, Unit } from '../../sim/state.ts';
import type { ObjectUser } from '../agent-body.ts';
import { UnitPart } from './unit-part.ts';

/** Uses placed objects for a unit. Who uses what is in the world. */
export class UnitHands extends UnitPart implements ObjectUser {
  objectState(object: EntityId): string | undefined {
    return this.world.entities.object(object)?.state;
  }

  isBlocking(object: EntityId): boolean {
    const found = this.world.entities.object(object);
    return found !== undefined && stateRulesOf(objectRulesOf(this.world.rules, found.kind), found.state).blocksFeet;
  }

  canUse(object: EntityId, use: string): boolean {
    return this.#with(object, (unit, found) => canUse(this.world, unit, { object: found, use }));
  }

  isWithinUse(object: EntityId): boolean {
    return this.#with(object, (unit, found) => isWithinUse(this.world, unit, found));
  }

  resultOfUse(object: EntityId, use: string): string | undefined {
    const found = this.world.entities.object(object);
    return found && useRulesOf(objectRulesOf(this.world.rules, found.kind), use)?.to;
  }

  nearestFree(tag: string, use: string, rangeTiles: number): EntityId {
    return nearestFreeObject(this.world, this.unit, { tag, use, rangeTiles });
  }

  addFree(question: CandidateQuestion, into: CandidateList): void {
    addFreeObjects(this.world, this.unit, { ...question, into });
  }

  startUse(object: EntityId, use: string): boolean {
    return this.#with(object, (unit, found) => startUse(this.world, unit, { object: found, use }));
  }

  userOf(object: EntityId): EntityId {
    return this.world.entities.object(object)?.userId ?? 0;
  }

  stopUse(object: EntityId): void {
    this.#with(object, (unit, found) => {
      stopUse(unit, found);
      return true;
    });
  }

  hasUsed(object: EntityId, use: string): boolean {
    return this.#with(object, (unit, found) => hasUsed(this.world, unit, { object: found, use }));
  }

  aim(object: EntityId, target: EntityId): void {
    this.#with(object, (unit, found) => {
      if (found.userId === unit.id) found.aimId = target;
      return true;
    });
  }

  #with(object: EntityId, ask: (unit: Unit, found: PlacedObject) => boolean): boolean {
    const found = this.world.entities.object(object);
    return found !== undefined && ask(this.unit, found);
  }
}
