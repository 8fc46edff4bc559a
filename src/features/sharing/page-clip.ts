import { filmCanvas } from './canvas-film.ts';
import { download } from '../../page/browser/page.ts';
import type { Page } from '../../page/page.ts';
import { recordClip } from './record-clip.ts';

/** The last seconds of the fight on the page, as a download. */
export function savePageClip({ field, view, tell, notices }: Page): Promise<void> {
  return recordClip({
    session: () => field.session,
    nextFrame: () => field.nextFrame(),
    startFilm: () => filmCanvas(view.canvas),
    save: download,
    tell,
    showProgress: notices.showProgress,
  });
}
