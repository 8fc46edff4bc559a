import type { ConnectSharingOptions } from '../connect-sharing.ts';
import { filmCanvas } from './canvas-film.ts';
import { download } from './page-sharing.ts';
import { recordClip } from './record-clip.ts';

/** The last seconds of the fight on the page, as a download. */
export function savePageClip({ app, tell, showProgress }: ConnectSharingOptions): Promise<void> {
  return recordClip({
    session: () => app.session,
    nextFrame: () => app.nextFrame(),
    startFilm: () => filmCanvas(app.game.canvas),
    save: download,
    tell,
    showProgress,
  });
}
