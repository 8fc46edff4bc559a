import { lengthOf } from '../../core/vector.ts';
import type { AgentEvent } from '../../sim/events.ts';
import { knowsPlace } from '../../sim/perception/sightings.ts';
import type { EntityId } from '../../sim/state.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import type { Saying, Speaker, Suggestion } from '../agent-body.ts';
import type { Addressees } from '../reach.ts';

/** Speaks to others for a unit or a party. */
export class Voice implements Speaker {
  constructor(
    private readonly world: WorldContext,
    private readonly id: EntityId,
  ) {}

  say({ message, about, to }: Saying): number {
    return deliver(this.world, this.id, { to, text: message, fact: { type: 'message', message, fromId: this.id, about } });
  }

  suggest({ tag, as, to }: Suggestion): number {
    return deliver(this.world, this.id, { to, text: as === 'discouraged' ? `not ${tag}` : tag, fact: { type: 'hint', tag, as } });
  }
}

interface Delivery {
  readonly to: Addressees;
  /** Shown at the speaker. */
  readonly text: string;
  readonly fact: AgentEvent;
}

function deliver(world: WorldContext, fromId: EntityId, { to, text, fact }: Delivery): number {
  const listeners = listenersOf(world, fromId, to);
  const place = world.entities.positionOf(fromId);
  if (place && listeners.length > 0) world.emit({ type: 'said', agentId: fromId, text, x: place.x, y: place.y });
  for (const id of listeners) world.notify(id, fact);
  const speaker = world.entities.unit(fromId);
  if (!speaker || to.reach !== 'all') return listeners.length;
  // Only listeners whose place the speaker knows are counted, so a call reveals no hidden enemy to it.
  return listeners.filter((id) => knowsPlace(world, speaker, id)).length;
}

/** In the order of the units, parties last. */
function listenersOf(world: WorldContext, fromId: EntityId, { reach, to, rangeTiles }: Addressees): EntityId[] {
  const { units, parties } = world.state;
  if (reach === 'one')
    return to !== fromId && (world.entities.unit(to)?.isAlive === true || world.entities.party(to) !== undefined) ? [to] : [];
  const speaker = world.entities.unit(fromId) ?? world.entities.party(fromId);
  const others = units.filter((unit) => unit.isAlive && unit.id !== fromId);
  if (reach === 'party') {
    const partyId = world.entities.unit(fromId)?.partyId ?? fromId;
    const members = others.filter((unit) => partyId !== 0 && unit.partyId === partyId);
    return [...members, ...parties.filter(({ id }) => id === partyId && id !== fromId)].map(({ id }) => id);
  }
  const from = world.entities.positionOf(fromId);
  if (!from || !speaker) return [];
  const isHeard = (x: number, y: number): boolean => lengthOf(x - from.x, y - from.y) <= rangeTiles;
  return others.filter(({ team, x, y }) => (reach === 'all' || team === speaker.team) && isHeard(x, y)).map(({ id }) => id);
}
