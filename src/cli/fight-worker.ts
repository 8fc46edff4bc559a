import { parentPort } from 'node:worker_threads';
import { openContent } from '../content/load-content.ts';
import type { ComparisonRequest } from '../runs/compare/fight-pairs.ts';
import { pairPlayer } from '../runs/compare/play-pairs.ts';
import type { LivesRequest } from '../runs/lives/lives-request.ts';
import { readContentFiles } from './read-content-files.ts';

const play = pairPlayer(openContent(readContentFiles()));
parentPort?.on('message', (message: ComparisonRequest | LivesRequest | number) => {
  const pair = play(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin.
  if (pair !== undefined) parentPort?.postMessage(pair);
});
