import { openContent } from '../../content/load-content.ts';
import { pairPlayer, type WorkRequest } from '../../runs/compare/play-pairs.ts';
import { bundledContentFiles } from '../loading/bundled-content-files.ts';

const play = pairPlayer(openContent(bundledContentFiles()));
self.addEventListener('message', ({ data }: MessageEvent<WorkRequest | number>) => {
  const pair = play(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
  if (pair !== undefined) self.postMessage(pair);
});
