import { HUD_ACTIONS, keyLabel, type HudActionName } from '../../../hud/actions/all-actions.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';

export interface ControlGroup {
  readonly title: string;
  /** Hidden where the device has no such input. */
  readonly inputDevice: 'mouse' | 'finger';
  readonly lines: readonly (readonly [controls: readonly string[], does: string])[];
}

type ControlLine = ControlGroup['lines'][number];

/** One line for actions that belong together. */
function lineOf(names: readonly (HudActionName | HudAction)[], then?: string): ControlLine {
  const actions = names.map((name): HudAction => (typeof name === 'string' ? HUD_ACTIONS[name] : name));
  const does = actions.map(({ help, label }) => help ?? label);
  return [actions.flatMap((action) => keyLabel(action).split(' ')), does.join(', ') + (then === undefined ? '' : `: ${then}`)];
}

const TIME_LINES: readonly (readonly HudActionName[])[] = [
  ['pause'],
  ['slower', 'faster'],
  ['skipAhead'],
  ['timeline'],
  ['stepBack', 'stepForward'],
  ['markBack', 'markForward'],
  ['backToNow', 'goOnFromHere'],
];

const BESIDE_TIME: readonly ControlGroup[] = [
  {
    title: 'Lead',
    inputDevice: 'mouse',
    lines: [
      [['Left click'], 'select a warrior; drag a box around several'],
      [['Shift', 'click'], 'add to or remove from the selection'],
      [['1 – 6'], 'select a warrior by its number; press twice to go to it'],
      [['Ctrl', '1 – 9'], 'make the selection a group with that number'],
      [['Tab'], 'the next warrior; after the last, the buttons'],
      lineOf(['selectAll']),
      [['Right click'], 'march there, or attack that enemy; several keep together until they are close'],
      [['Right drag'], 'march there and face that way'],
      [['Click', 'Right click'], 'a door: open or close your own; send warriors to open or break it'],
      [['Shift', 'Right click'], 'queue the order for each selected warrior; also on the map. A patrol or guard then ends'],
      lineOf(['attackMove', 'retreat'], 'then click where to go'),
      lineOf(['patrol', 'guard'], 'then click the place, or the warrior to guard'),
      lineOf(['line', 'column', 'wedge', 'circle']),
      lineOf(['spacing']),
      lineOf(['stance']),
      lineOf(['tactics']),
      [['Enter'], 'give the chosen order, or march, to the middle of the view; queued with Shift. Opens or closes your own door there'],
    ],
  },
  {
    title: 'Look',
    inputDevice: 'mouse',
    lines: [
      [['W', 'A', 'S', 'D'], 'move the camera; also arrow keys or middle drag'],
      [['Q', 'E'], 'rotate the camera'],
      [['Wheel'], 'zoom in and out'],
      [['F', 'Home'], 'go to the selection, to the warband; F twice follows the selection'],
      [['Alt'], 'hold: show all health bars in sight'],
      lineOf(['studio']),
      lineOf(['closeStudio']),
    ],
  },
];

const TOUCH: ControlGroup = {
  title: 'Touch',
  inputDevice: 'finger',
  lines: [
    [['Tap'], 'one of your warriors: select or deselect'],
    [['Tap'], 'the ground: march there; an enemy: attack'],
    [['Tap'], 'a door of yours: open or close it; another door: send the selected to open it'],
    [['Double-tap'], 'a card: go to that warrior'],
    [['One finger'], 'move the camera'],
    [['Two fingers'], 'rotate and zoom the camera'],
  ],
};

/** The controls, with those actions of features that have words for the help. `help` opens it. */
export function controlsWith(help: HudAction, ofFeatures: readonly HudAction[]): readonly ControlGroup[] {
  const more = ofFeatures.filter((action) => action !== help && action.help !== undefined);
  const lines = [
    ...TIME_LINES.map((names) => lineOf(names)),
    lineOf(['mute', help]),
    lineOf(['menu']),
    ...more.map((action) => lineOf([action])),
  ];
  return [...BESIDE_TIME, { title: 'Time', inputDevice: 'mouse', lines }, TOUCH];
}

export type EmoteName = 'alert' | 'flee' | 'yield' | 'backOff' | 'regroup' | 'search' | 'order' | 'hold' | 'block' | 'stun' | 'rest';

export const EMOTES: readonly { readonly sign: EmoteName; readonly says: string }[] = [
  { sign: 'alert', says: 'has noticed danger' },
  { sign: 'search', says: 'looks for a hidden enemy' },
  { sign: 'order', says: 'follows your order' },
  { sign: 'block', says: 'blocks with the shield' },
  { sign: 'stun', says: 'is stunned' },
  { sign: 'backOff', says: 'keeps at a distance' },
  { sign: 'flee', says: 'flees or runs from the fight; small: wavers' },
  { sign: 'yield', says: 'has yielded' },
  { sign: 'regroup', says: 'returns to the party' },
  { sign: 'hold', says: 'holds position' },
  { sign: 'rest', says: 'rests and recovers; long rest draws the enemy' },
];
