import { storeOf } from '../../core/storage/text-store.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { shareActions } from './share-actions.ts';
import { KeptFights, newId } from './kept-fights.ts';
import { OfferedFights } from './offered-fights.ts';
import { RUN_FRAGMENT } from './run-fragment.ts';
import type { RunSharing } from './run-sharing.ts';
import { keptFightList } from './view/kept-fight-list.ts';

/** A page that ends without a word loses so much. */
const KEEP_EVERY_SECONDS = 10;

/** Links, files and clips of fights; and those that were left are kept for the next visit. */
export function sharing(page: Page): Feature {
  const { content, field, settings, tell } = page;
  const kept = new KeptFights({ store: storeOf(() => localStorage), tab: storeOf(() => sessionStorage), owner: newId(), now: Date.now });
  const late = new LateModule(async () => (await import('./page-sharing.ts')).pageSharing(page, kept), tell);
  const use = (act: (sharing: RunSharing) => Promise<void>): Promise<void> => late.use(act);
  const offered = new OfferedFights(kept, content, (id) => use((loaded) => loaded.continue(id)));
  const { actions, last } = shareActions({ use, saveClip: clipSaver(page), offered });
  const keepNow = (): void => {
    if (field.screen === 'skirmish') late.loaded?.keep();
  };
  keepNowAndThen(field, () => void use(async (loaded) => loaded.keep()));
  window.addEventListener('pagehide', keepNow);
  // Another tab keeps its fight, or this page's last visit does so while this one opens already.
  window.addEventListener('storage', () => offered.look());
  return {
    id: 'sharing',
    actions,
    views: { title: (runner) => keptFightList(offered, last, runner) },
    runs: {
      leave() {
        keepNow();
        offered.look();
      },
    },
    opens: {
      links: [
        {
          fragment: RUN_FRAGMENT,
          open: (fragment) => use((loaded) => loaded.openLink(fragment)).then(() => settings.change({ isTimelineOpen: true })),
        },
      ],
      files: { kind: 'recording', open: (text, name) => void use((loaded) => loaded.openRecording(text, name)) },
    },
    keptFights: offered,
  };
}

/** Every ten seconds of a fight. The code for it is loaded in the first second: a page that is left cannot wait. */
function keepNowAndThen(field: Pick<Page['field'], 'screen'>, keep: () => void): void {
  let seconds = 0;
  setInterval(() => {
    if (field.screen !== 'skirmish') seconds = 0;
    else if (seconds++ % KEEP_EVERY_SECONDS === 0) keep();
  }, 1000);
}

/** Makes one clip at a time. */
function clipSaver(page: Page): () => Promise<void> {
  let isFilming = false;
  return async () => {
    if (isFilming) return;
    isFilming = true;
    try {
      const { savePageClip } = await import('./page-clip.ts');
      await savePageClip(page);
    } finally {
      isFilming = false;
    }
  };
}
