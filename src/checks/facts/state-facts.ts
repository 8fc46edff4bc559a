import { nameInSentence } from '../../core/name-in-sentence.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { Mood } from '../../sim/state.ts';
import type { FactKind, FactSource, FactReading } from './fact.ts';
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

export function plainFact({ yes, no, holds }: Claimed): FactSource {
  return () => ({
    asks: yes,
    look(fight) {
      const isSo = holds(fight);
      return { holds: isSo, seen: () => (isSo ? yes : no) };
    },
  });
}

export const alive: FactKind = {
  field: 'alive',
  others: [],
  example: '{ "alive": "Edda" }',
  read(reading, fact, path) {
    const who = reading.unit(fact['alive'], `${path}/alive`);
    return plainFact({ yes: `${who} was alive`, no: `${who} was dead`, holds: (fight) => fight.unit(who).isAlive });
  },
};

export const activity: FactKind = {
  field: 'activity',
  others: ['is'],
  example: '{ "activity": "Edda", "is": "fleeing" }',
  read(reading, fact, path) {
    const who = reading.unit(fact['activity'], `${path}/activity`);
    const is = reading.choice(fact['is'], `${path}/is`, Object.keys(ACTIVITIES) as Mood[]);
    return () => ({
      asks: `${who} ${ACTIVITIES[is]}`,
      look(fight) {
        const now = fight.activity(who);
        return { holds: now === is, seen: () => `${who} ${ACTIVITIES[now]}` };
      },
    });
  },
};

export const sees: FactKind = {
  field: 'sees',
  others: [],
  example: '{ "sees": ["Edda", "Grim"] }',
  read(reading, fact, path) {
    const [observer, target] = pairOfUnits(reading, fact['sees'], `${path}/sees`);
    return plainFact({
      yes: `${observer} saw ${target}`,
      no: `${observer} did not see ${target}`,
      holds: (fight) => fight.sees(observer, target),
    });
  },
};

export const shield: FactKind = {
  field: 'shield',
  others: [],
  example: '{ "shield": "Edda" }',
  read(reading, fact, path) {
    const who = reading.unit(fact['shield'], `${path}/shield`);
    return plainFact({
      yes: `${who} had the shield up`,
      no: `${who} had the shield down`,
      holds: (fight) => fight.unit(who).combat.phase === 'guard',
    });
  },
};

export const inside: FactKind = {
  field: 'inside',
  others: ['of'],
  example: '{ "inside": [4, 3, 16, 13], "of": "Edda" }',
  read(reading, fact, path) {
    const who = reading.unit(fact['of'], `${path}/of`);
    const sides = reading.list(fact['inside'], `${path}/inside`);
    if (sides.length !== 4) reading.report(`${path}/inside`, sides, '[left, top, width, height] in tiles');
    const [left = 0, top = 0, width = 0, height = 0] = sides.map((side, index) =>
      reading.number(side, `${path}/inside/${index}`, { min: 0, max: 200 }),
    );
    const place = reading.placeIn({ left, top, width, height });
    // Coordinates mean nothing to a person.
    const where = place === undefined ? 'in that part of the map' : `near ${reading.spotWords(place)}`;
    return () => ({
      asks: `${who} was ${where}`,
      look(fight) {
        const { x, y } = fight.unit(who);
        const holds = x >= left && y >= top && x <= left + width && y <= top + height;
        return { holds, seen: () => `${who} was ${holds ? '' : 'not '}${where}` };
      },
    });
  },
};

/** The state of a door or another placed object. */
export const object: FactKind = {
  field: 'object',
  others: ['is'],
  example: '{ "object": "The door", "is": "open" }',
  read(reading, fact, path) {
    const name = reading.object(fact['object'], `${path}/object`);
    const is = reading.text(fact['is'], `${path}/is`);
    return () => ({
      asks: `${nameInSentence(name)} was ${is}`,
      look(fight) {
        const now = fight.objectState(name);
        return { holds: now === is, seen: () => `${nameInSentence(name)} was ${now}` };
      },
    });
  },
};

export function pairOfUnits(reading: FactReading, value: unknown, path: string): readonly [string, string] {
  const pair = reading.list(value, path);
  return [reading.unit(pair[0], `${path}/0`), reading.unit(pair[1], `${path}/1`)];
}

/** " (did you mean "Edda"?)"; empty when nothing is close. */
export function hintOf(value: unknown, names: readonly string[]): string {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}
