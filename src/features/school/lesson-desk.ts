import type { Content } from '../../content/load-content.ts';
import { fileProblem } from '../../content/read-tree-library.ts';
import { fileStem } from '../../core/file-stem.ts';
import { jsonText } from '../../core/json-text.ts';
import { readJson } from '../../core/read-json.ts';
import type { LessonDraft, LessonWords } from '../../page/lesson-draft.ts';
import type { LessonDeskPort, LessonDeskState, WrongAnswersState } from './view/lesson-desk-state.ts';
import type { Lesson } from '../../school/lesson.ts';
import { withWords } from '../../school/make-lesson.ts';
import { readLesson } from '../../school/read-lesson.ts';
import type { PageAccess } from '../../page/browser/page.ts';
import type { ChosenFile } from '../../page/browser/choose-file.ts';
import { CheckRun } from '../../page/slices/check-run.ts';
import { playInSlices } from '../../page/slices/play-in-slices.ts';
import { LessonList, type LessonListOptions } from './lesson-list.ts';
import { lessonLink, readLessonLink } from './lesson-links.ts';
import { playWrongAnswers } from './wrong-answers.ts';

export interface LessonDeskOptions extends LessonListOptions {
  /** Of the game, without lessons. */
  readonly content: Content;
  /** Ids of the lessons of the school. */
  readonly taken: readonly string[];
  readonly page: PageAccess & { enterLesson(id: string): void };
  chooseFile(): Promise<ChosenFile | undefined>;
}

/** The trees of a lesson do not change on the desk. */
const VERSION = {};

/** Lessons of teachers: reads them from files and links with every problem, plays them, keeps them, and gives them away. */
export class LessonDesk implements LessonDeskPort {
  readonly list: LessonList;
  readonly #options: LessonDeskOptions;
  #name = '';
  #text = '';
  #draft: LessonDraft | undefined;
  #lesson: Lesson | undefined;
  #problems: readonly string[] = [];
  #runs: { readonly solution: CheckRun; readonly start: CheckRun } | undefined;
  #wrong: WrongAnswersState | undefined;
  #isOpen = false;

  constructor(options: LessonDeskOptions) {
    this.#options = options;
    this.list = new LessonList(options);
  }

  get state(): LessonDeskState | undefined {
    if (!this.#isOpen) return undefined;
    return {
      name: this.#name,
      title: this.#lesson?.title ?? '',
      problems: this.#problems,
      solution: this.#runs?.solution.state(VERSION) ?? { state: 'none' },
      start: this.#runs?.start.state(VERSION) ?? { state: 'none' },
      wrong: this.#wrong,
      words: this.#draft?.words,
    };
  }

  chooseLesson(): void {
    void this.#options.chooseFile().then((file) => file && this.openText(file.text, file.name));
  }

  /** Shows the file with its problems, or plays it. `name` is that of the file. */
  openText(text: string, name: string): void {
    this.#draft = undefined;
    this.#read(text, name);
    void this.#play();
  }

  openDraft(draft: LessonDraft): void {
    this.#draft = draft;
    this.#read(jsonText(draft.file), draft.name);
    void this.#play();
  }

  /** A valid lesson is entered at once; the problems of another one are shown. */
  async openLink(fragment: string): Promise<void> {
    this.#options.tell('Opening the lesson …');
    const file = await readLessonLink(fragment);
    if ('problem' in file) return this.#options.tell(file.problem);
    this.#draft = undefined;
    this.#read(file.text, file.name);
    if (this.#problems.length === 0) this.useLesson();
  }

  /** Other words make no other fight: what was played stays true. */
  write(part: Partial<LessonWords>): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    const words = { ...draft.words, ...part };
    this.#draft = { ...draft, words, file: withWords(draft.file, words) };
    this.#text = jsonText(this.#draft.file);
    this.#problems = this.#problemsOf(this.#text, draft.name);
  }

  useLesson(): void {
    const { own, page, tell } = this.#options;
    if (this.#problems.length > 0) return;
    const id = fileStem(this.#name);
    const kept = own.keep(id, this.#text);
    if (kept.kind === 'kept') page.enterLesson(id);
    else tell(`The lesson cannot be opened. ${kept.reason}`);
  }

  shareLesson(): void {
    void this.#share();
  }

  saveLesson(): void {
    this.#options.page.save(this.#name, this.#text);
    this.#keep();
    this.#options.tell(`Saved as ${this.#name}. “Open a lesson file” in the school opens it.`);
  }

  closeDesk(): void {
    this.#cancel();
    this.#isOpen = false;
  }

  /** A lesson that is given away is kept: the class desk needs it to check what learners hand in. */
  #keep(): void {
    const { own, tell } = this.#options;
    if (this.#problems.length > 0) return;
    const kept = own.keep(fileStem(this.#name), this.#text);
    if (kept.kind !== 'kept') tell(`The lesson is not kept in this browser. ${kept.reason}`);
  }

  async #share(): Promise<void> {
    const { page, tell } = this.#options;
    const shared = await lessonLink({ name: this.#name, text: this.#text }, page.address());
    if ('problem' in shared) return tell(shared.problem);
    this.#keep();
    try {
      await page.copy(shared.link);
      tell('The link is copied. Whoever opens it gets this lesson.');
    } catch {
      page.setAddress(shared.link);
      tell('The link is in the address bar: copy it from there.');
    }
  }

  #read(text: string, name: string): void {
    this.#cancel();
    this.#isOpen = true;
    this.#name = name.endsWith('.json') ? name : `${name}.json`;
    this.#text = text;
    this.#problems = this.#problemsOf(text, this.#name);
  }

  #problemsOf(text: string, name: string): readonly string[] {
    this.#lesson = undefined;
    if (this.#options.taken.includes(fileStem(name)))
      return [`“${name}” is the name of a lesson of the school. Give the file another name.`];
    const json = readJson(text);
    if ('problems' in json) return json.problems.map((problem) => fileProblem(name, problem));
    const read = readLesson(json.value, name, this.#options.content);
    if ('problems' in read) return read.problems;
    this.#lesson = read.lesson;
    return [];
  }

  async #play(): Promise<void> {
    const lesson = this.#lesson;
    if (lesson === undefined) return;
    const runs = { solution: new CheckRun(lesson, [lesson.solution.tree], VERSION), start: new CheckRun(lesson, [], VERSION) };
    this.#runs = runs;
    await runs.solution.play();
    if (this.#runs === runs) await runs.start.play();
    if (this.#runs === runs && runs.solution.hasPassed) {
      const play = playWrongAnswers(lesson, (state) => (this.#wrong = state));
      await playInSlices(play, { isCancelled: () => this.#runs !== runs });
    }
  }

  #cancel(): void {
    this.#wrong = undefined;
    this.#runs?.solution.cancel();
    this.#runs?.start.cancel();
    this.#runs = undefined;
  }
}
