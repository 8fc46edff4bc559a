import { openContent } from '../../content/load-content.ts';
import { bundledContentFiles } from './bundled-content-files.ts';
import { threadPlayer, type ThreadMessage } from './thread-player.ts';

const take = threadPlayer(openContent(bundledContentFiles()), (answer) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
  self.postMessage(answer),
);
self.addEventListener('message', ({ data }: MessageEvent<ThreadMessage>) => take(data));
