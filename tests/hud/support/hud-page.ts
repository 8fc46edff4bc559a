import type { TimelineState } from '../../../src/hud/timeline/timeline-state.ts';
import { onTestFinished, vi } from 'vitest';
import { teamInfos, unitKindInfos } from '../../../src/page/field/content-views.ts';
import { createHud, type Hud, type HudOptions } from '../../../src/hud/create-hud.ts';
import type { FightState } from '../../../src/hud/fight/fight-screen.ts';
import { createMessages, type Messages } from '../../../src/hud/messages.ts';
import type { HudFeature, ScreenView } from '../../../src/hud/hud-feature.ts';
import { withState } from '../../../src/hud/dom/with-state.ts';
import type { HudPart } from '../../../src/hud/dom/hud-part.ts';
import type { ActionRunner } from '../../../src/hud/actions/action-runner.ts';
import type { WhyService } from '../../../src/hud/services/services.ts';
import { createSettingsStore, type SettingsStore } from '../../../src/hud/settings/settings.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { shareActions, type ShareParts } from '../../../src/features/sharing/share-actions.ts';
import { timeline } from '../../../src/features/timeline/feature.ts';
import type { Page, PageTime } from '../../../src/page/page.ts';
import { openDom } from '../../support/page/dom.ts';
import { controlNamed, isShown, outline } from '../../support/page/outline.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] extends object ? Mutable<Type[Key]> : Type[Key] };
export type EditableSnapshot = Mutable<Snapshot>;

const start = new RunSession(openRun(content, { scenario: 'skirmish', seed: 'hud', tickMode: 'interval' }), () => 0);

/** The first step of the skirmish, to be changed as a test needs it. */
export function skirmishSnapshot(edit: (snapshot: EditableSnapshot) => void = () => {}): Snapshot {
  const snapshot = structuredClone(start.snapshot) as EditableSnapshot;
  edit(snapshot);
  return snapshot;
}

/** The HUD shows a part of what the time line shows. */
export type ShownState = FightState & { readonly timeline: TimelineState | undefined };

const STATE: ShownState = {
  screen: 'skirmish',
  run: start.run,
  snapshot: start.snapshot,
  events: [],
  land: undefined,
  playerPartyId: start.run.playerPartyId,
  selection: [],
  isAdding: false,
  groups: [],
  aimedOrder: undefined,
  isPaused: false,
  speed: 1,
  wait: undefined,
  sight: undefined,
  goals: start.run.world.terms.goals,
  viewCorners: [],
  timeline: undefined,
  isExplaining: false,
  studio: 'closed',
  watched: undefined,
  keyboard: 'field',
};

/** Shows the first of two seconds. */
export const TIMELINE: TimelineState = {
  step: 60,
  nowStep: 120,
  marks: [],
  plans: [],
  bytes: 3 * 1024 * 1024,
  budgetBytes: 160 * 1024 * 1024,
  branchCount: 2,
  branch: 0,
  deeds: { falls: [], blocks: [], shots: [], decided: undefined },
  jumps: 0,
};

/** The HUD on a simulated DOM: it shows what a test says, and what it asks of the game is recorded. */
export class HudPage {
  /** In order, as "timeline.seek 60". */
  readonly asked: string[] = [];
  readonly messages: Messages;
  readonly hud: Hud;
  readonly settings: SettingsStore;
  state: ShownState = STATE;

  constructor(
    overrides: Readonly<Record<string, unknown>> = {},
    features: readonly HudFeature[] | ((settings: SettingsStore) => readonly HudFeature[]) = [],
  ) {
    openDom({ html: '<div id="hud"></div><div id="loading"></div>' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done, 16));
    onTestFinished(() => void vi.unstubAllGlobals());
    this.settings = createSettingsStore(localStorage);
    const service = (name: string): unknown => recordingPort(this.asked, `${name}.`, overrides);
    const names = ['orders', 'pace', 'time', 'camera', 'studio', 'scenes', 'files'] as const;
    const sharing: ShareParts = {
      use: (act) => act(service('sharing') as Parameters<Parameters<ShareParts['use']>[0]>[0]),
      saveClip: async () => void this.asked.push('sharing.saveClip'),
      offered: service('kept') as ShareParts['offered'],
    };
    const added = typeof features === 'function' ? features(this.settings) : features;
    const pageOfTimeline = {
      content,
      settings: this.settings,
      time: this.#time(service('time') as PageTime, overrides),
      others: { needTimeline: () => added.some(({ fight }) => fight?.needsTimeline?.() === true) },
    } as unknown as Page;
    this.messages = createMessages(document.getElementById('hud')!);
    this.hud = createHud(this.messages, {
      services: Object.fromEntries(names.map((name) => [name, service(name)])) as unknown as HudOptions['services'],
      tactics: service('tactics') as HudOptions['tactics'],
      looks: { unitKinds: unitKindInfos(content.kinds, content.rules.health), teams: teamInfos(content.teams) },
      features: [
        timeline(pageOfTimeline),
        { id: 'why and sharing', explainer: service('why') as WhyService, actions: shareActions(sharing).actions },
        ...added,
      ],
      settings: this.settings,
      onPress: () => void this.asked.push('pressed'),
    });
  }

  /** The shown time, and what is asked of it. */
  #time(asked: PageTime, overrides: Readonly<Record<string, unknown>>): PageTime {
    const shown = (): TimelineState | undefined => this.state.timeline;
    return new Proxy(asked, {
      get: (_, name: keyof PageTime) => (name === 'state' || (name === 'now' && !('time.now' in overrides)) ? shown() : asked[name]),
    });
  }

  /** A frame with these changes. */
  async show(changes: Partial<ShownState> = {}): Promise<this> {
    this.state = { ...this.state, ...changes };
    this.hud.update(this.state);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(120);
    this.hud.update({ ...this.state, events: [] });
    return this;
  }

  part(selector: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (!found) throw new Error(`Nothing shown fits "${selector}".`);
    return found;
  }

  has(selector: string): boolean {
    return [...document.querySelectorAll(selector)].some(isShown);
  }

  outline(selector = '#hud'): string {
    return outline(this.part(selector));
  }

  /** Presses a control by its name with the mouse; returns what was asked of the game. */
  press(name: string | RegExp, fields: MouseEventInit = {}, within = '#hud'): string[] {
    return this.asks(() =>
      controlNamed(this.part(within), name).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...fields }),
      ),
    );
  }

  /** Returns what was asked of the game. */
  key(key: string, fields: KeyboardEventInit = {}, at: EventTarget = document.body): string[] {
    return this.asks(() => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...fields })));
  }

  /** Changes a field as a person does. */
  enter(name: string | RegExp, value: string): string[] {
    const field = controlNamed(document.body, name) as HTMLInputElement;
    return this.asks(() => {
      if (field.type === 'checkbox') field.checked = value === 'true';
      else field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  /** The same of what is asked right after the press. */
  async asksSoon(act: () => unknown): Promise<string[]> {
    const before = this.asked.length;
    act();
    await Promise.resolve();
    return this.asked.slice(before).filter((asked) => asked !== 'pressed');
  }

  /** A pointer event at that place of the page. */
  pointer(type: string, at: Element, fields: PointerEventInit = {}): string[] {
    return this.asks(() =>
      at.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, ...fields })),
    );
  }

  asks(act: () => unknown): string[] {
    const before = this.asked.length;
    act();
    return this.asked.slice(before).filter((asked) => asked !== 'pressed');
  }
}

interface FeatureOnPage<Port, State> {
  /** Where its view stands. */
  readonly on: 'screen' | 'overlay' | 'scene' | 'side' | 'below';
  /** Before the name of each call that is noted. */
  readonly name: string;
  makeView(port: () => Port, actions: ActionRunner): HudPart<State | undefined>;
}

/** The HUD with the view of one feature, which shows what a test says; what that asks for is recorded. */
export class FeaturePage<Port, State> {
  readonly page: HudPage;
  #shown: State | undefined;

  constructor({ on, name, makeView }: FeatureOnPage<Port, State>) {
    const port = (): Port => recordingPort(this.page.asked, `${name}.`, {}) as Port;
    const load = async (actions: ActionRunner) => withState(makeView(port, actions), () => this.#shown);
    const screen: ScreenView = { name: `menu/${name}`, load: ({ controls }) => load(controls.actions) };
    this.page = new HudPage({}, [{ id: name, views: on === 'screen' ? { screens: [screen] } : { [on]: { load } } }]);
  }

  async show(shown: State | undefined, changes: Partial<ShownState> = {}): Promise<HudPage> {
    this.#shown = shown;
    return this.page.show(changes);
  }
}

/** Every method notes its call; what is not a method is a port of its own. */
export function recordingPort(asked: string[], prefix: string, overrides: Readonly<Record<string, unknown>>): unknown {
  return new Proxy(() => undefined, {
    get(_target, name) {
      const path = `${prefix}${String(name)}`;
      if (path in overrides) return overrides[path];
      // The loaders of late parts have it; it is the port itself.
      if (name === 'loaded') return recordingPort(asked, prefix, overrides);
      return recordingPort(asked, `${path}.`, overrides);
    },
    apply(_target, _this, values: unknown[]) {
      asked.push(
        [prefix.slice(0, -1), ...values.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')))].join(
          ' ',
        ),
      );
    },
  });
}
