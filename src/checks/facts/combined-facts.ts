import { formatSeconds } from '../../core/format-number.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { Fact, FactKind, FactReading, FactSource, Observation } from './fact.ts';
import { boundsWords, isWithin, joinedWords, neverWords, oftenWords, type UnitWords } from './words.ts';

const TIMES_WORDS: UnitWords = { one: ' time', many: ' times' };

export const all: FactKind = {
  field: 'all',
  others: [],
  example: '{ "all": [{ "alive": "Edda" }, { "sees": ["Edda", "Grim"] }] }',
  read: (reading, fact, path) => joined(readList(reading, fact['all'], `${path}/all`), 'and'),
};

export const any: FactKind = {
  field: 'any',
  others: [],
  example: '{ "any": [{ "alive": "Edda" }, { "alive": "Grim" }] }',
  read: (reading, fact, path) => joined(readList(reading, fact['any'], `${path}/any`), 'or'),
};

export const not: FactKind = {
  field: 'not',
  others: [],
  example: '{ "not": { "alive": "Edda" } }',
  read(reading, fact, path) {
    const source = reading.fact(fact['not'], `${path}/not`);
    return () => {
      const inner = source();
      return {
        get asks() {
          return `this was not true: ${inner.asks}`;
        },
        look(fight) {
          const { holds, seen } = inner.look(fight);
          return { holds: !holds, seen };
        },
      };
    };
  },
};

/** Holds once another fact has held for so long without a break. */
export const lasts: FactKind = {
  field: 'lasts',
  others: ['fact'],
  example: '{ "lasts": 0.5, "fact": { "distance": ["Edda", "Grim"], "below": 2 } }',
  read(reading, fact, path) {
    const seconds = reading.number(fact['lasts'], `${path}/lasts`, { min: 0.1, max: 600 });
    const source = reading.fact(fact['fact'], `${path}/fact`);
    return () => {
      const inner = source();
      let steps = 0;
      return {
        get asks() {
          return `${inner.asks} for ${formatSeconds(seconds)}`;
        },
        look(fight) {
          const { holds, seen } = inner.look(fight);
          steps = holds ? steps + 1 : 0;
          const lasted = steps / STEPS_PER_SECOND;
          return { holds: lasted >= seconds, seen: () => (holds ? `${seen()} for ${formatSeconds(lasted)}` : seen()) };
        },
      };
    };
  },
};

/** How often another fact has begun to hold so far. */
export const count: FactKind = {
  field: 'count',
  others: ['above', 'below'],
  example: '{ "count": { "event": "flees", "of": "Edda" }, "below": 3 }',
  read(reading, fact, path) {
    const source = reading.fact(fact['count'], `${path}/count`);
    const bounds = reading.bounds(fact, path, { min: 0, max: 10_000 });
    return () => {
      const inner = source();
      let isOn = false;
      let times = 0;
      const isOnce = bounds.above === 0 && bounds.below === undefined;
      return {
        get asks() {
          return isOnce ? inner.asks : oftenWords(inner.asks, boundsWords(bounds, TIMES_WORDS));
        },
        look(fight) {
          const { holds } = inner.look(fight);
          const begins = holds && !isOn;
          if (begins) times++;
          isOn = holds;
          return { holds: isWithin(times, bounds), seen: () => countWords(inner.asks, { times, begins }) };
        },
      };
    };
  },
};

/** At the moment itself "Edda struck for the 3rd time", later "Edda struck 3 times so far". */
function countWords(asks: string, { times, begins }: { readonly times: number; readonly begins: boolean }): string {
  if (begins) return `${asks} for the ${ordinalWords(times)} time`;
  return times === 0 ? neverWords(asks) : oftenWords(asks, `${timesWords(times)} so far`);
}

function ordinalWords(number: number): string {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return number === 1 ? 'first' : `${number}${ending}`;
}

/** "not once", "twice", "3 times". */
export function timesWords(times: number): string {
  return ['not once', 'once', 'twice'][times] ?? `${times} times`;
}

function readList(reading: FactReading, value: unknown, path: string): readonly FactSource[] {
  const list = reading.list(value, path);
  if (list.length === 0) reading.report(path, list, 'at least one fact');
  return list.map((each, index) => reading.fact(each, `${path}/${index}`));
}

/** Every fact looks at every step: those that remember must miss none. */
function joined(sources: readonly FactSource[], word: 'and' | 'or'): FactSource {
  return () => {
    const facts: readonly Fact[] = sources.map((source) => source());
    return {
      get asks() {
        return joinedWords(
          facts.map(({ asks }) => asks),
          word,
        );
      },
      look(fight) {
        const looks: readonly Observation[] = facts.map((fact) => fact.look(fight));
        const holds = word === 'and' ? looks.every((look) => look.holds) : looks.some((look) => look.holds);
        const telling = word === 'and' && !holds ? looks.filter((look) => !look.holds) : looks;
        return { holds, seen: () => joinedWords([...new Set(telling.map((look) => look.seen()))], 'and') };
      },
    };
  };
}
