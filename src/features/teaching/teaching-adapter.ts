import type { Content } from '../../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../../content/unit-kind.ts';
import type { StoredThing } from '../../core/storage/stored-thing.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import { decisionOf } from '../../evolve/taught/decision.ts';
import { ALL_FIGHTS, LESSON_FIGHTS, PUPIL_ID, teachingRun } from '../../evolve/taught/teaching-fights.ts';
import { openRun } from '../../runs/open-run.ts';
import { ledSession } from '../../runs/session/led-session.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { keepTaught } from './keep-taught.ts';
import type { LessonReader } from './lesson-reader.ts';
import { lessonIn, storedLesson, type TaughtLesson } from './stored-lesson.ts';
import { TEACHING_PREFIX } from './teaching-prefix.ts';
import type { TeachingPort, TeachingReport, TeachingState } from './view/teaching-state.ts';

export interface TeachingAdapterOptions {
  readonly content: Content;
  readonly field: Pick<Page['field'], 'session' | 'show'>;
  readonly orders: Page['orders'];
  readonly time: Pick<Page['time'], 'seek'>;
  readonly store: TextStore | undefined;
  /** The studio with its drafts; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  openStudio(): void;
  /** Another one for every lesson. */
  newSeed(): string;
  tell(text: string): void;
}

/** A fight with fewer orders teaches nothing. */
const LEAST_ORDERS = 3;
const LONGEST_SECONDS = 120;
const TOO_FEW = `Give at least ${LEAST_ORDERS} orders: without them there is nothing to learn from.`;

/** Teach by playing in the running page: the fights one after the other, and what was learned from them. */
export class TeachingAdapter implements TeachingPort {
  readonly #options: TeachingAdapterOptions;
  readonly #stored: StoredThing<JsonRecord>;
  readonly #kinds: TeachingState['kinds'];
  #lesson: TaughtLesson;
  #session: RunSession | undefined;
  #phase: TeachingState['phase'] = 'ready';
  /** What learns; needed when all fights are over. */
  readonly #learner: LateModule<typeof import('./lesson-reader.ts')>;
  #reader: LessonReader | undefined;
  #report: Omit<TeachingReport, 'shownStep' | 'keptAs'> | undefined;
  /** The names of the trees that the player has kept: the steady one, and the one that varies. */
  readonly #keptAs = new Map<boolean, string>();

  constructor(options: TeachingAdapterOptions) {
    this.#options = options;
    this.#stored = storedLesson(options.store, ({ reason }) => options.tell(reason));
    this.#learner = new LateModule(() => import('./lesson-reader.ts'), options.tell);
    const kinds = fightingKinds(options.content.kinds);
    this.#kinds = kinds.map((id) => ({ id, label: unitKindOf(options.content.kinds, id).label }));
    this.#lesson = lessonIn(this.#stored.read(), kinds) ?? { kind: kinds[0] ?? '', seed: options.newSeed(), fights: [], varies: false };
  }

  get state(): TeachingState {
    const { kind, fights } = this.#lesson;
    const orders = this.#orders;
    return {
      phase: this.#phase,
      fight: Math.min(fights.length + 1, ALL_FIGHTS),
      fights: ALL_FIGHTS,
      isTest: fights.length >= LESSON_FIGHTS,
      kinds: this.#kinds,
      kind,
      canChoose: fights.length === 0 && this.#phase === 'ready',
      orders,
      says: this.#phase === 'over' ? `${this.#ending} ${orders < LEAST_ORDERS ? TOO_FEW : `You gave ${orders} orders.`}` : '',
      canGoOn: orders >= LEAST_ORDERS,
      report: this.#report && {
        ...this.#report,
        shownStep: this.#session?.past.shownStep ?? 0,
        keptAs: this.#keptAs.get(this.#report.variation.isOn) ?? '',
      },
    };
  }

  get #isShown(): boolean {
    return this.#session !== undefined && this.#options.field.session === this.#session;
  }

  /** Goes on where the last visit ended. */
  open(): void {
    if (this.#lesson.fights.length >= ALL_FIGHTS) this.#learn();
    else this.#showFight();
  }

  /** Call it once a frame. */
  follow(): void {
    if (!this.#isShown || this.#session === undefined) return;
    if (this.#phase === 'ready' && !this.#session.clock.isPaused) this.#phase = 'playing';
    if (this.#phase === 'playing' && !this.#session.past.isInPast && this.#isOver) this.end();
    if (this.#phase === 'learning') this.#read();
  }

  chooseKind(kind: string): void {
    this.#lesson = { ...this.#lesson, kind };
    this.#showFight();
  }

  start(): void {
    this.#phase = 'playing';
    this.#options.orders.select([PUPIL_ID], false);
    this.#options.field.session.clock.isPaused = false;
  }

  end(): void {
    this.#phase = 'over';
    this.#options.field.session.clock.isPaused = true;
  }

  again(): void {
    this.#showFight();
  }

  next(): void {
    const recorded = this.#session?.recorded;
    if (recorded === undefined || this.#orders < LEAST_ORDERS) return;
    this.#keep({ ...this.#lesson, fights: [...this.#lesson.fights, { commands: [...recorded.commands], steps: recorded.lastStep }] });
    this.open();
  }

  chooseVariation(varies: boolean): void {
    if (this.#phase !== 'report') return;
    this.#keep({ ...this.#lesson, varies });
    this.#tell();
  }

  showMoment(step: number): void {
    this.#options.time.seek(step);
  }

  openTree(): void {
    void this.#openTree();
  }

  startAnew(): void {
    this.#keep({ kind: this.#lesson.kind, seed: this.#options.newSeed(), fights: [], varies: false });
    this.#report = undefined;
    this.#reader = undefined;
    this.#showFight();
  }

  #keep(lesson: TaughtLesson): void {
    this.#lesson = lesson;
    this.#stored.update((found) => ({ ...found, version: 1, ...lesson }));
  }

  #newSession(number: number): RunSession {
    const { kind, seed } = this.#lesson;
    const { content, request } = teachingRun(this.#options.content, `${TEACHING_PREFIX}${number + 1}`, { kind, seed, number });
    return ledSession(openRun(content, request));
  }

  #showFight(): void {
    const session = this.#newSession(this.#lesson.fights.length);
    this.#phase = 'ready';
    this.#show(session, () => this.again());
  }

  #show(session: RunSession, again: () => void): void {
    this.#session = session;
    void this.#options.field.show(session, again).then(() => this.#options.orders.select([PUPIL_ID], false));
  }

  /** Shows the last fight as it was played, and looks through all of them. */
  #learn(): void {
    const { content } = this.#options;
    const { fights } = this.#lesson;
    const last = fights.at(-1);
    if (last === undefined) return;
    this.#phase = 'learning';
    this.#reader = undefined;
    void this.#learner.use(({ LessonReader: Reader }) => void (this.#reader = new Reader(content, this.#lesson)));
    const session = this.#newSession(ALL_FIGHTS - 1);
    session.past.load(last.commands, last.steps);
    this.#show(session, () => this.#learn());
  }

  /** One fight in a frame. */
  #read(): void {
    const reader = this.#reader;
    if (reader === undefined) return;
    try {
      if (!reader.readNext()) return;
    } catch (error) {
      this.#options.tell(
        `Your teaching fights belong to another version. Play them again. (${error instanceof Error ? error.message : String(error)})`,
      );
      return this.startAnew();
    }
    this.#keptAs.clear();
    this.#phase = 'report';
    this.#tell();
  }

  #tell(): void {
    this.#report = this.#reader?.report(this.#lesson.varies, (id) => this.#session?.run.world.entities.unit(id)?.name ?? '');
  }

  async #openTree(): Promise<void> {
    const reader = this.#reader;
    const varies = this.#report?.variation.isOn === true;
    const studio = await this.#options.studio();
    if (studio === undefined || reader === undefined) return this.#options.tell('The studio could not be loaded. Try again.');
    // A new tree is an order of the run: at its end, it changes nothing of what was played.
    this.#options.time.seek(this.#session?.recorded.lastStep ?? 0);
    const label = this.#kinds.find(({ id }) => id === this.#lesson.kind)?.label ?? '';
    const name = this.#keptAs.get(varies) ?? keepTaught(studio, reader.treeFor(varies).tree, { ...this.#lesson, varies, label });
    this.#keptAs.set(varies, name);
    this.#options.openStudio();
    studio.trees.show(name);
  }

  get #orders(): number {
    const session = this.#session;
    if (session === undefined || this.#report !== undefined) return 0;
    const here = { x: 0, y: 0 };
    const places = { own: here, nearest: { ...here, id: 0 }, friends: [] };
    return session.recorded.commands.filter(({ command }) => decisionOf(command, PUPIL_ID, places) !== undefined).length;
  }

  get #isOver(): boolean {
    const { snapshot, recorded } = this.#session!;
    const pupil = snapshot.units.find(({ id }) => id === PUPIL_ID);
    return snapshot.outcome !== 'undecided' || pupil?.isAlive !== true || recorded.lastStep >= LONGEST_SECONDS * STEPS_PER_SECOND;
  }

  get #ending(): string {
    const { snapshot } = this.#session!;
    if (snapshot.units.find(({ id }) => id === PUPIL_ID)?.isAlive !== true) return 'Your warrior has fallen.';
    return snapshot.outcome === 'victory' ? 'The enemy is beaten.' : 'The fight is over.';
  }
}
