import type { Answer, Benchmark, Group, Job, Size } from './contract.ts';
import type { Cell, GroupResult, LeftOut } from './results.ts';
import { median, summarise } from './statistics.ts';

/** How a job is measured: in its own process or, in a test, in this one. */
export type Measure = (benchmark: string, job: Job, flags?: readonly string[]) => Promise<Answer>;

export interface RunSettings {
  readonly size: Size;
  readonly measure: Measure;
  readonly onProgress: (line: string) => void;
}

/** Round by round, the figures of one contender in one scene. */
interface Samples {
  readonly scene: string;
  readonly contender: string;
  readonly rounds: Readonly<Record<string, number>>[];
}

export class BenchmarkFailure extends Error {}

/**
 * All groups of a benchmark. In each round every contender takes its turn in every scene, so that other load
 * on the machine affects all alike. @throws BenchmarkFailure when a measurement breaks.
 */
export async function runBenchmark(benchmark: Benchmark, settings: RunSettings): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  const barred: LeftOut[] = [];
  for (const group of benchmark.groups(settings.size)) {
    const result = await runGroup(benchmark, { group, barred }, settings);
    results.push(result);
    if (group.isGate) barred.push(...differing(group, result));
  }
  return results;
}

interface Entry {
  readonly group: Group;
  /** Contenders that differed at a gate, and in which scene. */
  readonly barred: readonly LeftOut[];
}

async function runGroup(benchmark: Benchmark, { group, barred }: Entry, settings: RunSettings): Promise<GroupResult> {
  const samples: Samples[] = group.scenes.flatMap((scene) => group.contenders.map((contender) => ({ scene, contender, rounds: [] })));
  const leftOut: LeftOut[] = samples.flatMap(({ scene, contender }) => {
    const bar = barred.find((one) => one.contender === contender && isWithin(scene, one.scene));
    return bar ? [{ contender, scene, reason: bar.reason }] : [];
  });
  for (let round = 1; round <= group.rounds; round++) {
    for (const { scene, contender, rounds } of samples) {
      if (leftOut.some((one) => one.contender === contender && one.scene === scene)) continue;
      settings.onProgress(`${benchmark.name}: ${group.name}, round ${round} of ${group.rounds}: ${scene}, ${contender}`);
      const job: Job = { group: group.name, scene, contender, size: settings.size };
      const answer = await settings.measure(benchmark.name, job, group.flags);
      if ('failed' in answer) throw new BenchmarkFailure(`${benchmark.name}, ${group.name}, ${scene}, ${contender}: ${answer.failed}`);
      if ('leftOut' in answer) leftOut.push({ contender, scene, reason: answer.leftOut });
      else rounds.push(answer.figures);
    }
  }
  return {
    benchmark: benchmark.name,
    group: group.name,
    title: group.title,
    rounds: group.rounds,
    ...(group.reference === undefined ? {} : { reference: group.reference }),
    cells: samples.flatMap((sample) => cellsOf(sample, samples, group)),
    leftOut: merged(leftOut, group.scenes.length),
    notes: group.notes ?? [],
  };
}

function cellsOf({ scene, contender, rounds }: Samples, all: readonly Samples[], group: Group): Cell[] {
  const reference = all.find((other) => other.scene === scene && other.contender === group.reference)?.rounds;
  return Object.entries(group.figures).flatMap(([figure, unit]) => {
    const values = rounds.flatMap((round) => round[figure] ?? []);
    if (values.length === 0) return [];
    const quotients = rounds.flatMap((round, index) => quotient(round[figure], reference?.[index]?.[figure]));
    const ratio = quotients.length > 0 && unit !== 'identity' ? { ratio: median(quotients) } : {};
    return [{ scene, contender, figure, unit, ...summarise(values), ...ratio }];
  });
}

function quotient(value: number | undefined, by: number | undefined): number[] {
  return value === undefined || by === undefined || by === 0 ? [] : [value / by];
}

/** A contender that is left out of every scene for one reason is named once. */
function merged(leftOut: readonly LeftOut[], scenes: number): LeftOut[] {
  const isEverywhere = ({ contender, reason }: LeftOut): boolean =>
    leftOut.filter((other) => other.contender === contender && other.reason === reason).length === scenes;
  const whole = new Map(leftOut.filter(isEverywhere).map(({ contender, reason }) => [contender, { contender, reason }]));
  return [...whole.values(), ...leftOut.filter((one) => !isEverywhere(one))];
}

/** Contenders whose identity is not that of the reference: what they do is another thing, so its time says nothing. */
function differing(group: Group, { cells }: GroupResult): LeftOut[] {
  const wrong = cells.filter((cell) => {
    const own = cells.find(
      ({ scene, figure, contender }) => scene === cell.scene && figure === cell.figure && contender === group.reference,
    );
    return own !== undefined && own.median !== cell.median;
  });
  const reason = `failed the check "${group.title}"`;
  return wrong.map(({ contender, scene }) => (group.isGate === 'everywhere' ? { contender, reason } : { contender, scene, reason }));
}

/** "busy, 1000" is a scene of the gate's "busy"; every one is of a gate for all. */
function isWithin(scene: string, gate: string | undefined): boolean {
  return gate === undefined || scene === gate || scene.startsWith(`${gate}, `);
}
