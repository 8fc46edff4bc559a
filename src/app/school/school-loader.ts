import type { SchoolPort, SchoolState, SheetView } from '../../hud/school/school-state.ts';
import type { SchoolAdapter } from './school-adapter.ts';

export interface SchoolLoaderOptions {
  load(): Promise<SchoolAdapter>;
  /** Shows a message to the player. */
  tell(text: string): void;
}

/** The school, whose code and lessons are loaded when it is first entered. */
export class SchoolLoader implements SchoolPort {
  readonly #options: SchoolLoaderOptions;
  #loading: Promise<SchoolAdapter | undefined> | undefined;
  #school: SchoolAdapter | undefined;

  constructor(options: SchoolLoaderOptions) {
    this.#options = options;
  }

  get state(): SchoolState | undefined {
    return this.#school?.state;
  }

  /** Undefined when it could not be loaded; the next call tries again. */
  load(): Promise<SchoolAdapter | undefined> {
    this.#loading ??= this.#options.load().then(
      (school) => (this.#school = school),
      (error: unknown) => {
        this.#loading = undefined;
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.tell(`The school could not be loaded (${reason}). Try again, or reload the page.`);
        return undefined;
      },
    );
    return this.#loading;
  }

  open(): void {
    void this.load().then((school) => school?.open());
  }

  openLesson(id: string): void {
    void this.enterLesson(id);
  }

  /** Until the lesson is shown, or a message that says why it is not. */
  async enterLesson(id: string, fragment = ''): Promise<void> {
    const school = await this.load();
    await school?.enterLesson(id, fragment);
  }

  openNext(): void {
    this.#school?.openNext();
  }

  check(): void {
    this.#school?.check();
  }

  compare(): void {
    this.#school?.compare();
  }

  showMoment(claim: number): void {
    this.#school?.showMoment(claim);
  }

  reset(): void {
    this.#school?.reset();
  }

  showSolution(): void {
    this.#school?.showSolution();
  }

  setHandle(key: string, value: number | boolean): void {
    this.#school?.setHandle(key, value);
  }

  predict(): void {
    this.#school?.predict();
  }

  choosePrediction(node: string): void {
    this.#school?.choosePrediction(node);
  }

  showPrediction(): void {
    this.#school?.showPrediction();
  }

  sheet(): SheetView | undefined {
    return this.#school?.sheet();
  }

  shareTree(): void {
    this.#school?.shareTree();
  }

  playTick(): void {
    this.#school?.playTick();
  }

  openTree(): void {
    this.#school?.openTree();
  }
}
