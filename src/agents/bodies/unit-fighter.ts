import { attackStatus, cancelAttack, drawWeapon, face, lowerShield, raiseShield, startAttack } from '../../sim/actions/unit-actions.ts';
import { isOpenTo, isStrikingAt } from '../../sim/combat/openings.ts';
import { arrowsOf, fillQuiver } from '../../sim/parts/quiver.ts';
import { canAttackFromHere } from '../../sim/perception/attack-from-here.ts';
import { canShootOrStrike } from '../../sim/perception/attack-reach.ts';
import { perceives } from '../../sim/perception/perception-queries.ts';
import { knowsPlace } from '../../sim/perception/sightings.ts';
import type { CombatPhase, EntityId } from '../../sim/state.ts';
import type { AttackStatus, Fighter, Quiver } from '../agent-body.ts';
import { UnitPart } from './unit-part.ts';

/** Fights with the weapon and the shield of a unit. */
export class UnitFighter extends UnitPart implements Fighter {
  canReach(target: EntityId): boolean {
    const unit = this.unit;
    return canShootOrStrike(this.world, unit, target) && canAttackFromHere(this.world, unit, target);
  }

  startAttack(target: EntityId): boolean {
    const unit = this.unit;
    // A blow at a door is no fight.
    if (!this.world.entities.object(target)) this.setMood('fighting', target);
    face(unit, target);
    return knowsPlace(this.world, unit, target) && startAttack(this.world, unit, target);
  }

  attackStatus(): AttackStatus {
    const status = attackStatus(this.unit);
    if (status === 'running') return 'striking';
    return status === 'success' ? 'done' : 'failed';
  }

  attackPhase(): CombatPhase {
    return this.unit.combat.phase;
  }

  cancelAttack(): void {
    cancelAttack(this.unit);
  }

  isOpen(other: EntityId): boolean {
    const unit = this.world.entities.unit(other);
    return unit !== undefined && perceives(this.world, this.id, other) && isOpenTo(this.world, unit, this.unit);
  }

  isStriking(other: EntityId): boolean {
    const unit = this.world.entities.unit(other);
    return unit !== undefined && perceives(this.world, this.id, other) && isStrikingAt(unit, this.id);
  }

  raiseShield(against: EntityId): boolean {
    const isRaised = raiseShield(this.world, this.unit, against);
    if (isRaised) this.setMood('fighting', against);
    return isRaised;
  }

  lowerShield(): void {
    lowerShield(this.unit);
  }

  drawWeapon(name: string): 'drawn' | 'busy' | 'unknown' {
    return drawWeapon(this.world, this.unit, name);
  }

  setAttackForce(factor: number): void {
    this.unit.combat.force = factor;
  }
}

/** The arrows of a unit. */
export class UnitQuiver extends UnitPart implements Quiver {
  arrows(): number {
    return arrowsOf(this.unit);
  }

  isFull(): boolean {
    const { quiver } = this.unit.combat;
    return quiver === undefined || quiver.arrows >= quiver.holds;
  }

  fill(): void {
    fillQuiver(this.unit);
  }
}
