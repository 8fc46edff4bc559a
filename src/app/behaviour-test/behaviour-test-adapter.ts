import type { TreeDocument } from '../../bt/index.ts';
import { readBehaviourTest, type BehaviourTest } from '../../checks/behaviour-test.ts';
import { behaviourTestFile, CLAIM_TEMPLATES, type ClaimTemplate } from '../../checks/claim-templates.ts';
import { sceneOfMoment, type SceneFile } from '../../checks/moment-scene.ts';
import { withTrees } from '../../content/with-trees.ts';
import type { Content } from '../../content/load-content.ts';
import { formatDataProblem } from '../../core/data-problem.ts';
import { jsonText } from '../../core/json-text.ts';
import { readJson } from '../../core/read-json.ts';
import type { BehaviourTestPort, BehaviourTestState, TestChoice } from '../../hud/behaviour-test/behaviour-test-state.ts';
import { clockTime } from '../../hud/labels.ts';
import { openRun } from '../../runs/open-run.ts';
import { RunSession } from '../../runs/run-session.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { TreeFileClient } from '../../studio/files/tree-file-client.ts';
import type { StudioTrees } from '../../studio/session/studio-trees.ts';
import { CheckRun } from '../check-run.ts';

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
  tell(text: string): void;
}

const FILE = 'behaviour-test.json';
const USUAL_SECONDS = 15;
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
    const { run, snapshot, isSeeking } = session();
    if (isSeeking) return tell('Another moment is still loading. Try again in a second.');
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
  openText(text: string): void {
    const { content, tell } = this.#options;
    const read = readJson(text);
    if ('problems' in read) return tell(`The test cannot be opened: ${read.problems.map(formatDataProblem).join('; ')}`);
    const opened = readBehaviourTest(read.value, FILE, content);
    if ('problems' in opened) return tell(`The test cannot be opened: ${opened.problems.slice(0, 3).join('; ')}`);
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
    this.#documents = trees()?.changedDocuments() ?? [];
    this.#check = new CheckRun({ check: this.#test.check, stage: this.#test }, this.#documents, this.#version);
    void this.#check.play();
  }

  download(): void {
    const { save, tell } = this.#options;
    const name = `${this.#name}.json`;
    save(name, jsonText(this.#file()));
    tell(`Saved as ${name}. In tests/behaviours, “npm test” plays it; “Open …” in the menu plays it here.`);
  }

  /** As a new file of the project: what has the name already stays. */
  async addToProject(): Promise<void> {
    const { folder, tell } = this.#options;
    if (folder === undefined) return this.download();
    for (const name of [this.#name, ...MORE_NAMES.map((number) => `${this.#name}-${number}`)]) {
      const result = await folder.save(name, jsonText(this.#file()), '');
      if (result.kind === 'conflict') continue;
      if (result.kind === 'refused') return tell(`The test was not saved. ${result.reason}`);
      return tell(
        `Saved as tests/behaviours/${name}.json: “npm test” plays it. Give it a mutation: a change of a tree with which the claim fails.`,
      );
    }
    tell(`The test was not saved: there are many tests named ${this.#name} already. Delete or rename some.`);
  }

  watch(): void {
    const [seed = '1'] = this.#test?.check.seeds ?? [];
    void this.#show(seed, () => this.watch()).then(() => this.#options.setPaused(false));
  }

  showMoment(claim: number): void {
    const failure = this.#check?.failureOf(claim);
    if (!failure) return;
    void this.#show(failure.seed, () => this.showMoment(claim)).then((session) => session?.pauseAt(failure.step * STEP_SECONDS));
  }

  close(): void {
    this.#check?.cancel();
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

  #file(): object {
    const { who, to, amount, lasts } = this.#choice;
    return behaviourTestFile(this.#scene?.file ?? {}, this.#template, { parts: { who, to, amount }, lasts });
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
  async #show(seed: string, again: () => void): Promise<RunSession | undefined> {
    const test = this.#test;
    if (!test) return undefined;
    this.close();
    const edited = withTrees(test.content, this.#documents);
    const stage = 'content' in edited ? edited.content : test.content;
    const session = new RunSession(openRun(stage, { scenario: test.check.scenario, seed, tickMode: 'interval' }), undefined, {
      isRewindable: true,
    });
    session.isPaused = true;
    await this.#options.showFight(session, again);
    return session;
  }
}
