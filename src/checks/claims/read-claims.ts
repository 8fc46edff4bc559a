import type { Names } from '../../core/schema/reading.ts';
import { byField, optional, record, usually } from '../../core/schema/record.ts';
import { listOf, number, readData, text, type ValueOf } from '../../core/schema/values.ts';
import { spotInSentence } from '../../core/name-in-sentence.ts';
import type { Place } from '../../sim/land.ts';
import type { FactContext, FactData, FactKind, FactSource, Region } from '../facts/fact.ts';
import { FACT, FACT_KINDS } from '../facts/index.ts';
import type { Claim } from './claim.ts';

/** What claims may refer to. */
export interface ClaimNames {
  readonly units: readonly string[];
  readonly places: readonly Place[];
  readonly objects: readonly string[];
  readonly trees: readonly string[];
}

const seconds = number({ min: 0.1, max: 600 });
const says = text;
const conditions = { while: optional(FACT), until: optional(FACT) };

/** A claim as a file has it; see `Claim`. */
const CLAIM = byField(
  () => ({
    always: record({ says, always: FACT, ...conditions }),
    never: record({ says, never: FACT, ...conditions }),
    eventually: record({ says, eventually: FACT, times: usually(1, number({ min: 1, max: 1000 })), within: optional(seconds) }),
    after: record({ says, after: FACT, follows: FACT, within: seconds }),
  }),
  'exactly one of always, never, eventually, after',
);
export const CLAIMS = listOf(CLAIM, { least: 1, size: 'at least one claim' });
type ClaimData = ValueOf<typeof CLAIM>;
export type ClaimsData = readonly ClaimData[];

/** What facts refer to. */
export function factNames({ units, places, objects, trees }: ClaimNames): Names {
  return { unit: units, spot: [...units, ...places.map(({ name }) => name)], 'placed object': objects, tree: trees };
}

/** Reads the claims of a check; reports every problem with its place and what is expected there. */
export function readClaims(
  json: unknown,
  at: { readonly file: string; readonly path: string },
  names: ClaimNames,
): { readonly claims: readonly Claim[]; readonly problems: readonly string[] } {
  const { value, problems } = readData(CLAIMS, json, { file: at.file, path: at.path, names: factNames(names) });
  return { claims: problems.length > 0 ? [] : makeClaims(value, names.places), problems };
}

/** Claims that were read without a problem. */
export function makeClaims(claims: ClaimsData, places: readonly Place[]): readonly Claim[] {
  const context: FactContext = {
    spotWords: (name) => places.find((place) => place.name === name)?.label ?? spotInSentence(name),
    placeIn: (region) => placeIn(region, places),
    sourceOf: (fact) => sourceOf(fact, context),
  };
  return claims.map((claim) => makeClaim(claim, context));
}

function makeClaim(claim: ClaimData, { sourceOf: make }: FactContext): Claim {
  if ('eventually' in claim) {
    const { eventually, within } = claim;
    return { says: claim.says, kind: 'eventually', fact: make(eventually), times: claim.times, ...(within !== undefined && { within }) };
  }
  if ('after' in claim)
    return { says: claim.says, kind: 'after', fact: make(claim.after), follows: make(claim.follows), within: claim.within };
  return {
    says: claim.says,
    ...('always' in claim ? { kind: 'always', fact: make(claim.always) } : { kind: 'never', fact: make(claim.never) }),
    ...(claim.while && { during: make(claim.while) }),
    ...(claim.until && { until: make(claim.until) }),
  };
}

function sourceOf(fact: FactData, context: FactContext): FactSource {
  const kind = FACT_KINDS.get(Object.keys(fact).find((name) => FACT_KINDS.has(name)) ?? '') as FactKind;
  const source = kind.source(fact, context);
  return fact.as === undefined ? source : named(source, fact.as);
}

function placeIn({ left, top, width, height }: Region, places: readonly Place[]): string | undefined {
  const [x, y] = [left + width / 2, top + height / 2];
  const away = (place: Place): number => Math.hypot(place.x - x, place.y - y);
  const within = places.filter((place) => Math.abs(place.x - x) <= width / 2 && Math.abs(place.y - y) <= height / 2);
  return within.toSorted((one, other) => away(one) - away(other))[0]?.name;
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
