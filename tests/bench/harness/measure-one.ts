import type { Job } from './contract.ts';
import { answer, ANSWER_MARK } from './worker.ts';

/** The process of one measurement: its job comes as JSON, its answer goes to standard output. */
const { benchmark, job } = JSON.parse(process.argv[2] ?? '') as { benchmark: string; job: Job };
console.log(ANSWER_MARK + JSON.stringify(await answer(benchmark, job)));
// A browser or a server that is slow to close must not delay the next measurement.
process.exit(0);
