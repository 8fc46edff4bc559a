import type { Content } from '../../content/load-content.ts';
import { EvolveFights, type EvolveRequest, type PlayedPair } from '../../evolve/judging/evolve-fights.ts';
import type { SearchAnswer, SearchTask } from '../../evolve/thread/search-messages.ts';
import { SearchThread } from '../../evolve/thread/search-thread.ts';
import { pairPlayer, type WorkRequest } from '../../runs/compare/play-pairs.ts';

export type ThreadMessage = WorkRequest | EvolveRequest | SearchTask | number;
type Answer = ReturnType<ReturnType<typeof pairPlayer>> | PlayedPair | SearchAnswer;

/** What a thread of the page does with each message: it plays fights of comparisons and of searches, or searches itself. */
export function threadPlayer(content: Content, send: (answer: NonNullable<Answer>) => void): (message: ThreadMessage) => void {
  const playPair = pairPlayer(content);
  const evolveFights = new EvolveFights(content);
  const search = new SearchThread(content, send);
  let request: EvolveRequest | undefined;
  return (message) => {
    if (typeof message === 'object' && 'task' in message) return search.take(message);
    if (typeof message === 'object' && 'jobs' in message) request = message;
    else if (typeof message === 'number' && request !== undefined) send(evolveFights.play(request, message));
    else {
      const played = playPair(message);
      if (played !== undefined) send(played);
    }
  };
}
