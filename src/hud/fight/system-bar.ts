import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { GameSpeed, HudPart, HudPort } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';
import { soundSwitch } from './sound-switch.ts';
import { studioSwitch } from './studio-switch.ts';
import './command-bar.css';

const SPEEDS: readonly (readonly [GameSpeed, string])[] = [
  [0.5, '½×'],
  [1, '1×'],
  [2, '2×'],
  [4, '4×'],
];

export interface SystemActions {
  openHelp(): void;
  openMenu(): void;
}

/** What is about the game and not about the fight: time, sound, help, menu. */
export function systemBar(port: HudPort, actions: SystemActions): HudPart {
  const sound = soundSwitch(port);
  const pause = pauseSwitch(port);
  const speeds = SPEEDS.map(([speed, text]) => {
    const control = element('button', { type: 'button', class: 'tool', 'aria-label': `Speed ${speed}` }, text);
    control.addEventListener('click', (event) => {
      if (event.detail > 0) control.blur();
      port.setSpeed(speed);
    });
    return { speed, control };
  });
  const studio = studioSwitch(port);
  const help = button({ label: 'Help', className: 'tool bar-help', icon: 'help', key: KEYS.help, isIconOnly: true, onPress: actions.openHelp });
  const menu = button({ label: 'Menu', className: 'tool', icon: 'menu', key: KEYS.menu, isIconOnly: true, onPress: actions.openMenu });
  const bar = element(
    'div',
    { class: 'system iron tips-below', role: 'toolbar', 'aria-label': 'Game' },
    pause.element,
    element('span', { class: 'speeds', role: 'group', 'aria-label': 'Speed' }, ...speeds.map(({ control }) => control)),
    element('span', { class: 'bar-line' }),
    studio.element,
    sound.element,
    help,
    menu,
  );
  return {
    element: bar,
    update(state) {
      sound.update(state);
      pause.update(state);
      studio.update(state);
      for (const { speed, control } of speeds) writeAttribute(control, 'aria-pressed', String(state.speed === speed));
    },
  };
}

function pauseSwitch(port: HudPort): HudPart {
  let isPaused = false;
  const node = button({ label: 'Pause', className: 'tool', icon: 'pause', key: KEYS.pause, isIconOnly: true, onPress: () => port.setPaused(!isPaused) });
  return {
    element: node,
    update(state) {
      if (state.isPaused === isPaused) return;
      isPaused = state.isPaused;
      node.replaceChildren(icon(isPaused ? 'play' : 'pause'));
      writeAttribute(node, 'aria-label', isPaused ? 'Go on' : 'Pause');
      writeAttribute(node, 'data-tip', isPaused ? 'Go on' : 'Pause');
    },
  };
}
