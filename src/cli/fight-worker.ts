import { parentPort, workerData } from 'node:worker_threads';
import { loadContent } from '../content/load-content.ts';
import { FightPairs, type ComparisonRequest } from '../runs/compare/fight-pairs.ts';
import { readContentFiles } from './read-content-files.ts';

/** Plays each pair whose number it is sent, and answers with the pair. */
const opened = FightPairs.open(loadContent(readContentFiles()).content, workerData as ComparisonRequest);
if ('problems' in opened) throw new Error(opened.problems.join('\n'));
const { pairs } = opened;
parentPort?.on('message', (index: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin.
  parentPort?.postMessage(pairs.play(index));
});
