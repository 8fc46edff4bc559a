import type { EvolveRequest, PlayedPair } from '../../evolve/judging/evolve-fights.ts';
import type { SearchAnswer, SearchTask } from '../../evolve/thread/search-messages.ts';
import { versionOf } from '../../runs/run-version.ts';
import type { Page } from '../../page/page.ts';
import { startWorkers } from '../../page/threads/fight-workers.ts';
import { BreedingAdapter } from './breeding-adapter.ts';
import type { Threads } from './breeding-run.ts';
import { createBreedingStore } from './breeding-store.ts';

export function connectBreeding({ content, version, field, studio, tell }: Page): BreedingAdapter {
  return new BreedingAdapter({
    content,
    version: versionOf(version, content),
    store: createBreedingStore(),
    studio: async () => {
      const loaded = await studio.fetch();
      await loaded?.recoverDrafts();
      return loaded;
    },
    startThreads,
    showFight: (session, again) => field.show(session, again),
    shownSession: () => field.session,
    openStudio: () => studio.open(),
    newId: () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`,
    now: () => performance.now(),
    tell,
  });
}

/** One thread searches, the others play. */
function startThreads(): Threads {
  const [searcher] = startWorkers<SearchTask, SearchAnswer>(1);
  return { searcher: searcher!, fighters: startWorkers<EvolveRequest, PlayedPair>(MOST_THREADS) };
}

const MOST_THREADS = 8;
