import { benchmarkOf } from '../benchmarks.ts';
import { Unavailable, type Answer, type Job } from './contract.ts';

/** What precedes the answer: a library may print things of its own. */
export const ANSWER_MARK = '#answer ';

/** Measures one job and reports it; errors are answers too. */
export async function answer(benchmark: string, job: Job): Promise<Answer> {
  try {
    return { figures: await (await benchmarkOf(benchmark)).measure(job) };
  } catch (error) {
    if (error instanceof Unavailable) return { leftOut: error.message };
    const missing = missingPackage(error);
    if (missing !== undefined) return { leftOut: `the package ${missing} is not installed (npm install brings it)` };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The package that an import did not find; undefined for any other error. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // By `import` and by `require`; a path is a file of ours, and no package.
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined;
  return /Cannot find (?:package|module) '([^'./][^':]*)'/.exec(error.message)?.[1];
}
