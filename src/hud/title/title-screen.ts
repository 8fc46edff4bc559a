import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { FeatureAction } from '../actions/hud-action.ts';
import { choiceRow } from '../dom/choice-row.ts';
import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import { soundSwitch } from '../actions/sound-switch.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { BattleInfo } from './battle-info.ts';
import { keptFights, type KeptFightsPort, type KeptFightsState } from './kept-fights.ts';
import { wordmark } from './wordmark.ts';
import './title-screen.css';

export interface TitleOptions {
  readonly port: KeptFightsPort;
  readonly settings: Pick<SettingsStore, 'value' | 'change'>;
  readonly version: string;
  readonly battles: readonly BattleInfo[];
  /** These tell more of the chosen battle. */
  readonly features: readonly { readonly fight?: { wordsOfBattle?(): string } }[];
}

/** The title: menu on the left, a running battle on the right. */
export function titleScreen(options: TitleOptions, actions: ActionRunner): HudPart<KeptFightsState> {
  const sound = soundSwitch(actions, options.settings);
  const battle = battleChoice(options);
  const difficulty = difficultyChoice(options);
  const fights = keptFights(options.port, actions);
  const offered = actions.offered('title');
  const entries = offered.filter(({ says }) => says !== undefined).map((action) => entry(actions, action));
  const buttons = element(
    'nav',
    { class: 'title-buttons', 'aria-label': 'Main menu' },
    fights.element,
    ...entries.map((part) => part.element),
    actionButton(actions, 'startSkirmish', { className: 'button-primary title-play' }),
    battle.element,
    difficulty.element,
    ...offered.filter(({ says }) => says === undefined).map((action) => actionButton(actions, action, { className: 'button-plain' })),
  );
  moveFocusByArrows(buttons);
  const screen = element(
    'section',
    { class: 'screen title', 'aria-label': 'Title' },
    element('div', { class: 'title-shade' }),
    element('div', { class: 'title-logo' }, wordmark()),
    element(
      'p',
      { class: 'title-promise' },
      'Six warriors against a hostile land.',
      element('br'),
      'You give the order. They decide how to survive it.',
    ),
    buttons,
    element(
      'div',
      { class: 'title-sound tips-below' },
      // A file from another player: a fight, a challenge, a test.
      actionButton(actions, 'openRun', { className: 'button-plain' }),
      sound.element,
    ),
    element(
      'footer',
      { class: 'title-footer' },
      element('span', {}, 'Every warrior thinks with a behaviour tree'),
      element('span', { class: 'title-version' }, `Version ${options.version}`),
    ),
  );
  return {
    element: screen,
    update(state) {
      sound.update(state);
      battle.update(state);
      difficulty.update(state);
      fights.update(state);
      for (const part of entries) part.update(state);
    },
  };
}

/** The chosen battle, or the first where there is none of that name. */
function battleOf({ battles, settings }: TitleOptions): BattleInfo | undefined {
  return battles.find(({ name }) => name === settings.value.chosenBattle) ?? battles[0];
}

function battleChoice(options: TitleOptions): HudPart<object> {
  const { settings, battles, features } = options;
  const row = choiceRow({
    label: 'Battle',
    values: battles.map(({ name, label }) => [name, label] as const),
    choose: (chosenBattle) => settings.change({ chosenBattle }),
  });
  const says = element('p', { class: 'title-choice-says', 'aria-live': 'polite' });
  return {
    element: element('div', { class: 'title-choice title-battle' }, row.element, says),
    update() {
      const battle = battleOf(options);
      row.show(battle?.name ?? '');
      writeText(says, [battle?.says ?? '', ...features.map(({ fight }) => fight?.wordsOfBattle?.() ?? '')].filter(Boolean).join(' '));
    },
  };
}

/** An action of a feature with a few words of how it stands. */
function entry(actions: ActionRunner, action: FeatureAction): HudPart<unknown> {
  const says = element('p', { class: 'title-choice-says' });
  return {
    element: element('div', { class: 'title-choice title-fights' }, actionButton(actions, action, { className: 'button-plain' }), says),
    update: () => writeText(says, action.says?.() ?? ''),
  };
}

/** The difficulties are called alike everywhere; what they change depends on the battle. */
function difficultyChoice(options: TitleOptions): HudPart<object> {
  const { settings, battles } = options;
  const row = choiceRow({
    label: 'Difficulty',
    values: (battles[0]?.difficulties ?? []).map(({ name, label }) => [name, label] as const),
    choose: (difficulty) => settings.change({ difficulty }),
  });
  const says = element('p', { class: 'title-choice-says', 'aria-live': 'polite' });
  return {
    element: element('div', { class: 'title-choice title-difficulty' }, row.element, says),
    update() {
      const { difficulty } = settings.value;
      row.show(difficulty);
      const levels = battleOf(options)?.difficulties;
      writeText(says, levels?.find(({ name }) => name === difficulty)?.says ?? '');
    },
  };
}

function moveFocusByArrows(list: HTMLElement): void {
  list.addEventListener('keydown', (event) => {
    const places = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (places === 0) return;
    const controls = [...list.querySelectorAll<HTMLButtonElement>('button:not([hidden])')];
    const place = controls.findIndex((control) => control === document.activeElement);
    controls[(place + places + controls.length) % controls.length]?.focus();
    event.preventDefault();
  });
}
