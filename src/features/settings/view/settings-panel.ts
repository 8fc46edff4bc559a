import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute } from '../../../hud/dom/write.ts';
import type { Settings, SettingsStore } from '../../../hud/settings/settings.ts';
import './settings-panel.css';

type PanelSettings = Pick<SettingsStore, 'value' | 'change'>;

/** What a player can choose for all scenes: sound, camera, fog and effects. */
export function settingsPanel(settings: PanelSettings): HudPart<object> {
  const sound = soundControls(settings);
  const edges = settingSwitch('Move the camera at the edges of the field', (scrollsAtEdges) => settings.change({ scrollsAtEdges }));
  const fog = settingSwitch('Fog of war: show only what your warriors see', (hasFog) => settings.change({ hasFog }));
  const detail = settingSwitch('Reduce effects when drawing is slow', (adaptsDetail) => settings.change({ adaptsDetail }));
  return {
    element: element('div', { class: 'late-part' }, sound.element, edges.element, fog.element, detail.element),
    update() {
      const { value } = settings;
      sound.update(value);
      edges.update(value.scrollsAtEdges);
      fog.update(value.hasFog);
      detail.update(value.adaptsDetail);
    },
  };
}

function settingSwitch(label: string, choose: (isOn: boolean) => void): { element: HTMLElement; update(isOn: boolean): void } {
  const box = element('input', { type: 'checkbox' });
  box.addEventListener('change', () => choose(box.checked));
  return {
    element: element('label', { class: 'menu-setting' }, box, label),
    update: (isOn) => void (box.checked = isOn),
  };
}

function soundControls(settings: PanelSettings): HudPart<Pick<Settings, 'isMuted' | 'volume'>> {
  const volume = element('input', { type: 'range', min: '0', max: '100', step: '5', 'aria-label': 'Volume', 'data-sounds': '' });
  volume.addEventListener('input', () => {
    settings.change({ isMuted: false, volume: Number(volume.value) / 100 });
  });
  const isOn = element('input', { type: 'checkbox' });
  isOn.addEventListener('change', () => settings.change({ isMuted: !isOn.checked }));
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
