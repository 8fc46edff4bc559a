import type { Content } from '../../content/load-content.ts';
import type { Progress } from '../../hud/fight/progress-notice.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { Recorder, type Recording } from '../../runs/recording.ts';
import { openRun, storedRequest } from '../../runs/open-run.ts';
import { MAX_SHARED_STEPS, readRunLink, runLinkText, type SharedRun } from '../../runs/run-link.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { versionDifference, versionOf, type RunVersion } from '../../runs/run-version.ts';
import { lessonIdOf } from '../../school/lesson.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { RUN_FRAGMENT } from './run-fragment.ts';
import { cannotBeOpened } from '../../page/links/cannot-be-opened.ts';
import type { PageAccess } from '../../page/browser/page.ts';
import { FightKeeper } from './fight-keeper.ts';
import type { KeptFights } from './kept-fights.ts';
import { decodeLink, encodeLink, LONGEST_CODE } from '../../page/links/link-code.ts';
import { playSharedRun } from './play-shared-run.ts';

/** The longest time without a frame while a run is played again. */
const SLICE_MILLISECONDS = 30;
const PLAYED_ELSEWHERE = '“npm run sim -- --replay” plays it nevertheless.';
const OPENING = 'The fight is being opened …';
const STAYS_KEPT = 'The fight stays kept until newer ones take its place.';
const LEFT = 'Another scene was entered meanwhile, so the fight was not opened.';

export interface RunSharingOptions {
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  session(): RunSession;
  /** Shows a run that has been opened. */
  show(session: RunSession): Promise<void>;
  tell(text: string): void;
  /** Of a run that is being opened; undefined when that is over. */
  showProgress(progress: Progress | undefined): void;
  /** What a page can do; a test stands in for it. */
  readonly page: SharingPage;
}

export interface SharingPage extends PageAccess {
  nextFrame(): Promise<void>;
  /** Keeps the runs that are played, for the next visit. */
  readonly kept: KeptFights;
  /** A name that no other page and no other fight has. */
  newId(): string;
}

/** Gives runs away as links and files, and opens them. Whatever is opened comes from outside and may be anything. */
export class RunSharing {
  readonly #options: RunSharingOptions;
  readonly #version: RunVersion;
  readonly #keeper: FightKeeper;
  #isBusy = false;

  constructor(options: RunSharingOptions) {
    this.#options = options;
    this.#version = versionOf(options.version, options.content);
    const { content, page, session, tell } = options;
    this.#keeper = new FightKeeper({
      content,
      version: this.#version,
      kept: page.kept,
      newId: () => page.newId(),
      session,
      sharedRun: () => this.#sharedRun(),
      tell,
    });
  }

  /** A link to the shown moment, in the clipboard. */
  async share(): Promise<void> {
    const shared = this.#sharedRun();
    if ('problem' in shared) return this.#options.tell(shared.problem);
    return this.#copyLink(shared, `It opens this fight at ${clockTime(shared.at * STEP_SECONDS)}.`);
  }

  /** A link to the start of the battle, with the way in which it was fought, for others to do better. */
  async shareBattle(): Promise<void> {
    const shared = this.#sharedRun();
    if ('problem' in shared) return this.#options.tell(shared.problem);
    const { world } = openRun(this.#options.content, shared.request);
    return this.#copyLink({ ...shared, at: 0, hash: world.hash() }, 'It opens this battle at its start; your fight is its time line.');
  }

  async #copyLink(shared: SharedRun, moment: string): Promise<void> {
    const { content, page, tell } = this.#options;
    const code = await encodeLink(runLinkText(shared, content.library));
    if (code.length > LONGEST_CODE) return this.#offerFile(code.length);
    const link = `${page.address()}${RUN_FRAGMENT}${code}`;
    try {
      await page.copy(link);
      tell(`The link is copied. ${moment}`);
    } catch {
      page.setAddress(link);
      tell(`The link is in the address bar: copy it from there. ${moment}`);
    }
  }

  /** Opens a link; nothing happens to the page when it is not one of ours. */
  async openLink(fragment: string): Promise<void> {
    await this.#open(async () => {
      const decoded = await decodeLink(fragment.slice(RUN_FRAGMENT.length));
      if ('problem' in decoded) return { problem: cannotBeOpened('The link', decoded.problem) };
      const read = readRunLink(decoded.text, { version: this.#version, content: this.#options.content });
      return 'problem' in read ? { problem: cannotBeOpened('The link', read.problem) } : read;
    });
  }

  /** A file that `npm run sim -- --replay` verifies: the checks are made now, by playing the run again. */
  async saveRecording(): Promise<void> {
    const { content, session, page, tell } = this.#options;
    const shared = this.#sharedRun();
    if ('problem' in shared) return tell(shared.problem);
    await this.#whileBusy(async () => {
      const [{ RunChecker }, { recordingText }] = await Promise.all([
        import('../../runs/run-checks.ts'),
        import('../../runs/recording-file.ts'),
      ]);
      const run = openRun(content, shared.request);
      const checker = new RunChecker(run.world);
      const recorder = new Recorder(run.world, checker);
      const recording = await this.#record(recorder, shared);
      const name = `warband-${shared.request.scenario}-${clockTime(shared.steps * STEP_SECONDS).replace(':', 'm')}s.json`;
      page.save(
        name,
        recordingText(
          {
            version: this.#version,
            request: shared.request,
            recording: { ...recording, checks: checker.checks },
            ...(shared.at < shared.steps && { shown: { step: shared.at, hash: shared.hash } }),
          },
          content.library,
        ),
      );
      if (session().recorded.lastStep >= shared.steps) tell(`The recording is saved as ${name}.`);
    });
  }

  /** Opens the text of a recording's file at the moment at which it was saved: the hash is checked there. */
  async openRecording(text: string, name: string): Promise<void> {
    const { content } = this.#options;
    const what = `The recording “${name}”`;
    await this.#open(async () => {
      const { readRecording } = await import('../../runs/recording-file.ts');
      const read = readRecording(text, { version: this.#version, library: content.library });
      if ('problem' in read) return { problem: cannotBeOpened(what, read.problem) };
      const { version, request, recording, shown } = read.recorded;
      const other = versionDifference(version, this.#version);
      if (other !== '') return { problem: cannotBeOpened(what, `${other} ${PLAYED_ELSEWHERE}`) };
      const { steps, commands, hash } = recording;
      if (steps > MAX_SHARED_STEPS) return { problem: cannotBeOpened(what, 'the fight is longer than half an hour') };
      return { shared: { version, request, commands, steps, at: shown?.step ?? steps, hash: shown?.hash ?? hash } };
    });
  }

  /** Keeps the run as it stands and its branches, so that they survive a reload of the page. */
  keep(): void {
    this.#keeper.keep();
  }

  /** Opens a kept run as it was left: the one with that id, or the last. It stays kept. */
  async continue(id?: string): Promise<void> {
    const fight = this.#keeper.find(id);
    const end = await this.#open(
      () => this.#keeper.read(fight),
      ({ at }) => `This is the last fight, left at ${clockTime(at * STEP_SECONDS)}.`,
    );
    if (fight === undefined) return;
    if (end === 'shown') this.#keeper.takeOver(fight);
    if (end === 'refused') this.#options.tell(STAYS_KEPT);
  }

  #sharedRun(): SharedRun | { problem: string } {
    const { session: current, page, content } = this.#options;
    const session = current();
    const lesson = lessonIdOf(session.run.request.scenario);
    if (lesson !== undefined) {
      return { problem: `A fight of a lesson cannot be shared. The lesson can: ${page.address()}?lesson=${lesson}` };
    }
    if (session.history === undefined) return { problem: 'The past of this scene is not kept, so it cannot be shared.' };
    const { run } = session;
    const isShipped = run.request.roster ? run.content === content : content.scenarios.get(run.request.scenario) === run.scenario;
    if (!isShipped) {
      return { problem: 'This fight belongs to a match or a test, so a link cannot hold it. Share the match, or the file of the test.' };
    }
    if (session.past.isSeeking) return { problem: 'Another moment is still loading. Try again in a second.' };
    if (session.recorded.lastStep > MAX_SHARED_STEPS) return { problem: 'A fight of more than half an hour cannot be shared.' };
    const { commands, lastStep: steps } = session.recorded;
    return {
      version: this.#version,
      request: storedRequest(session.run.request),
      commands,
      steps,
      at: session.past.shownStep,
      hash: session.run.world.hash(),
    };
  }

  async #offerFile(length: number): Promise<void> {
    this.#options.tell(
      `The link would have ${Math.round(length / 1000)} 000 characters, which is too long. The fight is saved as a file instead: “Open a file …” on the title opens it.`,
    );
    await this.saveRecording();
  }

  async #record(recorder: Recorder, { commands, steps }: SharedRun): Promise<Recording> {
    let sliceEnds = performance.now() + SLICE_MILLISECONDS;
    let next = 0;
    for (let step = 0; step <= steps; step++) {
      for (let due = commands[next]; due !== undefined && due.step <= step; due = commands[++next]) recorder.apply(due.command);
      if (step === steps) break;
      recorder.step();
      if (performance.now() < sliceEnds) continue;
      await this.#options.page.nextFrame();
      sliceEnds = performance.now() + SLICE_MILLISECONDS;
    }
    return recorder.finish();
  }

  async #open(read: () => Promise<Opened> | Opened, words = welcomeWords): Promise<OpenEnd> {
    const { session: current, showProgress, tell } = this.#options;
    const before = current();
    let end: OpenEnd = 'left';
    await this.#whileBusy(async () => {
      showProgress({ text: OPENING, share: 0 });
      const told = await this.#openAndShow(read, { isWanted: () => current() === before, words }).finally(() => showProgress(undefined));
      end = told.end;
      tell(told.text);
    });
    return end;
  }

  /** Nothing is shown when another run was entered meanwhile. */
  async #openAndShow(read: () => Promise<Opened> | Opened, { isWanted, words }: ShowOptions): Promise<{ end: OpenEnd; text: string }> {
    const { content, page, session: current, show, showProgress } = this.#options;
    const opened = await read();
    if ('problem' in opened) return { end: 'refused', text: opened.problem };
    const played = await playSharedRun(opened.shared, {
      content,
      pause: () => page.nextFrame(),
      isWanted,
      onProgress: (share) => showProgress({ text: OPENING, share }),
    });
    if (played === undefined) return { end: 'left', text: LEFT };
    if ('problem' in played) return { end: 'refused', text: cannotBeOpened('The fight', played.problem) };
    await show(played.session);
    return current() === played.session ? { end: 'shown', text: words(opened.shared) } : { end: 'left', text: LEFT };
  }

  async #whileBusy(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return this.#options.tell('Another fight is being opened or saved.');
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }
}

function welcomeWords({ at, steps }: SharedRun): string {
  if (at === 0 && steps > 0)
    return `This battle took ${clockTime(steps * STEP_SECONDS)}. Do better: give an order to begin it yourself, or watch how it went.`;
  return `This is the shared fight at ${clockTime(at * STEP_SECONDS)}. Go on from here, or look at any other moment.`;
}

type Opened = { readonly shared: SharedRun } | { readonly problem: string };

/** `left`: nothing was shown, and it may be opened again. */
type OpenEnd = 'shown' | 'refused' | 'left';

interface ShowOptions {
  isWanted(): boolean;
  words(shared: SharedRun): string;
}
