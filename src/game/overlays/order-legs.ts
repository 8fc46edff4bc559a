import type { EntityId, Point, Snapshot, SquadOrder } from '../../sim/state.ts';

/** One part of the way that a squad has been ordered to go. Tiles. */
export interface OrderLeg {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Exclude<SquadOrder['kind'], 'none'>;
  readonly isSelected: boolean;
}

type Squad = Snapshot['parties'][number]['squads'][number];
type Order = Squad['order'];

interface Commander {
  readonly partyId: EntityId;
  readonly selection: readonly EntityId[];
  /** Where units that are out of sight were seen last. */
  readonly lastPlaces?: ReadonlyMap<EntityId, Point>;
}

/** The orders of all squads of a party, each from where its living units are, then what is queued for each of them, in order. */
export function orderLegs(snapshot: Snapshot, { partyId, selection, lastPlaces }: Commander): readonly OrderLeg[] {
  const squads = snapshot.parties.find(({ id }) => id === partyId)?.squads ?? [];
  return squads.flatMap((squad) => {
    const centre = centreOf(snapshot, squad);
    if (!centre) return [];
    const legs: OrderLeg[] = [];
    // Where each unit is when it begins its next order.
    const starts = new Map<EntityId, Point>();
    for (const { order, unitIds } of [squad, ...squad.queue]) {
      const to = isUnderWay(squad, order) ? { x: squad.goalX, y: squad.goalY } : placeOf(snapshot, order, lastPlaces);
      if (!to || order.kind === 'none') continue;
      const from = startOf(squad, order) ?? starts.get(unitIds[0] ?? 0) ?? centre;
      legs.push({ from, to, kind: order.kind, isSelected: unitIds.some((id) => selection.includes(id)) });
      for (const id of unitIds) starts.set(id, to);
    }
    return legs;
  });
}

/** The other end of the patrol that it is on. */
function startOf({ order, progress }: Squad, shown: Order): Point | undefined {
  return shown === order && order.kind === 'patrol' ? { x: progress.fromX, y: progress.fromY } : undefined;
}

/** A place in a wall or in the water cannot be gone to: the mark is where the squad really goes. */
function isUnderWay({ order, askedX, askedY }: Squad, shown: Order): boolean {
  return shown === order && 'x' in order && order.x === askedX && order.y === askedY;
}

function centreOf({ units }: Snapshot, { unitIds }: Squad): Point | undefined {
  const living = units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id));
  if (living.length === 0) return undefined;
  const sum = { x: 0, y: 0 };
  for (const unit of living) {
    sum.x += unit.x / living.length;
    sum.y += unit.y / living.length;
  }
  return sum;
}

/** Undefined when the unit that the order is about is dead. */
function placeOf({ units }: Snapshot, order: Order, lastPlaces: Commander['lastPlaces']): Point | undefined {
  if (order.kind === 'none') return undefined;
  if ('x' in order) return order;
  const id = order.kind === 'attack' ? order.targetId : order.unitId;
  const unit = units.find((each) => each.id === id);
  if (!unit) return lastPlaces?.get(id);
  return unit.isAlive ? unit : undefined;
}
