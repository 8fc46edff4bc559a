import { cannotBeOpened } from '../share/cannot-be-opened.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { Challenge } from '../../runs/compare/challenge.ts';
import { page } from '../share/page-sharing.ts';
import type { ConnectProvingOptions } from '../proving-loader.ts';
import { ChallengeLinks } from './challenge-links.ts';
import { startWorkers } from './fight-workers.ts';
import { ProvingAdapter } from './proving-adapter.ts';

/** What the loader asks for besides what the HUD does. */
export interface Proving {
  readonly adapter: ProvingAdapter;
  openLink(fragment: string): Promise<void>;
  /** `name` is that of the chosen file. */
  openText(text: string, name: string): Promise<void>;
}

export function connectProving({ app, content, version, studio, tell }: ConnectProvingOptions): Proving {
  const links = new ChallengeLinks({ content, version, page, tell });
  const adapter = new ProvingAdapter({
    content,
    links,
    studio: async () => {
      const loaded = await studio();
      await loaded?.recoverDrafts();
      return loaded;
    },
    newSeed: () => `${Date.now().toString(36)}${Math.floor(performance.now() % 1000)}`,
    startWorkers,
    showScreen: () => app.openList('proving'),
    showFight: async (session, again) => {
      await app.show(session, again);
      app.pace.setPaused(false);
    },
    openStudio: () => app.openStudio(),
    shownSession: () => app.session,
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
