import type { Progress } from '../../hud/fight/progress-notice.ts';
import { clockTime } from '../../hud/words/labels.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../../sim/state.ts';

const CLIP_STEPS = 10 * STEPS_PER_SECOND;
/** Less is no film. */
const LEAST_STEPS = STEPS_PER_SECOND / 2;
/** Between two pictures of even the slowest page; more have passed where it was in the background. */
const MOST_STEPS_OF_A_PICTURE = 3 * STEPS_PER_SECOND;

/** Films the field: each picture is that of the last frame. */
export interface Film {
  addPicture(clock: string): void;
  finish(): Promise<{ readonly video: Blob; readonly fileEnding: string }>;
  /** Nothing is kept of an unfinished one. */
  cancel(): void;
}

export interface ClipOptions {
  session(): RunSession;
  /** Resolves when the field is drawn again. */
  nextFrame(): Promise<void>;
  /** Begins a film; a reason where the browser cannot. */
  startFilm(): Film | { readonly problem: string };
  save(name: string, video: Blob): void;
  tell(text: string): void;
  showProgress(progress: Progress | undefined): void;
}

/** Writes the ten seconds before the shown moment as a video: they are played again from the recording, at their own speed. Then the moment is shown as before. */
export async function recordClip(options: ClipOptions): Promise<void> {
  const { session: current, tell, save } = options;
  const session = current();
  const { shownStep: end, isInPast } = session.past;
  const { isPaused } = session.clock;
  const start = Math.max(0, end - CLIP_STEPS);
  if (session.history === undefined) return tell('The past of this scene is not kept, so there is nothing to make a clip of.');
  if (end - start < LEAST_STEPS) return tell('Nothing has happened yet. Play for some seconds, then make a clip of them.');
  const film = options.startFilm();
  if ('problem' in film) return tell(film.problem);
  try {
    const problem = await playAgain({ session, start, end, film }, options);
    if (problem !== undefined) return tell(`The clip was stopped, because ${problem} while it was recorded.`);
    const { video, fileEnding } = await film.finish();
    const name = `warband-${session.run.request.scenario}-${clockTime(end * STEP_SECONDS).replace(':', 'm')}s.${fileEnding}`;
    save(name, video);
    tell(`Saved as ${name}: ${Math.round((end - start) * STEP_SECONDS)} seconds, ${(video.size / 1e6).toFixed(1)} MB.`);
    if (isInPast) session.past.seek(end);
    else session.clock.isPaused = isPaused;
  } finally {
    film.cancel();
    session.clock.filmedTo = undefined;
    options.showProgress(undefined);
  }
}

const CHANGED = 'the fight was paused or changed';

interface Playback {
  readonly session: RunSession;
  readonly start: number;
  readonly end: number;
  readonly film: Film;
}

/** Returns what a person did meanwhile that spoils it: the run stays where that led. */
async function playAgain(
  { session, start, end, film }: Playback,
  { session: current, nextFrame, showProgress }: ClipOptions,
): Promise<string | undefined> {
  const { turns } = session.branching;
  session.past.seek(start);
  while (session.past.isSeeking) await nextFrame();
  const { jumps } = session.past;
  const addPicture = (): void => film.addPicture(clockTime(session.past.shownStep * STEP_SECONDS));
  // The first and the last moment are held for a frame each: without them a slow page films less than was asked for.
  await nextFrame();
  addPicture();
  let filmed = session.past.shownStep;
  session.clock.filmedTo = end;
  session.clock.isPaused = false;
  while (session.past.shownStep < end) {
    await nextFrame();
    const { shownStep } = session.past;
    if (current() !== session || session.past.jumps !== jumps || session.branching.turns !== turns) return CHANGED;
    if (shownStep - filmed > MOST_STEPS_OF_A_PICTURE) return 'the page was in the background';
    filmed = shownStep;
    addPicture();
    showProgress({ text: 'The last seconds are being recorded …', share: (shownStep - start) / (end - start) });
    if (session.clock.isPaused && shownStep < end) return CHANGED;
  }
  await nextFrame();
  addPicture();
  return undefined;
}
