import type { Problem } from '../../bt/problem.ts';
import type { EditScene } from './edit.ts';

type Trees = EditScene['trees'];

interface Version {
  readonly number: number;
  readonly trees: Trees;
}

/**
 * Which version of a mind is edited, which is sound, and which one the agents run. A version is a state of
 * all trees, because a mind is made of several; each top tree that somebody runs has versions of its own.
 * While the draft has problems, the last good version keeps running.
 */
export interface Versions {
  readonly draft: Version;
  readonly good: Version | undefined;
  readonly running: Version;
  /** Problems of the draft: why it does not run. */
  readonly problems: readonly Problem[];
  readonly newest: number;
}

export type VersionState =
  | 'running' // the agents think with what is on the screen
  | 'ready' // sound, and waits to be applied
  | 'held'; // has problems; an earlier version runs

/** The trees with which the agents started are version 1. */
export function startVersions(trees: Trees, problems: readonly Problem[]): Versions {
  const first = { number: 1, trees };
  return { draft: first, good: problems.length === 0 ? first : undefined, running: first, problems, newest: 1 };
}

/** After each edit. `problems` are those of the tree and of all that it uses: what the compiler would refuse. */
export function draftVersion(versions: Versions, trees: Trees, problems: readonly Problem[]): Versions {
  const known = [versions.running, versions.good, versions.draft].find((version) => version !== undefined && isSame(version.trees, trees));
  const draft = known ?? { number: versions.newest + 1, trees };
  return {
    draft,
    good: problems.length === 0 ? draft : versions.good,
    running: versions.running,
    problems,
    newest: Math.max(versions.newest, draft.number),
  };
}

/** What should be applied to the agents now: the newest good version, unless it runs already. */
export function versionToApply({ good, running }: Versions): Version | undefined {
  return good === undefined || good.number === running.number ? undefined : good;
}

/** The engine has taken a version over. */
export function appliedVersion(versions: Versions, applied: Version): Versions {
  return { ...versions, running: applied };
}

export function versionState({ draft, running, problems }: Versions): VersionState {
  if (problems.length > 0) return 'held';
  return draft.number === running.number ? 'running' : 'ready';
}

/** One sentence for the status line. */
export function describeVersions(versions: Versions): string {
  const { draft, running, problems } = versions;
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    return `Version ${draft.number} has ${count}; version ${running.number} keeps running.`;
  }
  if (draft.number === running.number) return `Version ${running.number} is running.`;
  return `Version ${draft.number} is sound and can be applied; version ${running.number} is running.`;
}

function isSame(some: Trees, others: Trees): boolean {
  return some.size === others.size && [...some].every(([name, tree]) => others.get(name) === tree);
}
