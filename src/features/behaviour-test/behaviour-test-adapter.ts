import type { TreeDocument } from '../../engine/document.ts';
import { readBehaviourTest, type BehaviourTest } from '../../checks/behaviour-test.ts';
import { behaviourTestFile, CLAIM_TEMPLATES, type BehaviourTestFile, type ClaimTemplate } from '../../checks/claim-templates.ts';
import { findMutation } from '../../checks/find-mutation.ts';
import { treeOfUnit, sceneOfMoment, type SceneFile } from '../../checks/moment-scene.ts';
import { documentsFor, withTrees } from '../../content/with-trees.ts';
import type { Content } from '../../content/load-content.ts';
import { formatDataProblem } from '../../core/data-problem.ts';
import { formatClock } from '../../core/format-number.ts';
import { jsonText } from '../../core/json-text.ts';
import { readJson } from '../../core/read-json.ts';
import type { BehaviourTestPort, BehaviourTestState, TestChoice } from './view/behaviour-test-state.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { openRun } from '../../runs/open-run.ts';
import { ledSession } from '../../runs/session/led-session.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { TreeFileClient } from '../../studio/ports/tree-file-client.ts';
import type { StudioTrees } from '../../studio/session/studio-trees.ts';
import type { LessonDraft } from '../../page/lesson-draft.ts';
import { CheckRun } from '../../page/slices/check-run.ts';
import { playInSlices } from '../../page/slices/play-in-slices.ts';
import { draftOfTest } from './draft-of-test.ts';

export interface BehaviourTestAdapterOptions {
  readonly content: Content;
  session(): RunSession;
  selection(): readonly EntityId[];
  /** The edited trees; undefined while the studio has not been loaded. */
  trees(): Pick<StudioTrees, 'changedDocuments' | 'version'> | undefined;
  /** Shows a fight; `again` begins it once more. Resolves when it is on the field, with what the studio has changed. */
  showFight(session: RunSession, again: () => void): Promise<void>;
  setPaused(isPaused: boolean): void;
  save(name: string, text: string): void;
  /** Where `npm start` serves the page: the folder tests/behaviours. */
  readonly folder: Pick<TreeFileClient, 'save'> | undefined;
  /** Shows a lesson that was made; undefined where there is no desk for it. */
  openLesson: ((draft: LessonDraft) => void) | undefined;
  tell(text: string): void;
}

const FILE = 'behaviour-test.json';
const USUAL_SECONDS = 15;
const NO_MUTATION = 'Give it a mutation: a change of a tree with which the claim fails.';
const LONGEST_NAME = 50;
/** After the name, where it is taken. */
const MORE_NAMES = [2, 3, 4, 5, 6, 7, 8, 9];
const NOTHING_EDITED = {};

/** Makes behaviour tests of the moment that is shown, and plays tests: each claim with the moment at which it failed. */
export class BehaviourTestAdapter implements BehaviourTestPort {
  readonly #options: BehaviourTestAdapterOptions;
  #scene: { readonly file: SceneFile; readonly units: readonly string[]; readonly clock: string } | undefined;
  #choice: TestChoice = { who: '', template: 'survives', to: '', amount: 0, lasts: USUAL_SECONDS };
  #test: BehaviourTest | undefined;
  #check: CheckRun | undefined;
  #documents: readonly TreeDocument[] = [];
  #problems: readonly string[] = [];
  #isOpen = false;
  /** The fight that was put on the field last, and what it shows. */
  #shown: { readonly session: RunSession; readonly says: string } | undefined;

  constructor(options: BehaviourTestAdapterOptions) {
    this.#options = options;
  }

  get state(): BehaviourTestState | undefined {
    if (!this.#isOpen) return undefined;
    const scene = this.#scene;
    return {
      title: scene ? `A test of ${scene.clock}` : (this.#test?.says ?? ''),
      claims: this.#test?.check.claims.map(({ says }) => says) ?? [],
      hasProject: this.#options.folder !== undefined,
      hasLessons: this.#options.openLesson !== undefined,
      form: scene && { units: scene.units, templates: CLAIM_TEMPLATES, chosen: this.#choice },
      check:
        this.#problems.length > 0
          ? { state: 'refused', problems: this.#problems }
          : (this.#check?.state(this.#version) ?? { state: 'none' }),
    };
  }

  /** Begins a test with the moment that is shown, about the unit that is selected. */
  make(): void {
    const { content, session, selection, tell, setPaused } = this.#options;
    const { run, snapshot, past } = session();
    if (past.isSeeking) return tell('Another moment is still loading. Try again in a second.');
    const made = sceneOfMoment(run, content);
    if ('problem' in made) return tell(made.problem);
    const living = snapshot.units.filter(({ isAlive }) => isAlive);
    const [first] = living;
    if (!first) return tell('No unit is alive at this moment, so there is nothing to test.');
    setPaused(true);
    const who = living.find(({ id }) => id === selection()[0]) ?? first;
    const foe = living.find(({ team }) => team !== who.team) ?? first;
    this.#scene = { file: made.scene, units: living.map(({ name }) => name), clock: clockTime(snapshot.step * STEP_SECONDS) };
    this.#choice = { who: who.name, template: 'survives', to: foe.name, amount: 0, lasts: USUAL_SECONDS };
    this.#renew();
    this.#isOpen = true;
  }

  /** Opens the text of a test's file. */
  /** `name` is that of the chosen file. */
  openText(text: string, name: string): void {
    const { content, tell } = this.#options;
    const refused = `The behaviour test “${name}” cannot be opened: `;
    const read = readJson(text);
    if ('problems' in read) return tell(`${refused}${read.problems.map(formatDataProblem).join('; ')}`);
    const opened = readBehaviourTest(read.value, name, content);
    if ('problems' in opened) return tell(`${refused}${opened.problems.slice(0, 3).join('; ')}`);
    this.#scene = undefined;
    this.#test = opened.test;
    this.#problems = [];
    this.#isOpen = true;
    this.check();
  }

  choose(part: Partial<TestChoice>): void {
    const before = this.#template;
    this.#choice = { ...this.#choice, ...part };
    if (this.#template !== before) this.#choice = { ...this.#choice, amount: this.#template.amount?.usual ?? 0 };
    this.#renew();
  }

  check(): void {
    const { trees } = this.#options;
    this.#check?.cancel();
    if (!this.#test) return;
    this.#documents = documentsFor(this.#test.content, trees()?.changedDocuments() ?? []);
    this.#check = new CheckRun({ check: this.#test.check, stage: this.#test }, this.#documents, this.#version);
    void this.#check.play();
  }

  keep(as: 'file' | 'project'): Promise<void> {
    return as === 'project' && this.#options.folder !== undefined ? this.#addTo(this.#options.folder) : this.#download();
  }

  async #download(): Promise<void> {
    const { save, tell } = this.#options;
    const made = await this.#fileWithMutation();
    if (made === undefined) return;
    const name = `${this.#name}.json`;
    save(name, made.text);
    tell(`Saved as ${name}. In tests/behaviours, “npm test” plays it; “Open a file …” in the menu plays it here. ${made.says}`);
  }

  /** The learner starts with a tree that breaks the claim, and the solution is one that keeps it. */
  async makeLesson(): Promise<void> {
    const { openLesson, tell, trees } = this.#options;
    const test = this.#test;
    const file = this.#file();
    if (!test || !file || !openLesson) return;
    tell('Looking for a tree that breaks the claim …');
    const edited = documentsFor(test.content, trees()?.changedDocuments() ?? []);
    const search = draftOfTest({ test, file, who: this.#choice.who, name: this.#name, edited });
    const made = await playInSlices(search, { isCancelled: () => this.#test !== test });
    if (made === undefined || this.#test !== test) return;
    if ('problem' in made) return tell(made.problem);
    this.close();
    openLesson(made.draft);
  }

  /** As a new file of the project: what has the name already stays. */
  async #addTo(folder: NonNullable<BehaviourTestAdapterOptions['folder']>): Promise<void> {
    const { tell } = this.#options;
    const made = await this.#fileWithMutation();
    if (made === undefined) return;
    for (const name of [this.#name, ...MORE_NAMES.map((number) => `${this.#name}-${number}`)]) {
      const result = await folder.save(name, made.text, '');
      if (result.kind === 'conflict') continue;
      if (result.kind === 'refused') return tell(`The test was not saved. ${result.reason}`);
      return tell(`Saved as tests/behaviours/${name}.json: “npm test” plays it. ${made.says}`);
    }
    tell(`The test was not saved: there are many tests named ${this.#name} already. Delete or rename some.`);
  }

  /** What the fight on the field shows, if it is one of a test. */
  get watched(): string | undefined {
    return this.#shown?.session === this.#options.session() ? this.#shown.says : undefined;
  }

  watch(): void {
    const [seed = '1'] = this.#test?.check.seeds ?? [];
    const shown = { seed, says: `“${this.#test?.says}”, with seed ${seed}` };
    void this.#show(shown, () => this.watch()).then(() => this.#options.setPaused(false));
  }

  showMoment(claim: number): void {
    const failure = this.#check?.failureOf(claim);
    if (!failure) return;
    const { claim: broken, seed, seconds, why, step } = failure;
    const shown = { seed, says: `“${broken.says}” failed at ${formatClock(seconds)} with seed ${seed}. ${why}` };
    void this.#show(shown, () => this.showMoment(claim)).then((session) => session?.pauseAt(step * STEP_SECONDS));
  }

  backToTest(): void {
    this.#options.setPaused(true);
    this.#isOpen = true;
  }

  close(): void {
    this.#check?.cancel();
    // What was not played to its end has no verdict, and would be awaited for ever.
    if (this.#check?.state(this.#version).state === 'running') this.#check = undefined;
    this.#isOpen = false;
  }

  /** Of its file, without the ending. */
  get #name(): string {
    const words = (this.#test?.says ?? 'test').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return words.slice(0, LONGEST_NAME).replace(/^-|-$/g, '') || 'test';
  }

  get #template(): ClaimTemplate {
    return CLAIM_TEMPLATES.find(({ id }) => id === this.#choice.template) ?? CLAIM_TEMPLATES[0]!;
  }

  get #version(): object {
    return this.#options.trees()?.version ?? NOTHING_EDITED;
  }

  /** Undefined for a test that came from a file. */
  #file(): BehaviourTestFile | undefined {
    const { who, to, amount, lasts } = this.#choice;
    return this.#scene && behaviourTestFile(this.#scene.file, this.#template, { parts: { who, to, amount }, lasts });
  }

  /** The text of the file, with a change of a tree that breaks its claim, if one is found; undefined when something else was chosen meanwhile. */
  async #fileWithMutation(): Promise<{ readonly text: string; readonly says: string } | undefined> {
    const test = this.#test;
    const file = this.#file();
    if (file === undefined) return undefined;
    const mind = treeOfUnit(file.scenario, this.#choice.who);
    if (!test || mind === undefined) return { text: jsonText(file), says: NO_MUTATION };
    this.#options.tell('Looking for a branch that the claim needs …');
    const found = await playInSlices(findMutation(test, mind), { isCancelled: () => this.#test !== test });
    if (this.#test !== test) return undefined;
    if (found === undefined) return { text: jsonText(file), says: NO_MUTATION };
    return { text: jsonText({ ...file, mutations: [found] }), says: `Its mutation, with which the claim must fail: ${found.says}.` };
  }

  /** Another claim: the verdict of the one before says nothing of it. */
  #renew(): void {
    this.#check?.cancel();
    this.#check = undefined;
    const read = readBehaviourTest(this.#file(), FILE, this.#options.content);
    this.#problems = 'problems' in read ? read.problems : [];
    this.#test = 'test' in read ? read.test : undefined;
  }

  /** The trees of the test's fight are those that were checked. */
  async #show({ seed, says }: { seed: string; says: string }, again: () => void): Promise<RunSession | undefined> {
    const test = this.#test;
    if (!test) return undefined;
    this.close();
    const edited = withTrees(test.content, this.#documents);
    const stage = 'content' in edited ? edited.content : test.content;
    const session = ledSession(openRun(stage, { scenario: test.check.scenario, seed, tickMode: 'interval' }));
    this.#shown = { session, says };
    await this.#options.showFight(session, again);
    return session;
  }
}
