import { openContent } from '../../content/load-content.ts';
import type { ComparisonRequest } from '../../runs/compare/fight-pairs.ts';
import { pairPlayer } from '../../runs/compare/play-pairs.ts';
import type { LivesRequest } from '../../runs/lives/lives-request.ts';
import { bundledContentFiles } from '../loading/bundled-content-files.ts';

const play = pairPlayer(openContent(bundledContentFiles()));
self.addEventListener('message', ({ data }: MessageEvent<ComparisonRequest | LivesRequest | number>) => {
  const pair = play(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
  if (pair !== undefined) self.postMessage(pair);
});
