import { loadContent } from '../../content/load-content.ts';
import type { ComparisonRequest } from '../../runs/compare/fight-pairs.ts';
import { pairPlayer } from '../../runs/compare/play-pairs.ts';
import { bundledContentFiles } from '../bundled-content-files.ts';

const play = pairPlayer(loadContent(bundledContentFiles()).content);
self.addEventListener('message', ({ data }: MessageEvent<ComparisonRequest | number>) => {
  const pair = play(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
  if (pair !== undefined) self.postMessage(pair);
});
