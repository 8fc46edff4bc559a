import type { Check, ClaimFailure, FightReport } from './check.ts';
import type { Claim } from './claims/claim.ts';

/** What a check found out about one of its claims. */
export interface ClaimResult {
  readonly says: string;
  /** Number of runs in which it did not hold. */
  readonly failures: number;
  /** The first of these runs in which it was tested, from 1, and why it did not hold there; undefined when it held in all. */
  readonly failed: { readonly run: number; readonly why: string; readonly isTested: boolean } | undefined;
}

/** The result of each claim. A reason belongs to one run, which is named: what holds there need not hold in another. */
export function claimResults({ claims, seeds }: Check, reports: readonly FightReport[]): readonly ClaimResult[] {
  return claims.map((claim) => {
    const failure = failureOf(claim, reports);
    const failed = failure && { run: seeds.indexOf(failure.seed) + 1, why: failure.why, isTested: failure.isUntested !== true };
    return { says: claim.says, failures: failuresOf(claim, reports).length, failed };
  });
}

/** The first run in which a claim was tested and did not hold, else the first in which it was not tested. */
export function failureOf(claim: Claim, reports: readonly FightReport[]): ClaimFailure | undefined {
  const failures = failuresOf(claim, reports);
  return failures.find(({ isUntested }) => isUntested !== true) ?? failures[0];
}

function failuresOf(claim: Claim, reports: readonly FightReport[]): readonly ClaimFailure[] {
  return reports.flatMap(({ failures }) => failures.filter((failure) => failure.claim === claim));
}
