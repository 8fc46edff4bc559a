import { filmCanvas } from './canvas-film.ts';
import { download } from '../../page/browser/page.ts';
import { recordClip } from './record-clip.ts';
import type { SharingOptions } from './sharing-options.ts';

/** The last seconds of the fight on the page, as a download. */
export function savePageClip({ app, tell, showProgress }: SharingOptions): Promise<void> {
  return recordClip({
    session: () => app.session,
    nextFrame: () => app.nextFrame(),
    startFilm: () => filmCanvas(app.game.canvas),
    save: download,
    tell,
    showProgress,
  });
}
