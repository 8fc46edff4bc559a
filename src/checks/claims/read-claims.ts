import { JsonReader } from '../../core/json-reader.ts';
import { spotInSentence } from '../../core/name-in-sentence.ts';
import type { Place } from '../../sim/land.ts';
import type { Bounds, FactReading, FactSource, Region } from '../facts/fact.ts';
import { FACT_KINDS } from '../facts/index.ts';
import type { Claim } from './claim.ts';

/** What claims may refer to. */
export interface ClaimNames {
  readonly units: readonly string[];
  readonly places: readonly Place[];
  readonly objects: readonly string[];
  readonly trees: readonly string[];
}

const OPERATORS = ['always', 'never', 'eventually', 'after'] as const;
type Operator = (typeof OPERATORS)[number];

const FIELDS: Readonly<Record<Operator, readonly string[]>> = {
  always: ['while', 'until'],
  never: ['while', 'until'],
  eventually: ['times', 'within'],
  after: ['follows', 'within'],
};

const SECONDS = { min: 0.1, max: 600 };
const NO_FACT: FactSource = () => ({ asks: '', look: () => ({ holds: false, seen: () => '' }) });

/** Reads the claims of a check; reports every problem with its place and what is expected there. */
export function readClaims(json: unknown, at: { file: string; path: string }, names: ClaimNames): { claims: Claim[]; problems: string[] } {
  const reader = new ClaimReader(at.file, names);
  const list = reader.list(json, at.path);
  if (Array.isArray(json) && list.length === 0) reader.report(at.path, list, 'at least one claim');
  const claims = list.map((claim, index) => reader.claim(claim, `${at.path}/${index}`));
  return { claims: claims.filter((claim): claim is Claim => claim !== undefined), problems: reader.problems };
}

class ClaimReader extends JsonReader implements FactReading {
  constructor(
    file: string,
    readonly names: ClaimNames,
  ) {
    super(file);
  }

  claim(json: unknown, path: string): Claim | undefined {
    const top = this.record(json, path);
    const [operator, ...others] = OPERATORS.filter((name) => top[name] !== undefined);
    if (operator === undefined || others.length > 0) {
      this.report(path, json, `exactly one of ${OPERATORS.join(', ')}`);
      return undefined;
    }
    this.onlyFields(top, path, ['says', operator, ...FIELDS[operator]]);
    const says = this.text(top['says'], `${path}/says`);
    const fact = this.fact(top[operator], `${path}/${operator}`);
    if (operator === 'eventually') return { says, kind: operator, fact, ...this.#eventually(top, path) };
    if (operator === 'after') {
      const follows = this.fact(top['follows'], `${path}/follows`);
      return { says, kind: operator, fact, follows, within: this.number(top['within'], `${path}/within`, SECONDS) };
    }
    return {
      says,
      kind: operator,
      fact,
      ...(top['while'] === undefined ? {} : { during: this.fact(top['while'], `${path}/while`) }),
      ...(top['until'] === undefined ? {} : { until: this.fact(top['until'], `${path}/until`) }),
    };
  }

  fact(value: unknown, path: string): FactSource {
    const fact = this.record(value, path);
    const fields = Object.keys(fact).filter((name) => FACT_KINDS.has(name));
    const kind = FACT_KINDS.get(fields[0] ?? '');
    if (kind === undefined || fields.length > 1) {
      const isFact = value !== undefined && typeof value === 'object';
      if (isFact) this.report(path, value, `a fact, with exactly one of ${[...FACT_KINDS.keys()].join(', ')}`);
      return NO_FACT;
    }
    this.onlyFields(fact, path, [kind.field, ...kind.others, 'as']);
    const source = kind.read(this, fact, path);
    return fact['as'] === undefined ? source : named(source, this.text(fact['as'], `${path}/as`));
  }

  unit(value: unknown, path: string): string {
    return this.choice(value, path, this.names.units);
  }

  spot(value: unknown, path: string): string {
    return this.choice(value, path, [...this.names.units, ...this.names.places.map(({ name }) => name)]);
  }

  spotWords(name: string): string {
    return this.names.places.find((place) => place.name === name)?.label ?? spotInSentence(name);
  }

  placeIn({ left, top, width, height }: Region): string | undefined {
    const [x, y] = [left + width / 2, top + height / 2];
    const away = (place: Place): number => Math.hypot(place.x - x, place.y - y);
    const within = this.names.places.filter((place) => Math.abs(place.x - x) <= width / 2 && Math.abs(place.y - y) <= height / 2);
    return within.toSorted((one, other) => away(one) - away(other))[0]?.name;
  }

  object(value: unknown, path: string): string {
    return this.choice(value, path, this.names.objects);
  }

  tree(value: unknown, path: string): string {
    return this.choice(value, path, this.names.trees);
  }

  bounds(fact: Record<string, unknown>, path: string, limits: { min: number; max: number }): Bounds {
    const end = (name: 'above' | 'below'): number | undefined =>
      fact[name] === undefined ? undefined : this.number(fact[name], `${path}/${name}`, limits);
    const bounds = { above: end('above'), below: end('below') };
    const { above, below } = bounds;
    if (above === undefined && below === undefined) this.report(path, fact, '"above", "below" or both');
    if (above !== undefined && below !== undefined && above >= below) this.report(`${path}/below`, below, `more than "above", ${above}`);
    return bounds;
  }

  #eventually(top: Record<string, unknown>, path: string): { times: number; within?: number } {
    const times = top['times'] === undefined ? 1 : this.number(top['times'], `${path}/times`, { min: 1, max: 1000 });
    return top['within'] === undefined ? { times } : { times, within: this.number(top['within'], `${path}/within`, SECONDS) };
  }
}

/** A fact that would take too many words has a name, in the past tense. */
function named(source: FactSource, as: string): FactSource {
  return () => {
    const fact = source();
    return {
      asks: as,
      look(fight) {
        const { holds } = fact.look(fight);
        return { holds, seen: () => (holds ? as : `this was not true: ${as}`) };
      },
    };
  };
}
