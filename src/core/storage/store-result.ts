/** A write that did not happen. What was stored before is unchanged. */
export interface StoreFailure {
  /** `newer`: a later version of Warband has stored what this one must not overwrite. */
  readonly kind: 'full' | 'blocked' | 'newer';
  /** A sentence for the user. */
  readonly reason: string;
}

/** The result of a write. Nothing is thrown: a store that fails must be reported, but not stop the page. */
export type StoreResult = { readonly kind: 'kept' } | StoreFailure;

export const KEPT: StoreResult = { kind: 'kept' };

/** One sentence for everything that the page stores, so that it is shown once. */
export const BLOCKED: StoreFailure = {
  kind: 'blocked',
  reason:
    'The browser blocks storage for this page (private window or a setting): settings, progress and fights last until the page is closed.',
};

/** Names of errors with which browsers say that there is no room; the second is that of older Firefox. */
const FULL = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

/** Tells a full store from one that is forbidden. */
export function failureKind(error: unknown): 'full' | 'blocked' {
  const { name } = (error ?? {}) as { name?: unknown };
  return FULL.has(String(name)) ? 'full' : 'blocked';
}

/** `name` is what could not be saved, as in "the settings". */
export function failureOf(error: unknown, name: string): StoreFailure {
  return failureKind(error) === 'full' ? fullFailure(name) : BLOCKED;
}

export function fullFailure(name: string): StoreFailure {
  return {
    kind: 'full',
    reason: `The browser’s storage for this page is full: ${name} could not be saved. Free some space, then try again.`,
  };
}

export function newerFailure(name: string): StoreFailure {
  return {
    kind: 'newer',
    reason: `A newer version of Warband has saved ${name}. Reload the page to use it; until then, changes here are not saved.`,
  };
}
