import { loadContent } from '../../content/load-content.ts';
import { FightPairs, type ComparisonRequest } from '../../runs/compare/fight-pairs.ts';
import { bundledContentFiles } from '../bundled-content-files.ts';

/** The first message is the comparison; each further one the number of a pair, which is played and sent back. */
let pairs: FightPairs | undefined;
self.addEventListener('message', ({ data }: MessageEvent<ComparisonRequest | number>) => {
  if (typeof data !== 'number') {
    const opened = FightPairs.open(loadContent(bundledContentFiles()).content, data);
    if ('problems' in opened) throw new Error(opened.problems.join('\n'));
    pairs = opened.pairs;
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
  self.postMessage(pairs?.play(data));
});
