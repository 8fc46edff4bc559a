import { newId, type KeptFights } from './kept-fights.ts';
import { RunSharing } from './run-sharing.ts';
import { page as browser } from '../../page/browser/page.ts';
import type { Page } from '../../page/page.ts';

/** Sharing with what the page offers: clipboard, address bar, downloads. */
export function pageSharing({ field, content, version, tell, notices }: Page, kept: KeptFights): RunSharing {
  return new RunSharing({
    content,
    version,
    session: () => field.session,
    show: (session) => field.show(session),
    tell,
    showProgress: notices.showProgress,
    page: { ...browser, kept, newId, nextFrame: () => new Promise((done) => requestAnimationFrame(() => done())) },
  });
}
