import { byField } from '../../core/schema/record.ts';
import { later, type Schema } from '../../core/schema/values.ts';
import type { FactData, FactKind } from './fact.ts';
import { all, any, count, lasts, not } from './combined-facts.ts';
import { event, gesture } from './event-facts.ts';
import { arrows, distance, fromStart, health, room, speed } from './measured-facts.ts';
import { action, behaviour, key, node, nodeId } from './mind-facts.ts';
import { activity, alive, inside, object, sees, shield } from './state-facts.ts';

const fact: Schema<FactData> = later(() => FACT);

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
    all(fact),
    any(fact),
    not(fact),
    lasts(fact),
    count(fact),
  ].map((kind) => [kind.field, kind]),
);

/** A fact of any kind. */
export const FACT: Schema<FactData> = byField(
  () => Object.fromEntries([...FACT_KINDS].map(([field, { schema }]) => [field, schema])),
  `a fact, with exactly one of ${[...FACT_KINDS.keys()].join(', ')}`,
);
