import type { Settings } from '../../hud/settings/settings.ts';
import type { CampaignPlan } from '../../content/campaign.ts';
import { graftedTree } from '../../content/learned-branches.ts';
import { objectText, type StoredThing } from '../../core/storage/stored-thing.ts';
import type { Page } from '../../page/page.ts';
import type { StoreCampaign } from './campaign-store.ts';
import type { CampaignState } from './view/campaign-state.ts';
import {
  afterLearning,
  afterVictory,
  beginCampaign,
  ownTreeName,
  readCampaign,
  type Campaign,
  type Warrior,
} from '../../runs/campaign/campaign.ts';
import { isOfCampaign, ownTreeCommands, requestOf, victoryOf, type FoughtBattle } from '../../runs/campaign/campaign-run.ts';
import { wentBack, type Medal } from '../../runs/campaign/medals.ts';
import { openRun, type RunRequest } from '../../runs/open-run.ts';
import { ledSession } from '../../runs/session/led-session.ts';
import { RunSession } from '../../runs/session/run-session.ts';
import { campaignState } from './campaign-view.ts';
import { sceneOfBranch } from './learning-scene.ts';

/** The parts of the page that the campaign uses. */
export type CampaignPage = Pick<Page, 'content' | 'tell'> & {
  readonly field: Pick<Page['field'], 'session' | 'show' | 'openList'>;
  readonly settings: { readonly value: Pick<Settings, 'difficulty'> };
};

export interface CampaignDeskOptions {
  readonly page: CampaignPage;
  readonly plan: CampaignPlan;
  readonly store: StoreCampaign;
  newId(): string;
  onChange(): void;
}

const MAP = 'menu/campaign';
const ELSEWHERE = 'Another tab has gone on with this campaign. It is shown as it stands there.';

/** Runs the campaign of this browser: its state, its battles, and what warriors learn. */
export class CampaignDesk {
  readonly #options: CampaignDeskOptions;
  readonly #stored: StoredThing<Campaign>;
  /** The campaign as it is stored. */
  #campaign: Campaign | undefined;
  /** The campaign before a victory that is shown but not claimed yet. The battle can still be fought again or resumed from an earlier moment. */
  #beforeVictory: Campaign | undefined;
  #shown: string | undefined;
  #isFightingAgain = false;
  #medals: { readonly of: string; readonly medals: readonly Medal[] } = { of: '', medals: [] };

  constructor(options: CampaignDeskOptions) {
    this.#options = options;
    const { page, plan } = options;
    this.#stored = options.store({
      read: (text) => readCampaign(objectText.read(text), plan, page.content.kinds),
      write: (campaign) => objectText.write({ ...campaign }),
    });
    const found = this.#stored.read();
    if (found.kind === 'found') this.#campaign = found.value;
    if (found.kind === 'damaged') page.tell(`${found.reason} A new campaign can be begun.`);
    if (found.kind === 'newer') page.tell(found.reason);
  }

  get state(): CampaignState {
    const { page, plan } = this.#options;
    return campaignState({ campaign: this.#shownCampaign, plan, content: page.content, shown: this.#shown, earned: this.#earned() });
  }

  /** Goes on where the campaign stands: with those who still learn, else on the map. */
  open(): void {
    const { field, content } = this.#options.page;
    const [learner] = this.state.learning?.offers ?? [];
    if (learner !== undefined && this.#campaign !== undefined && content.scenarios.has(sceneOfBranch(learner.branch)))
      this.watch(learner.branch);
    else field.openList(MAP);
  }

  begin(): void {
    const { page, newId, plan } = this.#options;
    this.#keep(beginCampaign(plan, newId(), page.settings.value.difficulty), { replaces: true });
  }

  fight(): void {
    const { page, plan } = this.#options;
    const { field } = page;
    const campaign = this.#shownCampaign;
    if (campaign === undefined) return;
    if (!this.#keep({ ...campaign, tries: campaign.tries + 1 }) || this.#campaign === undefined) return field.openList(MAP);
    const request = requestOf(this.#campaign, plan);
    if (request === undefined) return field.openList(MAP);
    const session = this.#open(request, this.#campaign.warriors);
    this.#isFightingAgain = true;
    void field.show(session, () => this.fight()).finally(() => (this.#isFightingAgain = false));
  }

  /** Shows the scene of a branch, with the learner in it. */
  watch(branch: string): void {
    const { field, content } = this.#options.page;
    const learner = this.#learner;
    if (learner === undefined) return;
    this.#shown = branch;
    const members = content.scenarios.get(sceneOfBranch(branch))?.parties[0]?.members ?? [];
    const roster = members.map(({ kind, name, health }, index) => {
      const who = index === 0 ? learner : { kind, name };
      return { kind: who.kind, name: who.name, ...(health !== undefined && { health }) };
    });
    const base = content.kinds.get(learner.kind)?.tree ?? '';
    const tree = graftedTree(content.library, { name: ownTreeName(learner), warrior: learner.name, base, branches: [branch] });
    const request: RunRequest = { scenario: sceneOfBranch(branch), seed: 'scene', tickMode: 'interval', roster };
    void field.show(this.#open(request, [{ ...learner, tree }], (run) => new RunSession(run)));
  }

  learn(branch: string | undefined, who: 'next' | 'all' = 'next'): void {
    const { field, content } = this.#options.page;
    if (this.#campaign === undefined) return;
    const learners = who === 'all' ? this.#campaign.learners : this.#campaign.learners.slice(0, 1);
    this.#keep(learners.reduce((campaign) => afterLearning(campaign, branch, content), this.#campaign));
    this.#shown = undefined;
    if (this.#learner === undefined) field.openList(MAP);
    else this.open();
  }

  takeVictory(): void {
    this.#claim();
    this.open();
  }

  /** The shown fight is about to be left. A battle that was won stays won, unless it is fought once more. */
  leaveFight(): void {
    if (!this.#isFightingAgain) this.#claim();
  }

  /**
   * Stores a victory in the frame that shows it: a browser may end the page at any time and say nothing. When the fight goes on from an earlier
   * moment, the victory is taken back. Call it once a frame.
   */
  follow(): void {
    const { session } = this.#options.page.field;
    const before = this.#beforeVictory;
    if (before === undefined) this.#writeVictory();
    else if (isOfCampaign(session.run, before) && session.snapshot.outcome !== 'victory' && !session.past.isInPast) this.#keep(before);
  }

  /** Another tab has written. */
  takeOver(): void {
    const found = this.#stored.read();
    if (found.kind !== 'found') return;
    const there = found.value;
    if (there.id === this.#campaign?.id && there.revision <= this.#campaign.revision) return;
    this.#campaign = there;
    this.#beforeVictory = undefined;
  }

  /** Until a victory is claimed, the card of the result is about the campaign before it. */
  get #shownCampaign(): Campaign | undefined {
    return this.#beforeVictory ?? this.#campaign;
  }

  #claim(): void {
    this.#writeVictory();
    this.#beforeVictory = undefined;
  }

  #writeVictory(): void {
    const fought = this.#fought;
    const before = this.#shownCampaign;
    if (fought === undefined || before === undefined) return;
    if (this.#keep(afterVictory(before, this.#options.plan, victoryOf(fought, before)))) this.#beforeVictory = before;
  }

  get #learner(): Warrior | undefined {
    return this.#campaign?.warriors.find(({ name }) => name === this.#campaign?.learners[0]);
  }

  /** The shown run, when it is a won battle of this campaign. */
  get #fought(): FoughtBattle | undefined {
    const { session } = this.#options.page.field;
    const campaign = this.#shownCampaign;
    if (campaign === undefined || !isOfCampaign(session.run, campaign) || session.snapshot.outcome !== 'victory') return undefined;
    const decidedAt = session.history?.records.fight.deeds.decided?.step ?? session.snapshot.step;
    return { run: session.run, commands: session.recorded.received, hasRewound: wentBack(session.branching), decidedAt };
  }

  /** The medals of the shown fight; undefined while it is no battle of this campaign. */
  #earned(): readonly Medal[] | undefined {
    const { session } = this.#options.page.field;
    const campaign = this.#shownCampaign;
    if (campaign === undefined || !isOfCampaign(session.run, campaign)) return undefined;
    const fought = this.#fought;
    if (fought === undefined) return [];
    const of = `${session.run.request.seed} ${session.branching.turns} ${session.recorded.lastStep === session.snapshot.step} ${session.snapshot.outcome}`;
    if (this.#medals.of !== of) this.#medals = { of, medals: victoryOf(fought, campaign).medals };
    return this.#medals.medals;
  }

  #open(request: RunRequest, warriors: readonly Warrior[], openSession = ledSession): RunSession {
    const { content, tell } = this.#options.page;
    const session = openSession(openRun(content, request));
    const { commands, unfit } = ownTreeCommands(warriors, session.run);
    for (const command of commands) {
      const refusal = session.send(command);
      if (refusal !== undefined) tell(`What the warriors have learned could not be used: ${refusal}`);
    }
    if (unfit.length > 0) tell(`${unfit.join(', ')}: their own trees do not fit this version, so they fight as their kind does.`);
    return session;
  }

  /** Stores the next state. False when another tab has gone on: then that one is shown. */
  #keep(next: Campaign, { replaces = false } = {}): boolean {
    const { onChange, page } = this.#options;
    const known = this.#campaign;
    const written = { ...next, revision: (known?.revision ?? 0) + 1 };
    let newer: Campaign | undefined;
    this.#stored.update((found) => {
      const isNewer = !replaces && found !== undefined && (found.id !== known?.id || found.revision > known.revision);
      if (isNewer) newer = found;
      return newer ?? written;
    });
    this.#campaign = newer ?? written;
    this.#beforeVictory = undefined;
    if (newer !== undefined) page.tell(ELSEWHERE);
    onChange();
    return newer === undefined;
  }
}
