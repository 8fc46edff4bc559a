import { nameInSentence } from '../../core/name-in-sentence.ts';
import { choice, nameOf, number, text, tuple } from '../../core/schema/values.ts';
import { activityOf } from '../../sim/activity.ts';
import { perceives } from '../../sim/perception/perception-queries.ts';
import type { Mood } from '../../sim/state.ts';
import { factKind, unit, type FactSource } from './fact.ts';
import type { Fight } from '../fight/fight.ts';

/** The words for what a unit is doing, as the game shows it. */
export const ACTIVITIES: Readonly<Record<Mood, string>> = {
  calm: 'was calm',
  alert: 'was alert',
  fighting: 'was fighting',
  fleeing: 'was fleeing',
  routing: 'was running from the fight',
  backingOff: 'was backing off',
  regrouping: 'was regrouping',
  searching: 'was searching',
  obeying: 'was obeying an order',
};

interface Claimed {
  readonly yes: string;
  readonly no: string;
  holds(fight: Fight): boolean;
}

function plainFact({ yes, no, holds }: Claimed): FactSource {
  return () => ({
    asks: yes,
    look(fight) {
      const isSo = holds(fight);
      return { holds: isSo, seen: () => (isSo ? yes : no) };
    },
  });
}

export const alive = factKind({
  fields: { alive: unit },
  example: '{ "alive": "Edda" }',
  source({ alive: who }) {
    return plainFact({ yes: `${who} was alive`, no: `${who} was dead`, holds: (fight) => fight.unit(who).isAlive });
  },
});

export const activity = factKind({
  fields: { activity: unit, is: choice(Object.keys(ACTIVITIES) as Mood[]) },
  example: '{ "activity": "Edda", "is": "fleeing" }',
  source({ activity: who, is }) {
    return () => ({
      asks: `${who} ${ACTIVITIES[is]}`,
      look(fight) {
        const now = activityOf(fight.unit(who), fight.step);
        return { holds: now === is, seen: () => `${who} ${ACTIVITIES[now]}` };
      },
    });
  },
});

export const sees = factKind({
  fields: { sees: tuple([unit, unit], 'two units') },
  example: '{ "sees": ["Edda", "Grim"] }',
  source({ sees: [observer, target] }) {
    return plainFact({
      yes: `${observer} saw ${target}`,
      no: `${observer} did not see ${target}`,
      holds: (fight) => perceives(fight.run.world, fight.unit(observer).id, fight.unit(target).id),
    });
  },
});

export const shield = factKind({
  fields: { shield: unit },
  example: '{ "shield": "Edda" }',
  source({ shield: who }) {
    return plainFact({
      yes: `${who} had the shield up`,
      no: `${who} had the shield down`,
      holds: (fight) => fight.unit(who).combat.phase === 'guard',
    });
  },
});

const side = number({ min: 0, max: 200 });

export const inside = factKind({
  fields: { inside: tuple([side, side, side, side], '[left, top, width, height] in tiles'), of: unit },
  example: '{ "inside": [4, 3, 16, 13], "of": "Edda" }',
  source({ inside: [left, top, width, height], of: who }, context) {
    const place = context.placeIn({ left, top, width, height });
    // Coordinates mean nothing to a person.
    const where = place === undefined ? 'in that part of the map' : `near ${context.spotWords(place)}`;
    return () => ({
      asks: `${who} was ${where}`,
      look(fight) {
        const { x, y } = fight.unit(who);
        const holds = x >= left && y >= top && x <= left + width && y <= top + height;
        return { holds, seen: () => `${who} was ${holds ? '' : 'not '}${where}` };
      },
    });
  },
});

/** The state of a door or another placed object. */
export const object = factKind({
  fields: { object: nameOf('placed object'), is: text },
  example: '{ "object": "The door", "is": "open" }',
  source({ object: name, is }) {
    return () => ({
      asks: `${nameInSentence(name)} was ${is}`,
      look(fight) {
        const now = fight.run.world.state.objects.find((each) => each.name === name)?.state;
        if (now === undefined) throw new Error(`The fight has no object "${name}".`);
        return { holds: now === is, seen: () => `${nameInSentence(name)} was ${now}` };
      },
    });
  },
});
