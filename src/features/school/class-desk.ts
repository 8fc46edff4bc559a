import type { TreeDocument } from '../../engine/document.ts';
import { firstFailure, playFights, type ClaimFailure } from '../../checks/check.ts';
import { documentsFor, withTrees } from '../../content/with-trees.ts';
import { readJson } from '../../core/read-json.ts';
import type { ClassPort, ClassState, LearnerTreeState } from './view/class-state.ts';
import { LINK_LIMITS } from '../../runs/run-link.ts';
import { handInJson, readHandIn, type HandIn } from '../../school/hand-in.ts';
import { lessonIdOf, type Lesson } from '../../school/lesson.ts';
import { CLASS_FRAGMENT } from './fragments.ts';
import { decodeLink, encodeLink } from '../../page/links/link-code.ts';
import type { PageAccess } from '../../page/browser/page.ts';
import { playInSlices } from '../../page/slices/play-in-slices.ts';

/** Before the code of a hand-in. */
const MARK = 'warband-class:';
const CODES = /warband-class:([\w-]+)/g;
/** A class of thirty, and those who hand in twice. */
const MOST_LEARNERS = 100;

type TreeResult = Pick<LearnerTreeState, 'result' | 'why'>;

export interface ClassDeskOptions {
  /** Those of the school and the visitor's own, as they are now. */
  lessons(): readonly Lesson[];
  readonly page: Pick<PageAccess, 'copy' | 'save' | 'address'>;
  /** The learner's edited trees, with those of earlier visits. */
  trees(): Promise<readonly TreeDocument[]>;
  tell(text: string): void;
}

/** A learner hands in one text, and a teacher's page reads those of a class. Nothing is sent anywhere. */
export class ClassDesk implements ClassPort {
  readonly #options: ClassDeskOptions;
  #learners: readonly HandIn[] = [];
  /** Of the last reading. */
  #lessons: readonly Lesson[] = [];
  #unreadable = 0;
  /** By tree document. */
  #results = new Map<TreeDocument, TreeResult>();
  #share: number | undefined;
  #isOpen = false;
  #state: ClassState | undefined;

  constructor(options: ClassDeskOptions) {
    this.#options = options;
  }

  /** The same object until something changes. */
  get state(): ClassState {
    this.#state ??= {
      isOpen: this.#isOpen,
      unreadable: this.#unreadable,
      missing: this.#missing(),
      share: this.#share,
      learners: this.#learners.map(({ name, done, trees }) => ({
        name,
        done: done.flatMap((id) => this.#lesson(id)?.title ?? []),
        trees: trees.flatMap((tree) => {
          const lesson = this.#lesson(lessonIdOf(tree.name));
          return lesson === undefined ? [] : [{ lesson: lesson.title, ...(this.#results.get(tree) ?? UNCHECKED) }];
        }),
      })),
    };
    return this.#state;
  }

  openClass(): void {
    this.#isOpen = true;
    this.#state = undefined;
  }

  closeClass(): void {
    this.#isOpen = false;
    this.#state = undefined;
  }

  shareClass(): void {
    void this.#shareClass();
  }

  handIn(name: string, done: readonly string[]): void {
    void this.#handIn(name, done);
  }

  readClass(text: string): void {
    void this.#read(text);
  }

  checkClass(): void {
    void this.#check();
  }

  async #shareClass(): Promise<void> {
    const { page, tell } = this.#options;
    const link = `${page.address()}?list=school${CLASS_FRAGMENT}`;
    try {
      await page.copy(link);
      tell('The link is copied. It opens this page; nothing is sent, your learners give you their text.');
    } catch {
      tell(`Give this link to your class: ${link}`);
    }
  }

  async #handIn(name: string, done: readonly string[]): Promise<void> {
    const { page, tell, trees } = this.#options;
    const text = `${name} ${MARK}${await encodeLink(handInJson({ name, done, trees: await trees() }))}`;
    try {
      await page.copy(text);
      tell('Your work is copied. Paste it into a message to your teacher.');
    } catch {
      page.save('my-work.txt', text);
      tell('Your work is saved as my-work.txt. Give this file to your teacher.');
    }
  }

  /** A learner who hands in again replaces what was handed in before. */
  async #read(text: string): Promise<void> {
    const codes = [...text.matchAll(CODES)].slice(0, MOST_LEARNERS).map(([, code = '']) => code);
    const found = await Promise.all(codes.map(readCode));
    const learners = found.filter((each): each is HandIn => each !== undefined);
    this.#learners = [...new Map(learners.map((each) => [each.name, each])).values()];
    this.#unreadable = found.length - learners.length;
    this.#lessons = this.#options.lessons();
    this.#results = new Map();
    this.#share = undefined;
    this.#state = undefined;
  }

  async #check(): Promise<void> {
    const learners = this.#learners;
    const all = learners.flatMap(({ trees }) => trees.map((tree) => ({ tree, lesson: this.#lesson(lessonIdOf(tree.name)) })));
    // Much of a class hands in the same tree.
    const played = new Map<string, TreeResult>();
    for (const [index, { tree, lesson }] of all.entries()) {
      this.#show(index / all.length);
      if (lesson === undefined) continue;
      const text = JSON.stringify(tree);
      const result = played.get(text) ?? (await playInSlices(checkTree(lesson, tree), { isCancelled: () => this.#learners !== learners }));
      if (this.#learners !== learners) return;
      if (result === undefined) continue;
      played.set(text, result);
      this.#results.set(tree, result);
    }
    this.#show(undefined);
  }

  #show(share: number | undefined): void {
    this.#share = share;
    this.#state = undefined;
  }

  #lesson(id: string | undefined): Lesson | undefined {
    return this.#lessons.find((each) => each.id === id);
  }

  /** Ids of lessons that learners have worked on, and this browser does not have. */
  #missing(): readonly string[] {
    const ids = this.#learners.flatMap(({ done, trees }) => [...done, ...trees.map(({ name }) => lessonIdOf(name) ?? '')]);
    return [...new Set(ids)].filter((id) => id !== '' && this.#lesson(id) === undefined);
  }
}

const UNCHECKED = { result: 'unchecked', why: '' } as const;

async function readCode(code: string): Promise<HandIn | undefined> {
  const decoded = await decodeLink(code);
  if ('problem' in decoded) return undefined;
  const read = readJson(decoded.text, LINK_LIMITS);
  return 'problems' in read ? undefined : readHandIn(read.value);
}

/** Plays the check of a lesson with one tree of a learner. */
function* checkTree({ check, stage }: Lesson, tree: TreeDocument): Generator<number, TreeResult> {
  const documents = documentsFor(stage.content, [tree]);
  const edited = withTrees(stage.content, documents);
  if ('problems' in edited) return { result: 'failed', why: edited.problems[0] ?? 'The tree cannot run.' };
  const failure: ClaimFailure | undefined = firstFailure(yield* playFights(check, { content: edited.content, documents }));
  return failure === undefined ? { result: 'passed', why: '' } : { result: 'failed', why: `${failure.claim.says}: ${failure.why}` };
}
