import type { Consideration, Precondition } from './decision.ts';

/** The values of a consideration with which preconditions hold. Its ends may belong to it or not. */
export interface MetRange {
  readonly low: number;
  readonly high: number;
}

interface OpenRange extends MetRange {
  /** Whether the end itself is left out. */
  readonly isLowOut: boolean;
  readonly isHighOut: boolean;
}

/** What a consideration may be while all of these preconditions hold; undefined when no value meets them all. */
export function metRange(preconditions: readonly Precondition[], consideration: Consideration): MetRange | undefined {
  const { min: low, max: high } = consideration;
  const all = preconditions.map((precondition) => rangeOf(precondition, consideration));
  const met = all.reduce<OpenRange>(intersection, { low, high, isLowOut: false, isHighOut: false });
  const isEmpty = met.low > met.high || (met.low === met.high && (met.isLowOut || met.isHighOut));
  return isEmpty ? undefined : met;
}

const ANY: OpenRange = { low: -Infinity, high: Infinity, isLowOut: false, isHighOut: false };

function rangeOf({ test, value }: Precondition, { isWhole }: Consideration): OpenRange {
  switch (test) {
    case 'atLeast':
      return { ...ANY, low: isWhole ? Math.ceil(value) : value };
    case 'atMost':
      return { ...ANY, high: isWhole ? Math.floor(value) : value };
    case 'above':
      return isWhole ? { ...ANY, low: Math.floor(value) + 1 } : { ...ANY, low: value, isLowOut: true };
    case 'below':
      return isWhole ? { ...ANY, high: Math.ceil(value) - 1 } : { ...ANY, high: value, isHighOut: true };
    case 'equal':
      return isWhole ? { ...ANY, low: Math.ceil(value), high: Math.floor(value) } : { ...ANY, low: value, high: value };
    case 'isTrue':
      return { ...ANY, low: 1 };
    default:
      return { ...ANY, high: 0 };
  }
}

function intersection(one: OpenRange, other: OpenRange): OpenRange {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  return {
    low,
    high,
    isLowOut: (one.low === low && one.isLowOut) || (other.low === low && other.isLowOut),
    isHighOut: (one.high === high && one.isHighOut) || (other.high === high && other.isHighOut),
  };
}
