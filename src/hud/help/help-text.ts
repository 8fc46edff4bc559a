import { HOTKEYS } from '../keys/hotkeys.ts';

export interface ControlGroup {
  readonly title: string;
  /** Hidden where the device has no such input. */
  readonly inputDevice: 'mouse' | 'finger';
  readonly lines: readonly (readonly [controls: readonly string[], does: string])[];
}

export const CONTROLS: readonly ControlGroup[] = [
  {
    title: 'Lead',
    inputDevice: 'mouse',
    lines: [
      [['Left click'], 'select a warrior; drag a box around several'],
      [['Shift', 'click'], 'add to or remove from the selection'],
      [['1 – 6'], 'select by number; press twice to look there'],
      [['Ctrl', '1 – 9'], 'put the selected on that number; it selects them from then on'],
      [['Tab'], 'the next warrior; after the last, the buttons'],
      [['Ctrl', 'A'], 'select all'],
      [['Right click'], 'march there, or attack that enemy; several keep together until they are close'],
      [['Right drag'], 'march there and face that way'],
      [['Shift', 'Right click'], 'queue the order behind the others; also on the map'],
      [[HOTKEYS.attackMove, HOTKEYS.retreat], 'attack on the way, retreat: then click where to'],
      [[HOTKEYS.patrol, HOTKEYS.guard], 'patrol, guard a friend: then click the place, or the warrior to guard'],
      [[HOTKEYS.line, HOTKEYS.column, HOTKEYS.wedge, HOTKEYS.circle], 'line, column, wedge, circle'],
      [[HOTKEYS.stance], 'hold position; again: defend it, fighting up to 5 tiles from it and returning; again: free to move'],
    ],
  },
  {
    title: 'Look',
    inputDevice: 'mouse',
    lines: [
      [['W', 'A', 'S', 'D'], 'move the camera; also arrow keys or middle drag'],
      [['Q', 'E'], 'rotate the camera'],
      [['Wheel'], 'zoom in and out'],
      [['F', 'Home'], 'go to the selection, to the party; F twice follows the selection'],
      [['Alt'], 'held: the health of everybody in sight'],
      [[HOTKEYS.studio], 'open the studio to watch and edit behaviour trees; it takes the keyboard, Esc or a click in the game returns it'],
      [[HOTKEYS.closeStudio], 'close the studio'],
    ],
  },
  {
    title: 'Time',
    inputDevice: 'mouse',
    lines: [
      [[HOTKEYS.pause], 'pause; you can still give orders'],
      [[HOTKEYS.slower, HOTKEYS.faster], 'slower, faster'],
      [[HOTKEYS.why], 'show or hide what the selected warrior does, did and knew, and why'],
      [[HOTKEYS.timeline], 'show or hide the time line: drag its head to see any moment again'],
      [[HOTKEYS.stepBack, HOTKEYS.stepForward], 'one step back, one step forward'],
      [[HOTKEYS.markBack, HOTKEYS.markForward], 'to the event before, the next event'],
      [[HOTKEYS.backToNow, HOTKEYS.goOnFromHere], 'in the past: back to now, go on from here; an order also goes on from there'],
      [
        [HOTKEYS.branches],
        'the branches of the fight: what an order or an edit in the past has left; open them, or compare two side by side',
      ],
      [[HOTKEYS.mute, HOTKEYS.help], 'sound, this help'],
      [[HOTKEYS.menu], 'clear the selection, then open the menu'],
    ],
  },
  {
    title: 'Touch',
    inputDevice: 'finger',
    lines: [
      [['Tap'], 'one of your warriors: select or deselect'],
      [['Tap'], 'the ground: march there; an enemy: attack'],
      [['Tap twice'], 'a card: look at that warrior'],
      [['One finger'], 'move the camera'],
      [['Two fingers'], 'rotate and zoom the camera'],
    ],
  },
];

export type EmoteName = 'alert' | 'flee' | 'backOff' | 'regroup' | 'search' | 'order' | 'hold' | 'block' | 'stun' | 'rest';

export const EMOTES: readonly { readonly sign: EmoteName; readonly says: string }[] = [
  { sign: 'alert', says: 'has noticed danger' },
  { sign: 'search', says: 'looks for a hidden enemy' },
  { sign: 'order', says: 'follows your order' },
  { sign: 'block', says: 'blocks with the shield' },
  { sign: 'stun', says: 'is stunned' },
  { sign: 'backOff', says: 'keeps its distance' },
  { sign: 'flee', says: 'runs for its life' },
  { sign: 'regroup', says: 'returns to its party' },
  { sign: 'hold', says: 'holds position' },
  { sign: 'rest', says: 'rests and recovers' },
];
