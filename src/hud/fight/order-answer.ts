import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import type { WorldEvent } from '../../sim/events.ts';
import { keptFromOrder } from '../units/activity-words.ts';
import { namesInText, type Toast } from './toast-text.ts';

/** After an order, a warrior has so long to begin to obey. */
const ANSWER_STEPS = STEPS_PER_SECOND;

interface Ordered {
  readonly snapshot: Snapshot;
  readonly events: readonly WorldEvent[];
  readonly playerPartyId: EntityId;
}

/** Tells once after an order of the player which of its warriors are kept from it, and by what. */
export class OrderAnswer {
  #askedAt: number | undefined;

  clear(): void {
    this.#askedAt = undefined;
  }

  follow({ snapshot, events, playerPartyId }: Ordered): Toast | undefined {
    const { step, teams, units } = snapshot;
    const isOrder = (event: WorldEvent): boolean =>
      event.type === 'ordered' && event.order !== 'formation' && teams.some(({ name, isPlayers }) => isPlayers && name === event.team);
    if (playerPartyId !== 0 && events.some(isOrder)) this.#askedAt = step;
    if (this.#askedAt === undefined || step - this.#askedAt < ANSWER_STEPS) return undefined;
    this.#askedAt = undefined;
    const kept = units.flatMap((unit) => {
      const why = unit.partyId === playerPartyId && unit.isAlive ? keptFromOrder(unit, snapshot) : undefined;
      return why === undefined ? [] : [{ unit, why }];
    });
    const [first] = kept;
    if (first === undefined) return undefined;
    const names = namesInText(kept.map(({ unit }) => unit.name));
    if (kept.length > 1) return { tone: 'warning', text: `${names} do not go yet: their cards say why` };
    return { tone: 'warning', text: `${names} does not go yet: ${first.why}`, unitId: first.unit.id };
  }
}
