import { button } from '../dom/button.ts';
import { dialog, type Dialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { HudPort, HudState } from '../hud-port.ts';
import './game-menu.css';

export interface MenuActions {
  readonly port: HudPort;
  openHelp(): void;
  onOpen(): void;
  onClose(): void;
}

export interface GameMenu extends Dialog {
  update(state: HudState): void;
}

export function gameMenu(actions: MenuActions): GameMenu {
  const { port } = actions;
  const leaveFor = (go: () => void) => (): void => {
    sheet.close();
    go();
  };
  const resume = button({ label: 'Resume', className: 'button-primary', icon: 'play', onPress: () => sheet.close() });
  const restart = button({ label: 'Restart', className: 'button-paper', icon: 'restart', onPress: leaveFor(() => port.restart()) });
  const gallery = button({
    label: 'Behaviour gallery',
    className: 'button-paper',
    icon: 'eye',
    onPress: leaveFor(() => port.openGallery()),
  });
  const help = button({ label: 'How to play', className: 'button-paper', icon: 'help', onPress: leaveFor(actions.openHelp) });
  const title = button({
    label: 'Main menu',
    className: 'button-paper',
    icon: 'keep',
    onPress: leaveFor(() => port.backToTitle()),
  });
  const run = element(
    'div',
    { class: 'menu-run', role: 'group', 'aria-label': 'This fight' },
    button({ label: 'Share', className: 'button-paper', icon: 'share', onPress: leaveFor(() => port.share('link')) }),
    button({ label: 'Save', className: 'button-paper', onPress: leaveFor(() => port.share('save')) }),
    button({ label: 'Open …', className: 'button-paper', onPress: leaveFor(() => port.share('open')) }),
  );
  const sound = soundControls(port);
  const edges = edgeScrollSwitch(port);
  const sheet = dialog({
    title: 'Menu',
    className: 'game-menu',
    content: [element('div', { class: 'menu-list' }, resume, restart, run, gallery, help, title), sound.element, edges.element],
    onOpen: () => {
      actions.onOpen();
      resume.focus();
    },
    onClose: actions.onClose,
  });
  return Object.assign(sheet, {
    update(state: HudState) {
      if (!sheet.isOpen) return;
      writeHidden(gallery, state.screen === 'gallery');
      sound.update(state);
      edges.update(state);
    },
  });
}

function edgeScrollSwitch(port: HudPort): { element: HTMLElement; update(state: HudState): void } {
  const isOn = element('input', { type: 'checkbox' });
  isOn.addEventListener('change', () => port.setEdgeScrolling(isOn.checked));
  return {
    element: element('label', { class: 'menu-edges' }, isOn, 'Move the camera at the edges of the field'),
    update: (state) => void (isOn.checked = state.scrollsAtEdges),
  };
}

function soundControls(port: HudPort): { element: HTMLElement; update(state: HudState): void } {
  const volume = element('input', { type: 'range', min: '0', max: '100', step: '5', 'aria-label': 'Volume' });
  volume.addEventListener('input', () => {
    port.setMuted(false);
    port.setVolume(Number(volume.value) / 100);
  });
  volume.addEventListener('change', () => port.controlPressed());
  const isOn = element('input', { type: 'checkbox' });
  isOn.addEventListener('change', () => port.setMuted(!isOn.checked));
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
