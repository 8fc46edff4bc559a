import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import type { FeatureAction } from '../../../hud/actions/hud-action.ts';
import { choiceRow } from '../../../hud/dom/choice-row.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { soundSwitch } from '../../../hud/actions/sound-switch.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { SettingsStore } from '../../../hud/settings/settings.ts';
import type { BattleInfo } from '../../../page/battles.ts';
import { wordmark } from './wordmark.ts';
import './title-screen.css';

export interface TitleOptions {
  readonly settings: Pick<SettingsStore, 'value' | 'change'>;
  readonly version: string;
  readonly battles: { readonly all: readonly BattleInfo[]; readonly chosen: BattleInfo | undefined };
}

export interface TitleControls {
  readonly actions: ActionRunner;
  /** What features show above the menu. */
  titleParts(): readonly HudPart<object>[];
  /** What features tell of the chosen battle. */
  wordsOfBattle(): string;
}

/** The title: menu on the left, a running battle on the right. */
export function titleScreen(options: TitleOptions, controls: TitleControls): HudPart<object> {
  const { actions } = controls;
  const sound = soundSwitch(actions, options.settings);
  const battle = battleChoice(options, controls);
  const difficulty = difficultyChoice(options);
  const above = controls.titleParts();
  const offered = actions.offered('title');
  const entries = offered.filter(({ shows }) => shows?.says !== undefined).map((action) => entry(actions, action));
  const buttons = element(
    'nav',
    { class: 'title-buttons', 'aria-label': 'Main menu' },
    ...above.map((part) => part.element),
    ...entries.map((part) => part.element),
    actionButton(actions, 'startSkirmish', { className: 'button-primary title-play' }),
    battle.element,
    difficulty.element,
    ...offered
      .filter(({ shows }) => shows?.says === undefined)
      .map((action) => actionButton(actions, action, { className: 'button-plain' })),
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
      actionButton(actions, 'openFile', { className: 'button-plain' }),
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
      for (const part of [sound, battle, difficulty, ...above, ...entries]) part.update(state);
    },
  };
}

function battleChoice({ settings, battles }: TitleOptions, { wordsOfBattle }: Pick<TitleControls, 'wordsOfBattle'>): HudPart<object> {
  const row = choiceRow({
    label: 'Battle',
    values: battles.all.map(({ name, label }) => [name, label] as const),
    choose: (chosenBattle) => settings.change({ chosenBattle }),
  });
  const says = element('p', { class: 'title-choice-says', 'aria-live': 'polite' });
  return {
    element: element('div', { class: 'title-choice title-battle' }, row.element, says),
    update() {
      const battle = battles.chosen;
      row.show(battle?.name ?? '');
      writeText(says, [battle?.says ?? '', wordsOfBattle()].filter(Boolean).join(' '));
    },
  };
}

/** An action of a feature with a few words of how it stands; its label may change with that. */
function entry(actions: ActionRunner, action: FeatureAction): HudPart<object> {
  const says = element('p', { class: 'title-choice-says' });
  const button = actionButton(actions, action, { className: 'button-plain' });
  const label = button.querySelector('.button-label');
  const place = element('div', { class: 'title-choice title-fights' }, button, says);
  return {
    element: place,
    update() {
      writeHidden(place, !actions.isEnabled(action));
      if (label) writeText(label, action.label);
      writeText(says, action.shows?.says?.() ?? '');
    },
  };
}

/** The difficulties are called alike everywhere; what they change depends on the battle. */
function difficultyChoice({ settings, battles }: TitleOptions): HudPart<object> {
  const row = choiceRow({
    label: 'Difficulty',
    values: (battles.all[0]?.difficulties ?? []).map(({ name, label }) => [name, label] as const),
    choose: (difficulty) => settings.change({ difficulty }),
  });
  const says = element('p', { class: 'title-choice-says', 'aria-live': 'polite' });
  return {
    element: element('div', { class: 'title-choice title-difficulty' }, row.element, says),
    update() {
      const { difficulty } = settings.value;
      row.show(difficulty);
      writeText(says, battles.chosen?.difficulties.find(({ name }) => name === difficulty)?.says ?? '');
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
