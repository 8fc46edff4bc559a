import { parentPort } from 'node:worker_threads';
import { openContent } from '../content/load-content.ts';
import { EvolveFights, type EvolveRequest } from '../evolve/judging/evolve-fights.ts';
import { readContentFiles } from './read-content-files.ts';

const fights = new EvolveFights(openContent(readContentFiles()));
let request: EvolveRequest | undefined;
parentPort?.on('message', (message: EvolveRequest | number) => {
  if (typeof message !== 'number') request = message;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin.
  else if (request !== undefined) parentPort?.postMessage(fights.play(request, message));
});
