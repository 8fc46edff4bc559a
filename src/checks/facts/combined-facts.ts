import { formatSeconds } from '../../core/format-number.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { listOf, number, type Schema } from '../../core/schema/values.ts';
import { boundFields, checkBounds, factKind, type Fact, type FactData, type FactSource, type Observation } from './fact.ts';
import { boundsWords, isWithin, joinedWords, neverWords, oftenWords, type UnitWords } from './words.ts';

const TIMES_WORDS: UnitWords = { one: ' time', many: ' times' };

const someOf = (fact: Schema<FactData>) => listOf(fact, { least: 1, size: 'at least one fact' });

export const all = (someFact: Schema<FactData>) =>
  factKind({
    fields: { all: someOf(someFact) },
    example: '{ "all": [{ "alive": "Edda" }, { "sees": ["Edda", "Grim"] }] }',
    source: ({ all: facts }, { sourceOf }) => joined(facts.map(sourceOf), 'and'),
  });

export const any = (someFact: Schema<FactData>) =>
  factKind({
    fields: { any: someOf(someFact) },
    example: '{ "any": [{ "alive": "Edda" }, { "alive": "Grim" }] }',
    source: ({ any: facts }, { sourceOf }) => joined(facts.map(sourceOf), 'or'),
  });

export const not = (someFact: Schema<FactData>) =>
  factKind({
    fields: { not: someFact },
    example: '{ "not": { "alive": "Edda" } }',
    source({ not: fact }, { sourceOf }) {
      const source = sourceOf(fact);
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
  });

/** Holds once another fact has held for so long without a break. */
export const lasts = (someFact: Schema<FactData>) =>
  factKind({
    fields: { lasts: number({ min: 0.1, max: 600 }), fact: someFact },
    example: '{ "lasts": 0.5, "fact": { "distance": ["Edda", "Grim"], "below": 2 } }',
    source({ lasts: seconds, fact }, { sourceOf }) {
      const source = sourceOf(fact);
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
  });

/** How often another fact has begun to hold so far. */
export const count = (someFact: Schema<FactData>) =>
  factKind({
    fields: { count: someFact, ...boundFields({ min: 0, max: 10_000 }) },
    example: '{ "count": { "event": "flees", "of": "Edda" }, "below": 3 }',
    check: checkBounds,
    source({ count: fact, ...bounds }, { sourceOf }) {
      const source = sourceOf(fact);
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
  });

/** At the moment itself "Edda struck for the 3rd time", later "Edda struck 3 times so far". */
function countWords(asks: string, { times, begins }: { readonly times: number; readonly begins: boolean }): string {
  if (begins) return `${asks} for the ${ordinalWords(times)} time`;
  return times === 0 ? neverWords(asks) : oftenWords(asks, `${timesWords(times)} so far`);
}

function ordinalWords(times: number): string {
  const ending = times % 100 >= 11 && times % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][times % 10] ?? 'th');
  return times === 1 ? 'first' : `${times}${ending}`;
}

/** "not once", "twice", "3 times". */
export function timesWords(times: number): string {
  return ['not once', 'once', 'twice'][times] ?? `${times} times`;
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
