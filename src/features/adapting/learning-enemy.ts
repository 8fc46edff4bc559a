import type { Settings } from '../../hud/settings/settings.ts';
import { hasDifficulty } from '../../content/difficulty.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { Page } from '../../page/page.ts';
import { costOf, meanCost, nextStyle, STYLES, styleCommands, styleOf } from '../../runs/adapting/enemy-styles.ts';
import { openRun } from '../../runs/open-run.ts';
import { ledSession } from '../../runs/session/led-session.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { EnemyMemory, type Learned } from './enemy-memory.ts';
import { LEARNING_SEED } from './learning-seed.ts';
import { aboutStyle, describeLesson, describeStyle, STYLE_NAMES, whyNext } from './style-words.ts';
import type { EnemyPort, EnemyState } from './view/enemy-state.ts';

/** The parts of the page that the learning enemy uses. */
export type EnemyPage = Pick<Page, 'content' | 'battles' | 'tell' | 'notices'> & {
  readonly field: Pick<Page['field'], 'session' | 'show' | 'nextFrame'>;
  readonly settings: { readonly value: Pick<Settings, 'difficulty'> };
};

export interface EnemyOptions {
  readonly page: EnemyPage;
  readonly store: TextStore | undefined;
  newId(): string;
}

/** Battles against an enemy that prefers what has cost the player most. A run has the style in its commands: it is replayed and shared as it was. */
export class LearningEnemy implements EnemyPort {
  readonly #page: EnemyPage;
  readonly #memory: EnemyMemory;
  #told: string | undefined;
  #lesson: { readonly seed: string; readonly words: string } | undefined;

  constructor({ page, store, newId }: EnemyOptions) {
    this.#page = page;
    this.#memory = new EnemyMemory(store, { newId, onFailure: ({ reason }) => page.tell(reason) });
  }

  get state(): EnemyState {
    const { content, battles, settings } = this.#page;
    const { styles } = this.#memory.learned;
    const next = nextStyle(styles);
    return {
      battle: `${battles.chosen?.label ?? ''}, ${settings.value.difficulty}`,
      next: whyNext(next, styles),
      styles: STYLES.map((style) => ({
        name: STYLE_NAMES[style],
        says: aboutStyle(style, content),
        fights: styles[style].fights,
        cost: meanCost(styles[style]),
        isNext: style === next,
      })),
    };
  }

  fight(): void {
    const { content, battles, settings } = this.#page;
    const found = content.scenarios.get(battles.chosen?.name ?? '');
    if (found === undefined || !hasDifficulty(found)) return;
    const learned = this.#memory.begin();
    const seed = `${prefixOf(learned)}${learned.begun}`;
    const run = openRun(content, { scenario: found.name, seed, tickMode: 'interval', difficulty: settings.value.difficulty });
    const session = ledSession(run);
    const style = nextStyle(learned.styles);
    for (const command of styleCommands(style, session.snapshot)) session.send(command);
    void this.#show(session, describeStyle(style, learned.styles));
  }

  /** With its first frame what was told of the run before goes. */
  async #show(session: RunSession, words: string): Promise<void> {
    const { field, notices } = this.#page;
    await field.show(session, () => this.fight());
    await field.nextFrame();
    if (field.session === session) notices.tellOfRun(words);
  }

  forget(): void {
    this.#memory.forget();
  }

  /** Once a frame: the enemy learns from how a fight of its own was decided first. */
  follow(): void {
    const { session } = this.#page.field;
    const { snapshot, run, recorded } = session;
    if (snapshot.outcome === 'undecided' || !run.request.seed.startsWith(LEARNING_SEED) || this.#told === run.request.seed) return;
    this.#told = run.request.seed;
    const learned = this.#memory.learned;
    if (!run.request.seed.startsWith(prefixOf(learned))) return;
    const number = Number(run.request.seed.slice(prefixOf(learned).length));
    const fought = { style: styleOf(recorded.received, snapshot), cost: costOf(snapshot, run.playerPartyId) };
    this.#memory.note(number, fought);
    this.#lesson = { seed: run.request.seed, words: describeLesson(fought, this.state.next) };
  }

  /** Tells what the enemy has learned from the fight on the field; undefined until that is decided, and for any other fight. */
  get lesson(): string | undefined {
    return this.#lesson?.seed === this.#page.field.session.run.request.seed ? this.#lesson.words : undefined;
  }
}

function prefixOf({ id }: Learned): string {
  return `${LEARNING_SEED}${id}/`;
}
