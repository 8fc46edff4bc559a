import { hudActions, type ActionState } from './hud-action.ts';
import { hasPace, isBattleScreen } from './hud-screen.ts';

/** Also in the present: a key that follows within the same frame counts from the moment that the key before leads to. */
const hasPast = (state: ActionState): boolean => isBattleScreen(state) && state.timeline !== undefined;

/** How fast the fight goes, and which moment of it is shown. */
export const TIME_ACTIONS = hudActions({
  pause: {
    label: 'Pause',
    icon: 'pause',
    keys: [' '],
    help: 'pause; you can still give orders',
    isEnabled: hasPace,
    run: ({ pace }) => pace.togglePaused(),
  },
  slower: { label: 'Slower', keys: ['-'], help: 'slower', isEnabled: hasPace, run: ({ pace }) => pace.stepSpeed(-1) },
  faster: { label: 'Faster', keys: ['+', '='], help: 'faster', isEnabled: hasPace, run: ({ pace }) => pace.stepSpeed(1) },
  skipAhead: {
    label: 'Skip ahead',
    icon: 'eventAfter',
    keys: ['i'],
    help: 'while nothing happens: skip ahead until everyone is fit, the march is over, or an enemy is warned or near; again: stop',
    isEnabled: ({ wait }) => wait !== undefined,
    run: ({ pace }) => pace.toggleSkipping(),
  },
  timeline: {
    label: 'Time line',
    icon: 'timeline',
    keys: ['j'],
    help: 'show or hide the time line: drag its head to see any moment again',
    isEnabled: hasPast,
    run: ({ toggleTimeline }) => toggleTimeline(),
  },
  stepBack: {
    label: 'One step back',
    icon: 'previous',
    keys: [','],
    help: 'one step back',
    isRepeated: true,
    isEnabled: hasPast,
    run: ({ time }) => time.stepBy(-1),
  },
  stepForward: {
    label: 'One step forward',
    icon: 'next',
    keys: ['.'],
    help: 'one step forward',
    isRepeated: true,
    isEnabled: hasPast,
    run: ({ time }) => time.stepBy(1),
  },
  markBack: {
    label: 'Previous event',
    icon: 'eventBefore',
    keys: ['<'],
    help: 'previous event',
    isEnabled: hasPast,
    run: ({ time }) => time.stepToMark(-1),
  },
  markForward: {
    label: 'Next event',
    icon: 'eventAfter',
    keys: ['>'],
    help: 'next event',
    isEnabled: hasPast,
    run: ({ time }) => time.stepToMark(1),
  },
  backToNow: {
    label: 'Back to now',
    keys: ['n'],
    help: 'in the past: back to the present',
    isEnabled: hasPast,
    run: ({ time }) => time.backToNow(),
  },
  goOnFromHere: {
    label: 'Go on from here',
    keys: ['o'],
    help: 'go on from here; an order also goes on from there',
    isEnabled: hasPast,
    run: ({ time }) => time.goOnFromHere(),
  },
});
