import type { Settings } from '../../hud/settings/settings.ts';
import { USUAL_DIFFICULTY, type Difficulty } from '../../content/difficulty.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { RecordsState } from './records-state.ts';
import { honours } from '../../hud/words/labels.ts';
import { openRun } from '../../runs/open-run.ts';
import { versionOf } from '../../runs/run-version.ts';
import { ledSession } from '../../runs/session/led-session.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { Page } from '../../page/page.ts';
import { textHash } from '../../core/text-hash.ts';
import { wentBack, MEDALS, medalsOf } from '../../runs/campaign/medals.ts';
import { BestResults, type BestResult } from './best-results.ts';
import { dailyBattle } from './daily-battle.ts';
import { medalStates } from '../../page/medals/medal-states.ts';

/** The parts of the page that the records use. */
export type RecordsPage = Pick<Page, 'content' | 'version' | 'battles' | 'tell'> & {
  readonly field: Pick<Page['field'], 'session' | 'screen' | 'show'>;
  readonly settings: { readonly value: Pick<Settings, 'difficulty'> };
};

/** Notes the results of battles, and offers the battle of the day. */
export class Records {
  readonly #page: RecordsPage;
  readonly #best: BestResults;
  /** What results of this version have in common. */
  readonly #version: string;
  #noted = '';
  #fight: RecordsState['fight'];
  #shown: { readonly of: string; readonly state: RecordsState } | undefined;

  constructor(page: RecordsPage) {
    this.#page = page;
    this.#best = new BestResults(
      storeOf(() => localStorage),
      ({ reason }) => page.tell(reason),
    );
    this.#version = textHash(JSON.stringify(versionOf(page.version, page.content)));
  }

  get state(): RecordsState {
    const { battles, settings } = this.#page;
    const battle = battles.chosen?.name ?? '';
    const { difficulty } = settings.value;
    const request = dailyBattle(this.#page.content, Date.now());
    const of = [battle, difficulty, request.seed, this.#noted, this.#fight !== undefined].join(' ');
    if (this.#shown?.of !== of) this.#shown = { of, state: this.#stateOf(battle, difficulty) };
    return this.#shown.state;
  }

  /** Once a frame: a battle that was won is noted. A campaign keeps its own results, and warriors of its own. */
  follow(): void {
    const { session, screen } = this.#page.field;
    const decided = screen === 'skirmish' ? wonAt(session) : undefined;
    const noted = decided === undefined ? '' : `${session.run.request.seed} ${session.branching.turns} ${decided}`;
    if (noted === this.#noted) return;
    this.#noted = noted;
    this.#fight = decided === undefined ? undefined : this.#note(session, decided);
  }

  #note(session: RunSession, decided: number): RecordsState['fight'] {
    const { request } = session.run;
    const parSeconds = this.#page.content.scenarios.get(request.scenario)?.battle?.parSeconds;
    if (parSeconds === undefined) return undefined;
    const result = resultOf(session, decided, parSeconds);
    const daily = request.seed.startsWith('daily/') ? request.seed : '';
    const key = this.#keyOf(request.scenario, request.difficulty ?? USUAL_DIFFICULTY, daily);
    const isBest = this.#best.add(key, result);
    const best = this.#best.best(key) ?? result;
    return {
      medals: medalStates({ earned: result.medals, parSeconds, countsTries: false }),
      best: isBest ? 'Your best result here.' : `Your best result here: ${wordsOf(best)}`,
    };
  }

  fightDaily(): void {
    const request = dailyBattle(this.#page.content, Date.now());
    const session = ledSession(openRun(this.#page.content, request));
    void this.#page.field.show(session, () => this.fightDaily());
  }

  #stateOf(battle: string, difficulty: Difficulty): RecordsState {
    const { scenario, seed } = dailyBattle(this.#page.content, Date.now());
    const best = this.#best.best(this.#keyOf(battle, difficulty, ''));
    const today = this.#best.best(this.#keyOf(scenario, USUAL_DIFFICULTY, seed));
    const title = this.#page.content.scenarios.get(scenario)?.title ?? scenario;
    const own = today ? `Today: ${wordsOf(today)}` : 'Not won yet today.';
    return { daily: { title, says: `${title}. ${own}` }, best: best ? `Best: ${wordsOf(best)}` : '', fight: this.#fight };
  }

  #keyOf(scenario: string, difficulty: Difficulty, daily: string): string {
    return [this.#version, scenario, difficulty, daily].filter(Boolean).join(' ');
  }
}

/** The step at which a battle was won that no campaign is about. */
function wonAt({ history, run, snapshot }: RunSession): number | undefined {
  return snapshot.outcome === 'victory' && run.request.roster === undefined ? history?.records.fight.deeds.decided?.step : undefined;
}

function resultOf(session: RunSession, decidedAt: number, parSeconds: number): BestResult {
  const { branching, recorded, run, snapshot } = session;
  const own = snapshot.units.filter(({ partyId }) => partyId === run.playerPartyId);
  const seconds = Math.floor(decidedAt / STEPS_PER_SECOND);
  const fallen = own.filter(({ isAlive, departed }) => !isAlive && departed === undefined).length;
  const hasOwnTree = recorded.received.some(({ command }) => command.type === 'trees');
  const medals = medalsOf({ seconds, parSeconds, fallen, tries: 1, hasRewound: wentBack(branching), hasOwnTree });
  return { seconds, fallen, tries: branching.branches?.tree.length ?? 1, medals };
}

/** "2:51, nobody fell, 3 of 4 medals." */
function wordsOf({ medals, ...result }: BestResult): string {
  return `${[...honours(result), `${medals.length} of ${MEDALS.length} medals`].join(', ')}.`;
}
