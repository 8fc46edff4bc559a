import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import type { HudAction } from '../actions/hud-action.ts';
import { button } from '../dom/button.ts';
import { dialog, type Dialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { writeAttribute } from '../dom/write.ts';
import './game-menu.css';

export interface MenuPort {
  readonly settings: {
    setEdgeScrolling(isOn: boolean): void;
    setFog(isOn: boolean): void;
    setAdaptsDetail(isOn: boolean): void;
    setMuted(isMuted: boolean): void;
    /** 0 to 1. */
    setVolume(volume: number): void;
  };
  /** A control was pressed: the page may play a click. */
  controlPressed(): void;
}

export interface MenuState {
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether a mouse at an edge of the field moves the camera. */
  readonly scrollsAtEdges: boolean;
  /** Whether what the player's warriors do not see is hidden in battles. */
  readonly hasFog: boolean;
  /** Whether fewer effects are drawn where drawing takes too long. */
  readonly adaptsDetail: boolean;
}

export interface MenuControls {
  readonly port: MenuPort;
  readonly actions: ActionRunner;
  onOpen(): void;
  onClose(): void;
}

export interface GameMenu extends Dialog {
  update(state: MenuState): void;
}

export function gameMenu({ port, actions, onOpen, onClose }: MenuControls): GameMenu {
  const item = (action: HudActionName | HudAction): HTMLButtonElement =>
    actionButton(actions, action, { className: 'button-paper', hasKey: false, beforeRun: () => sheet.close() });
  const resume = button({ label: 'Resume', className: 'button-primary', icon: 'play', onPress: () => sheet.close() });
  const run = element(
    'div',
    { class: 'menu-run', role: 'group', 'aria-label': 'This fight' },
    item('shareMoment'),
    item('saveRun'),
    item('openRun'),
  );
  const sound = soundControls(port);
  const edges = settingSwitch('Move the camera at the edges of the field', (isOn) => port.settings.setEdgeScrolling(isOn));
  const fog = settingSwitch('Fog of war: show only what your warriors see', (isOn) => port.settings.setFog(isOn));
  const detail = settingSwitch('Reduce effects when drawing is slow', (isOn) => port.settings.setAdaptsDetail(isOn));
  const sheet = dialog({
    title: 'Menu',
    className: 'game-menu',
    content: [
      element(
        'div',
        { class: 'menu-list' },
        resume,
        item('restart'),
        run,
        item('saveClip'),
        ...actions.offered('moment').map(item),
        ...actions.offered('menu').map(item),
        item('help'),
        item('backToTitle'),
      ),
      sound.element,
      edges.element,
      fog.element,
      detail.element,
    ],
    onOpen: () => {
      onOpen();
      resume.focus();
    },
    onClose,
  });
  return Object.assign(sheet, {
    update(state: MenuState) {
      if (!sheet.isOpen) return;
      sound.update(state);
      edges.update(state.scrollsAtEdges);
      fog.update(state.hasFog);
      detail.update(state.adaptsDetail);
    },
  });
}

function settingSwitch(label: string, choose: (isOn: boolean) => void): { element: HTMLElement; update(isOn: boolean): void } {
  const box = element('input', { type: 'checkbox' });
  box.addEventListener('change', () => choose(box.checked));
  return {
    element: element('label', { class: 'menu-setting' }, box, label),
    update: (isOn) => void (box.checked = isOn),
  };
}

function soundControls(port: MenuPort): { element: HTMLElement; update(state: MenuState): void } {
  const volume = element('input', { type: 'range', min: '0', max: '100', step: '5', 'aria-label': 'Volume' });
  volume.addEventListener('input', () => {
    port.settings.setMuted(false);
    port.settings.setVolume(Number(volume.value) / 100);
  });
  volume.addEventListener('change', () => port.controlPressed());
  const isOn = element('input', { type: 'checkbox' });
  isOn.addEventListener('change', () => port.settings.setMuted(!isOn.checked));
  return {
    element: element('div', { class: 'menu-sound' }, element('label', {}, isOn, 'Sound'), volume),
    update(state) {
      isOn.checked = !state.isMuted;
      const shown = String(Math.round(state.volume * 100));
      if (document.activeElement !== volume && volume.value !== shown) volume.value = shown;
      writeAttribute(volume, 'data-muted', String(state.isMuted));
    },
  };
}
