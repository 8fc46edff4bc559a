import { fileStem } from '../../core/file-stem.ts';
import { jsonText } from '../../core/json-text.ts';
import { isRecord } from '../../core/json-value.ts';
import { readJson } from '../../core/read-json.ts';
import type { Offer } from '../../hud/fight/notices.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { OwnLessons } from './own-lessons.ts';

export interface LessonListOptions {
  readonly own: OwnLessons;
  tell(text: string, offer?: Offer): void;
}

/** The list of lessons: those that the visitor keeps can be removed and renamed. */
export class LessonList {
  readonly #options: LessonListOptions;
  #kept: readonly string[];
  /** Those that were removed since the page was loaded, and titles that were given since. */
  readonly #removed = new Set<string>();
  readonly #titles = new Map<string, string>();
  #list: { readonly of: readonly Lesson[]; readonly shown: readonly Lesson[] } | undefined;

  constructor(options: LessonListOptions) {
    this.#options = options;
    this.#kept = options.own.files().map(({ file }) => fileStem(file));
  }

  /** Ids of the lessons that the visitor can remove. */
  get own(): readonly string[] {
    return this.#kept;
  }

  /** The lessons as they are now: without those that were removed, and with their new titles. The same list until that changes. */
  current(lessons: readonly Lesson[]): readonly Lesson[] {
    if (this.#removed.size + this.#titles.size === 0) return lessons;
    if (this.#list?.of !== lessons) {
      const left = lessons.filter(({ id }) => !this.#removed.has(id));
      this.#list = { of: lessons, shown: left.map((lesson) => ({ ...lesson, title: this.titleOf(lesson) })) };
    }
    return this.#list.shown;
  }

  titleOf({ id, title }: Pick<Lesson, 'id' | 'title'>): string {
    return this.#titles.get(id) ?? title;
  }

  remove(id: string): void {
    const { own: files, tell } = this.#options;
    const text = files.textOf(id);
    if (text === undefined) return;
    files.remove(id);
    this.#change(() => this.#removed.add(id));
    const undo = (): void => {
      files.keep(id, text);
      this.#change(() => this.#removed.delete(id));
    };
    tell('Lesson removed.', { label: 'Undo', act: undo });
  }

  rename(id: string, title: string): void {
    const { own: files, tell } = this.#options;
    const read = readJson(files.textOf(id) ?? '');
    if (title.trim() === '' || 'problems' in read || !isRecord(read.value)) return;
    const kept = files.keep(id, jsonText({ ...read.value, title: title.trim() }));
    if (kept.kind === 'kept') this.#change(() => this.#titles.set(id, title.trim()));
    else tell(`The lesson keeps its title. ${kept.reason}`);
  }

  #change(change: () => void): void {
    change();
    this.#list = undefined;
    this.#kept = this.#options.own.files().map(({ file }) => fileStem(file));
  }
}
