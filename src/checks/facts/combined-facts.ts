import { formatSeconds } from '../../core/format-number.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { Fact, FactKind, FactReading, FactSource, Observation } from './fact.ts';
import { boundsWords, isWithin, type UnitWords } from './words.ts';

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
        asks: `this was not true: ${inner.asks}`,
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
        asks: `for ${formatSeconds(seconds)} ${inner.asks}`,
        look(fight) {
          const { holds, seen } = inner.look(fight);
          steps = holds ? steps + 1 : 0;
          const lasted = steps / STEPS_PER_SECOND;
          return { holds: lasted >= seconds, seen: () => (holds ? `${seen()}, for ${formatSeconds(lasted)} by then` : seen()) };
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
      return {
        asks: `it had happened ${boundsWords(bounds, TIMES_WORDS)} that ${inner.asks}`,
        look(fight) {
          const { holds } = inner.look(fight);
          if (holds && !isOn) times++;
          isOn = holds;
          return { holds: isWithin(times, bounds), seen: () => `it had happened ${timesWords(times)} that ${inner.asks}` };
        },
      };
    };
  },
};

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
      asks: facts.map(({ asks }) => asks).join(` ${word} `),
      look(fight) {
        const looks: readonly Observation[] = facts.map((fact) => fact.look(fight));
        const holds = word === 'and' ? looks.every((look) => look.holds) : looks.some((look) => look.holds);
        const telling = word === 'and' && !holds ? looks.filter((look) => !look.holds) : looks;
        return { holds, seen: () => [...new Set(telling.map((look) => look.seen()))].join(' and ') };
      },
    };
  };
}
