import { newId, type KeptFights } from './kept-fights.ts';
import { RunSharing } from './run-sharing.ts';
import type { SharingOptions } from './sharing-options.ts';
import { page } from '../../page/browser/page.ts';

/** Sharing with what the page offers: clipboard, address bar, downloads. */
export function pageSharing({ app, content, version, tell, showProgress }: SharingOptions, kept: KeptFights): RunSharing {
  return new RunSharing({
    content,
    version,
    session: () => app.session,
    show: (session) => app.show(session),
    tell,
    showProgress,
    page: { ...page, kept, newId, nextFrame: () => new Promise((done) => requestAnimationFrame(() => done())) },
  });
}
