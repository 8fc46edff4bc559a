import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Probe } from './mutants.ts';
import type { ReachRecord } from './record-reach.ts';
import { relatedTests } from './related-tests.ts';
import type { TestRunner } from './test-runner.ts';
import { withProbes } from './with-probes.ts';

const LONGEST_SECONDS = 600;

interface Place {
  readonly path: string;
  readonly probe: Probe;
}

interface Survey {
  readonly root: string;
  /** Empty it, and what `WARBAND_REACH` names: see record-reach.ts. */
  readonly log: string;
  readonly runners: readonly TestRunner[];
}

/** Which test files could notice each mistake, told by one run of all of them on the code without mistakes. */
export class Reach {
  readonly #seconds = new Map<string, number>();
  readonly #broken = new Set<string>();
  readonly #testing = new Map<number, Set<string>>();
  /** A module that several test files share runs once, in the first of them. */
  readonly #importing = new Set<number>();

  /** How long a test file takes; as long as any before the survey. */
  secondsOf(file: string): number {
    return this.#seconds.get(file) ?? LONGEST_SECONDS;
  }

  /** Those of `files` that could notice the mistake, quickest first. */
  pick(mutant: number, files: readonly string[]): string[] {
    const direct = this.#testing.get(mutant);
    const isAble = (file: string): boolean => !this.#broken.has(file) && (this.#importing.has(mutant) || (direct?.has(file) ?? false));
    return files.filter(isAble).sort((a, b) => this.secondsOf(a) - this.secondsOf(b));
  }

  add(file: string, { importing, testing, milliseconds }: ReachRecord): void {
    this.#seconds.set(file, milliseconds / 1000);
    for (const id of importing) this.#importing.add(id);
    for (const id of testing) this.#testing.set(id, (this.#testing.get(id) ?? new Set()).add(file));
  }

  leaveOut(file: string): void {
    this.#broken.add(file);
  }
}

/** Fills `reach`. */
export async function surveyReach(reach: Reach, places: readonly Place[], { root, log, runners }: Survey): Promise<void> {
  const paths = [...new Set(places.map(({ path }) => path))];
  const code = Object.fromEntries(paths.map((path) => [join(root, path), probedCode(root, path, places)]));
  const files = new Set(paths.map(relatedTests).flatMap(({ near, far, golden }) => [...near, ...far, ...golden]));
  const shares = runners.map((_, share) => [...files].sort().filter((_file, index) => index % runners.length === share));
  writeFileSync(log, '');
  const failures = await Promise.all(
    runners.map((runner, share) =>
      runner.run({ code, files: (shares[share] ?? []).map((file) => join(root, file)), stopsAtFailure: false }),
    ),
  );
  const relative = (file: string): string => file.slice(root.length + 1);
  for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
    const record = JSON.parse(line) as ReachRecord;
    reach.add(relative(record.file), record);
  }
  for (const { file, test } of failures.flat()) {
    console.error(`Left out, since it fails without any mistake: ${relative(file)} ${test}`);
    reach.leaveOut(relative(file));
  }
}

function probedCode(root: string, path: string, places: readonly Place[]): string {
  const probes = places.flatMap((place, id) => (place.path === path ? [{ ...place.probe, id }] : []));
  return withProbes(readFileSync(join(root, path), 'utf8'), probes);
}
