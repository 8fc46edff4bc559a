import type { FactKind } from './fact.ts';
import { all, any, count, lasts, not } from './combined-facts.ts';
import { event, gesture } from './event-facts.ts';
import { arrows, distance, fromStart, health, room, speed } from './measured-facts.ts';
import { action, behaviour, key, node, nodeId } from './mind-facts.ts';
import { activity, alive, inside, object, sees, shield } from './state-facts.ts';

/** Every kind of fact, by the field that tells it. */
export const FACT_KINDS: ReadonlyMap<string, FactKind> = new Map(
  [
    health,
    arrows,
    distance,
    room,
    speed,
    fromStart,
    alive,
    activity,
    sees,
    shield,
    inside,
    object,
    behaviour,
    node,
    nodeId,
    action,
    key,
    event,
    gesture,
    all,
    any,
    not,
    lasts,
    count,
  ].map((kind) => [kind.field, kind]),
);
