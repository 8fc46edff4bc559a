import type { Flow } from './program-node.ts';
import type { Result } from './status.ts';

/**
 * What a result of a branch tells about its children: `all...` holds for each of them, `some...` for at least one of those
 * ticked, if any was. `nothing` also stands for a result that the branch never returns.
 */
export type ChildClaim = 'allSucceeded' | 'allFailed' | 'someSucceeded' | 'someFailed' | 'nothing';

/** What can be told of the children of a branch. From it the studio finds the conditions that led to an action. */
export interface ChildResults {
  /** The result after which it goes on to its next child; null if it has one child, ticks the next one whatever happens, or in another order. */
  readonly continuesOn: Result | null;
  /** How it comes to run one child without asking the others in turn; absent for a node that does not. */
  readonly choice?: 'drawn' | 'chosen' | 'state' | 'role' | 'plan';
  readonly success: ChildClaim;
  readonly failure: ChildClaim;
}

/** Of a branch that goes on to its next child after one result, and ends with the other. */
export function continuingOn(result: Result): ChildResults {
  return result === 'success'
    ? { continuesOn: 'success', success: 'allSucceeded', failure: 'someFailed' }
    : { continuesOn: 'failure', success: 'someSucceeded', failure: 'allFailed' };
}

/** Derived from the flow: the ways in which it comes to a result. */
export function childResultsOfFlow(flow: Flow, { max }: { readonly max: number }): ChildResults {
  const { success, failure } = flow;
  if (success === 'next' && failure === 'next') return { continuesOn: null, success: 'nothing', failure: 'nothing' };
  const claim = (result: Result): ChildClaim => claimOfFlow(flow, result, max > 1);
  const continuesOn = success === 'next' ? 'success' : failure === 'next' ? 'failure' : null;
  return { continuesOn, success: claim('success'), failure: claim('failure') };
}

function claimOfFlow({ success, failure, end }: Flow, result: Result, hasMany: boolean): ChildClaim {
  // `next` leads to `end` after the last child, so every child has had that result.
  const isReached = (after: Result | 'next'): boolean => (after === 'next' ? end : after) === result;
  if (isReached(success) === isReached(failure)) return 'nothing';
  if (isReached(success)) return hasMany && success !== 'next' ? 'someSucceeded' : 'allSucceeded';
  return hasMany && failure !== 'next' ? 'someFailed' : 'allFailed';
}
