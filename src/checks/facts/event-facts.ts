import type { WorldEvent } from '../../sim/events.ts';
import { optional } from '../../core/schema/record.ts';
import { choice, text } from '../../core/schema/values.ts';
import { factKind, unit } from './fact.ts';
import type { Fight } from '../fight/fight.ts';

interface EventWords {
  readonly type: WorldEvent['type'];
  /** Past tense, after the name of the unit. */
  readonly yes: string;
  readonly no: string;
  /** Between the event and the name of the unit on the other side of it. */
  readonly by?: string;
}

export const EVENTS = {
  strikes: { type: 'swing', yes: 'struck', no: 'did not strike' },
  shoots: { type: 'arrowShot', yes: 'shot an arrow', no: 'did not shoot' },
  isHit: { type: 'hit', yes: 'was hit', no: 'was not hit', by: 'by' },
  blocks: { type: 'blocked', yes: 'blocked a blow', no: 'blocked no blow', by: 'of' },
  guardBreaks: { type: 'guardBroken', yes: 'had the guard broken', no: 'kept the guard' },
  isStartled: { type: 'startled', yes: 'was taken by surprise', no: 'was not taken by surprise' },
  dies: { type: 'died', yes: 'fell', no: 'did not fall', by: 'to' },
  routs: { type: 'routed', yes: 'lost heart and ran', no: 'did not lose heart' },
  leaves: { type: 'left', yes: 'left the field', no: 'did not leave the field' },
  yields: { type: 'yielded', yes: 'yielded', no: 'did not yield' },
  flees: { type: 'fled', yes: 'began to flee', no: 'did not begin to flee' },
  backsOff: { type: 'backedOff', yes: 'began to back off', no: 'did not begin to back off' },
  regroups: { type: 'regrouped', yes: 'went back to the party', no: 'did not go back to the party' },
} as const satisfies Readonly<Record<string, EventWords>>;

type EventName = keyof typeof EVENTS;

export const event = factKind({
  fields: { event: choice(Object.keys(EVENTS) as EventName[]), of: unit, by: optional(unit) },
  example: '{ "event": "isHit", "of": "Edda", "by": "Grim" }',
  check({ event: name, by }, reading) {
    const words: EventWords = EVENTS[name];
    if (by !== undefined && words.by === undefined) reading.report(by, `no "by" with ${name}: no other unit takes part in it`, '/by');
  },
  source({ event: name, of: who, by }) {
    const words: EventWords = EVENTS[name];
    const tail = by === undefined ? '' : ` ${words.by} ${by}`;
    return () => ({
      asks: `${who} ${words.yes}${tail}`,
      look(fight) {
        const holds = fight.run.world.events.some((each) => isMeant(each, { type: words.type, who, by, fight }));
        return { holds, seen: () => `${who} ${holds ? words.yes : words.no}${tail}` };
      },
    });
  },
});

/** What is said of the usual gestures; others are played. */
export const GESTURES: Readonly<Record<string, Pick<EventWords, 'yes' | 'no'>>> = {
  cheer: { yes: 'cheered', no: 'did not cheer' },
  attack: { yes: 'struck a blow', no: 'struck no blow' },
  block: { yes: 'parried', no: 'did not parry' },
};

/** The gesture of a `SetAnimatorTrigger`, in the step in which it begins. */
export const gesture = factKind({
  fields: { gesture: text, of: unit },
  example: '{ "gesture": "cheer", "of": "Edda" }',
  source({ gesture: name, of: who }) {
    const { yes, no } = GESTURES[name] ?? { yes: `played “${name}”`, no: `did not play “${name}”` };
    return () => ({
      asks: `${who} ${yes}`,
      look(fight) {
        const { gesture: shown, gestureAtStep } = fight.unit(who);
        const holds = shown === name && gestureAtStep === fight.step - 1;
        return { holds, seen: () => `${who} ${holds ? yes : no}` };
      },
    });
  },
});

interface Meant {
  readonly type: WorldEvent['type'];
  readonly who: string;
  readonly by: string | undefined;
  readonly fight: Fight;
}

function isMeant(happened: WorldEvent, { type, who, by, fight }: Meant): boolean {
  if (happened.type !== type || !('unitId' in happened) || fight.nameOf(happened.unitId) !== who) return false;
  return by === undefined || ('attackerId' in happened && fight.nameOf(happened.attackerId) === by);
}
