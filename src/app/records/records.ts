import type { Content } from '../../content/load-content.ts';
import type { Difficulty } from '../../content/difficulty.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { RecordsState } from '../../hud/title/records-state.ts';
import { clockTime, counted } from '../../hud/words/labels.ts';
import { openRun } from '../../runs/open-run.ts';
import { versionOf } from '../../runs/run-version.ts';
import { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { textHash } from '../../core/text-hash.ts';
import { BestResults, type BestResult } from './best-results.ts';
import { dailyBattle } from './daily-battle.ts';
import type { RecordsHost, RecordsOptions } from './records-options.ts';

/** Notes the results of battles, and offers the battle of the day. */
export class Records {
  readonly #app: RecordsHost;
  readonly #content: Content;
  readonly #best: BestResults;
  /** What results of this version have in common. */
  readonly #version: string;
  #noted = '';
  #shown: { readonly of: string; readonly state: RecordsState } | undefined;

  constructor({ app, content, version, tell }: RecordsOptions) {
    this.#app = app;
    this.#content = content;
    this.#best = new BestResults(
      storeOf(() => localStorage),
      ({ reason }) => tell(reason),
    );
    this.#version = textHash(JSON.stringify(versionOf(version, content)));
  }

  get state(): RecordsState {
    const { chosenBattle, settings } = this.#app;
    const { difficulty } = settings.choices;
    const request = dailyBattle(this.#content, Date.now());
    const of = [chosenBattle, difficulty, request.seed, this.#noted].join(' ');
    if (this.#shown?.of !== of) this.#shown = { of, state: this.#stateOf(chosenBattle, difficulty) };
    return this.#shown.state;
  }

  /** Once a frame: a battle that was won is noted. A campaign keeps its own results, and warriors of its own. */
  follow(): void {
    const { session, screen } = this.#app;
    const { request } = session.run;
    if (screen !== 'skirmish' || session.snapshot.outcome !== 'victory' || session.history === undefined || request.roster) return;
    const decided = session.history.fight.deeds.decided?.step;
    const noted = `${request.seed} ${session.turns} ${decided}`;
    if (decided === undefined || noted === this.#noted) return;
    this.#noted = noted;
    const result = resultOf(session, decided);
    const daily = request.seed.startsWith('daily/') ? request.seed : '';
    const isBest = this.#best.add(this.#keyOf(request.scenario, request.difficulty ?? 'normal', daily), result);
    if (isBest) this.#app.onNotice(`Your best result here: ${wordsOf(result)}`);
  }

  fightDaily(): void {
    const request = dailyBattle(this.#content, Date.now());
    const session = new RunSession(openRun(this.#content, request), undefined, { isRewindable: true });
    void this.#app.show(session, () => this.fightDaily());
  }

  #stateOf(battle: string, difficulty: Difficulty): RecordsState {
    const { scenario, seed } = dailyBattle(this.#content, Date.now());
    const best = this.#best.best(this.#keyOf(battle, difficulty, ''));
    const today = this.#best.best(this.#keyOf(scenario, 'normal', seed));
    const title = this.#content.scenarios.get(scenario)?.title ?? scenario;
    const own = today ? `Today: ${wordsOf(today)}` : 'Not won yet today.';
    return { daily: { title, says: `${title}. ${own}` }, best: best ? `Best: ${wordsOf(best)}` : '' };
  }

  #keyOf(scenario: string, difficulty: Difficulty, daily: string): string {
    return [this.#version, scenario, difficulty, daily].filter(Boolean).join(' ');
  }
}

function resultOf({ branches, playerPartyId, snapshot }: RunSession, decidedAt: number): BestResult {
  const own = snapshot.units.filter(({ partyId }) => partyId === playerPartyId);
  return {
    seconds: Math.round(decidedAt / STEPS_PER_SECOND),
    fallen: own.filter(({ isAlive, departed }) => !isAlive && departed === undefined).length,
    tries: branches?.tree.length ?? 1,
  };
}

/** "2:51, nobody fell." */
function wordsOf({ seconds, fallen, tries }: BestResult): string {
  const fell = fallen === 0 ? 'nobody fell' : `${fallen} fell`;
  return `${clockTime(seconds)}, ${fell}${tries > 1 ? `, ${counted(tries, 'try', 'tries')}` : ''}.`;
}
