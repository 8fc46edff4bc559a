import type { Game } from '../game/create-game.ts';
import type { RunBranching } from '../runs/session/run-branching.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';

/** Pixels. */
const PICTURE = { width: 176, height: 99 };
/** No two are of moments closer than this. */
const LEAST_GAP_STEPS = 2 * STEPS_PER_SECOND;
/** At any speed, a picture is taken this often at most. */
const LEAST_BETWEEN_MILLISECONDS = 700;
/** 6 MB. */
const MOST_PICTURES = 90;
/** A picture says nothing of a moment so long before or after it. */
const REACH_STEPS = 8 * STEPS_PER_SECOND;

export interface FieldPicturesOptions<Picture> {
  session(): Pick<RunSession, 'history' | 'snapshot'> & {
    readonly past: { readonly isSeeking: boolean };
    readonly branching: Pick<RunBranching, 'turns' | 'turnedAtStep'>;
  };
  /** What is on the screen now; undefined while that is not the field alone. */
  take(): Picture | undefined;
  now(): number;
}

/** Small pictures of the field, taken now and then of whatever moment is shown. */
export class FieldPictures<Picture> {
  readonly #options: FieldPicturesOptions<Picture>;
  /** In the order of their steps. */
  #kept: { readonly step: number; readonly picture: Picture }[] = [];
  #session: object | undefined;
  #turns = 0;
  #takenAt = -Infinity;

  constructor(options: FieldPicturesOptions<Picture>) {
    this.#options = options;
  }

  get count(): number {
    return this.#kept.length;
  }

  /** Right after a frame was drawn: takes a picture if there is none near its moment. */
  endFrame(): void {
    this.#followRun();
    const { session, take, now } = this.#options;
    const { history, past, snapshot } = session();
    if (history === undefined || past.isSeeking || now() - this.#takenAt < LEAST_BETWEEN_MILLISECONDS) return;
    if (this.#distance(this.#nearest(snapshot.step), snapshot.step) < LEAST_GAP_STEPS) return;
    const picture = take();
    if (picture === undefined) return;
    this.#takenAt = now();
    this.#add(snapshot.step, picture);
  }

  /** The one that is nearest to a moment. */
  at(step: number): Picture | undefined {
    this.#followRun();
    const nearest = this.#nearest(step);
    return this.#distance(nearest, step) <= REACH_STEPS ? nearest?.picture : undefined;
  }

  /** Of another run nothing is known; of one that became another from some step on, nothing after that. */
  #followRun(): void {
    const session = this.#options.session();
    if (session !== this.#session) this.#kept = [];
    else if (session.branching.turns !== this.#turns) this.#kept = this.#kept.filter(({ step }) => step <= session.branching.turnedAtStep);
    this.#session = session;
    this.#turns = session.branching.turns;
  }

  #add(step: number, picture: Picture): void {
    const kept = this.#kept;
    kept.splice(kept.findLastIndex((each) => each.step < step) + 1, 0, { step, picture });
    if (kept.length <= MOST_PICTURES) return;
    let dropped = 1;
    for (let place = 2; place < kept.length - 1; place++) if (this.#gapWithout(place) < this.#gapWithout(dropped)) dropped = place;
    kept.splice(dropped, 1);
  }

  #gapWithout(place: number): number {
    return this.#kept[place + 1]!.step - this.#kept[place - 1]!.step;
  }

  #nearest(step: number): { readonly step: number; readonly picture: Picture } | undefined {
    const before = this.#kept.findLast((each) => each.step <= step);
    const after = this.#kept.find((each) => each.step > step);
    return this.#distance(after, step) < this.#distance(before, step) ? after : before;
  }

  #distance(kept: { readonly step: number } | undefined, step: number): number {
    return kept === undefined ? Infinity : Math.abs(kept.step - step);
  }
}

/** The parts of the page whose field is pictured. */
export interface PicturedPage {
  readonly session: RunSession;
  readonly time: { pictureAt(step: number): CanvasImageSource | undefined };
  nextFrame(): Promise<void>;
}

/** Takes pictures of the game as long as the page lives. */
export async function takePictures(app: PicturedPage, game: Pick<Game, 'canvas' | 'beside'>): Promise<never> {
  const { canvas } = game;
  const pictures = new FieldPictures<CanvasImageSource>({
    session: () => app.session,
    take: () => (game.beside === undefined ? smallCopy(canvas) : undefined),
    now: () => performance.now(),
  });
  app.time.pictureAt = (step) => pictures.at(step);
  for (;;) {
    await app.nextFrame();
    pictures.endFrame();
  }
}

/** The middle of the field, in the shape of the pictures. */
function smallCopy(canvas: HTMLCanvasElement): CanvasImageSource | undefined {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [PICTURE.width, PICTURE.height];
  const scale = Math.min(canvas.width / PICTURE.width, canvas.height / PICTURE.height);
  const [width, height] = [PICTURE.width * scale, PICTURE.height * scale];
  copy
    .getContext('2d', { alpha: false })
    ?.drawImage(canvas, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height, 0, 0, PICTURE.width, PICTURE.height);
  return copy;
}
