import { hourOf } from '../../sim/parts/day.ts';
import { healthShareOf, isAlive, unitNamed } from '../../sim/perception/perception-queries.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Knowledge, Logged } from '../agent-body.ts';
import { entityInSentence } from '../entity-name.ts';
import { Voice } from './voice.ts';

/** The bodies of units and parties have these parts in common. A body holds no state of the world. */
export abstract class Body {
  readonly speak: Voice;

  constructor(
    protected readonly world: WorldContext,
    readonly id: EntityId,
  ) {
    this.speak = new Voice(world, id);
  }

  nameOf(other: EntityId): string {
    return entityInSentence(this.world, other);
  }

  isAlive(other: EntityId): boolean {
    return isAlive(this.world, other);
  }

  log(entry: Logged): void {
    this.world.emit({ type: 'log', agentId: this.id, ...entry });
  }
}

/** Units and parties answer these questions in the same way. */
export abstract class CommonKnowledge implements Omit<Knowledge, 'moraleLevel' | 'moraleState'> {
  constructor(
    protected readonly world: WorldContext,
    protected readonly id: EntityId,
  ) {}

  unitNamed(name: string): EntityId {
    return unitNamed(this.world, name);
  }

  hourOfDay(): number {
    return hourOf(this.world.state);
  }

  healthShareOf(other: EntityId): number {
    return healthShareOf(this.world, other);
  }
}
