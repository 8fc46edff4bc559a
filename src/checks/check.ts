import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { openRun } from '../runs/open-run.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import type { Claim, Failure } from './claims/claim.ts';
import { watchClaim } from './claims/claim-watch.ts';
import type { NodeOutcomes } from './fight/agent-trace.ts';
import { Fight } from './fight/fight.ts';
import { withTrees } from '../content/with-trees.ts';

/** Claims about fights of one scenario, with several seeds. */
export interface Check {
  readonly scenario: string;
  /** A fight is this long, or as long as the first round of the scenario. */
  readonly seconds: number;
  readonly seeds: readonly string[];
  readonly claims: readonly Claim[];
}

/** Where a claim did not hold. */
export interface ClaimFailure extends Failure {
  readonly claim: Claim;
  readonly seed: string;
}

/** What a check found in one fight. */
export interface FightReport {
  readonly seed: string;
  readonly failures: readonly ClaimFailure[];
  /** How long it was followed. */
  readonly seconds: number;
  /** How often nodes of the tree of each unit were asked, by the names of the units. */
  readonly nodesAsked: ReadonlyMap<string, number>;
  /** Counts what the nodes of the watched agents did, by the names of these agents. */
  readonly outcomes: ReadonlyMap<string, NodeOutcomes>;
}

export interface PlayOptions {
  readonly content: Content;
  /** Edited trees. They are in force from the start, and the start values of their keys too; the world receives them as a command as well, as it does from the studio. */
  readonly documents?: readonly TreeDocument[];
  /** Ends each fight as soon as one claim has failed; default false: what else fails is told as well. */
  readonly endsAtFailure?: boolean;
}

/** After so many steps the caller may do something else. */
const STEPS_IN_A_ROW = 30;

/**
 * Plays the fights of a check one after the other. Yields the share that is done, from 0 to 1, so that a page can show it and
 * stay responsive; returns what was found, in the order of the seeds.
 * @throws Error when an edited tree has problems.
 */
export function* playCheck(check: Check, options: PlayOptions): Generator<number, readonly FightReport[]> {
  const edited = withTrees(options.content, options.documents ?? []);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  return yield* playFights(check, { ...options, content: edited.content });
}

/** The same with content that has the edited trees already: see `withTrees`. */
export function* playFights(
  check: Check,
  { content, documents = [], endsAtFailure = false }: PlayOptions,
): Generator<number, readonly FightReport[]> {
  const reports: FightReport[] = [];
  for (const [index, seed] of check.seeds.entries()) {
    const fight = playFight(check, seed, { content, documents, endsAtFailure });
    let next = fight.next();
    while (next.done !== true) {
      yield (index + next.value) / check.seeds.length;
      next = fight.next();
    }
    reports.push(next.value);
  }
  return reports;
}

/** The same without a break. */
export function runCheck(check: Check, options: PlayOptions): readonly FightReport[] {
  const play = playCheck(check, options);
  for (;;) {
    const next = play.next();
    if (next.done === true) return next.value;
  }
}

/** The failure that a person should look at: that of the first seed with one, and there the first claim that failed. */
export function firstFailure(reports: readonly FightReport[]): ClaimFailure | undefined {
  const [first, ...others] = reports.find(({ failures }) => failures.length > 0)?.failures ?? [];
  return others.reduce((earliest, each) => (earliest && each.step < earliest.step ? each : earliest), first);
}

function* playFight(
  check: Check,
  seed: string,
  { content, documents, endsAtFailure }: Required<PlayOptions>,
): Generator<number, FightReport> {
  const fight = new Fight(openRun(content, { scenario: check.scenario, seed, tickMode: 'interval' }));
  if (documents.length > 0) fight.apply({ type: 'trees', documents });
  fight.trace();
  const watches = check.claims.map((claim) => ({ claim, watch: watchClaim(claim) }));
  const lastStep = Math.round(check.seconds * STEPS_PER_SECOND);
  while (fight.step < lastStep) {
    fight.advance();
    // The step that begins another round already shows its start.
    if (fight.isOver) break;
    for (const { watch } of watches) watch.look(fight);
    const failed = watches.filter(({ watch }) => watch.failure !== undefined).length;
    if (failed === watches.length || (failed > 0 && endsAtFailure)) break;
    if (fight.step % STEPS_IN_A_ROW === 0) yield fight.step / lastStep;
  }
  const isCutShort = endsAtFailure && watches.some(({ watch }) => watch.failure !== undefined);
  if (!isCutShort) for (const { watch } of watches) watch.end();
  const failures = watches.flatMap(({ claim, watch }) => (watch.failure ? [{ ...watch.failure, claim, seed }] : []));
  const traces = [...fight.traces];
  return {
    seed,
    failures,
    seconds: fight.seconds,
    nodesAsked: new Map(traces.map(([name, { asked }]) => [name, asked])),
    outcomes: new Map(traces.map(([name, { outcomes }]) => [name, outcomes])),
  };
}
