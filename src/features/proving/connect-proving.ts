import { cannotBeOpened } from '../../page/links/cannot-be-opened.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { Challenge } from '../../runs/compare/challenge.ts';
import { page as browser } from '../../page/browser/page.ts';
import type { Page } from '../../page/page.ts';
import { ChallengeLinks } from './challenge-links.ts';
import { startWorkers } from '../../page/threads/fight-workers.ts';
import { ProvingAdapter } from './proving-adapter.ts';

/** The page calls these; its screen calls the adapter. */
export interface Proving {
  readonly adapter: ProvingAdapter;
  openLink(fragment: string): Promise<void>;
  /** `name` is that of the chosen file. */
  openText(text: string, name: string): Promise<void>;
}

export function connectProving({ content, version, field, studio, tell }: Page): Proving {
  const links = new ChallengeLinks({ content, version, page: browser, tell });
  const adapter = new ProvingAdapter({
    content,
    links,
    studio: async () => {
      const loaded = await studio.fetch();
      await loaded?.recoverDrafts();
      return loaded;
    },
    newSeed: () => `${Date.now().toString(36)}${Math.floor(performance.now() % 1000)}`,
    startWorkers,
    showScreen: () => field.openList('menu/proving'),
    showFight: async (session, again) => {
      await field.show(session, again);
      field.session.clock.isPaused = false;
    },
    openStudio: () => studio.open(),
    shownSession: () => field.session,
    tell,
    store: storeOf(() => localStorage),
  });
  const show = async (read: { readonly challenge: Challenge } | { readonly problem: string }, what = 'The challenge'): Promise<void> => {
    if ('problem' in read) tell(cannotBeOpened(what, read.problem));
    else await adapter.openChallenge(read.challenge);
  };
  return {
    adapter,
    openLink: async (fragment) => show(await links.readLink(fragment)),
    openText: (text, name) => show(links.readText(text), `The challenge “${name}”`),
  };
}
