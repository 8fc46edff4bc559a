import { KEYS } from '../keys/hotkeys.ts';

export interface ControlGroup {
  readonly title: string;
  /** Which hand it is for; a page for the other hand leaves it out. */
  readonly hand: 'mouse' | 'finger';
  readonly lines: readonly (readonly [controls: readonly string[], does: string])[];
}

export const CONTROLS: readonly ControlGroup[] = [
  {
    title: 'Lead',
    hand: 'mouse',
    lines: [
      [['Left click'], 'select a warrior; drag a frame around several'],
      [['Shift', 'click'], 'add to the selection, or take away'],
      [['1 – 6'], 'select by number; twice looks there'],
      [['Ctrl', 'A'], 'select everyone'],
      [['Right click'], 'march there, or attack that enemy'],
      [['Right drag'], 'march there and face that way'],
      [[KEYS.line, KEYS.column, KEYS.wedge, KEYS.circle], 'line, column, wedge, circle'],
      [[KEYS.hold], 'stop and hold the ground'],
    ],
  },
  {
    title: 'Look',
    hand: 'mouse',
    lines: [
      [['W', 'A', 'S', 'D'], 'move the view; arrows and middle drag too'],
      [['Q', 'E'], 'turn around the scene'],
      [['Wheel'], 'closer and farther'],
      [['F', 'Home'], 'to the selected, to the party'],
      [[KEYS.studio], 'the studio: watch anybody think, and change the tree; F6 goes into it, ? lists its keys'],
    ],
  },
  {
    title: 'Time',
    hand: 'mouse',
    lines: [
      [[KEYS.pause], 'pause; orders still count'],
      [[KEYS.slower, KEYS.faster], 'slower, faster'],
      [[KEYS.mute, KEYS.help], 'sound, this page'],
      [[KEYS.menu], 'select nobody, then the menu'],
    ],
  },
  {
    title: 'With fingers',
    hand: 'finger',
    lines: [
      [['Tap'], 'one of yours: select, or let go'],
      [['Tap'], 'the ground: march there; an enemy: attack'],
      [['Tap twice'], 'a card: look at that warrior'],
      [['One finger'], 'moves the view'],
      [['Two fingers'], 'turn the view, closer and farther'],
    ],
  },
];

export type SignName = 'alert' | 'flee' | 'search' | 'order' | 'block' | 'stun' | 'rest';

export const SIGNS: readonly { readonly sign: SignName; readonly says: string }[] = [
  { sign: 'alert', says: 'has noticed danger' },
  { sign: 'search', says: 'looks for a hidden foe' },
  { sign: 'order', says: 'follows your order' },
  { sign: 'block', says: 'is behind the shield' },
  { sign: 'stun', says: 'is dazed by a blow' },
  { sign: 'flee', says: 'runs for life' },
  { sign: 'rest', says: 'rests and recovers' },
];
