import { hudActions, type ActionState } from './hud-action.ts';
import { isBattleScreen } from './hud-screen.ts';

const always = (): boolean => true;
/** In the skirmish the key is that of the tactics. */
const hasRestart = (state: ActionState): boolean => isBattleScreen(state) && state.screen !== 'skirmish';
const isList = ({ screen }: ActionState): boolean => /^(?:menu|field)\//.test(screen);

/** Screens, sheets and files. */
export const PAGE_ACTIONS = hudActions({
  startSkirmish: {
    label: 'Lead the warband',
    icon: 'banner',
    keys: ['enter'],
    isEnabled: ({ screen }) => screen === 'title',
    run: ({ port }) => port.screens.startSkirmish(),
  },
  backToTitle: { label: 'Main menu', icon: 'keep', keys: ['escape'], isEnabled: isList, run: ({ port }) => port.screens.backToTitle() },
  restart: { label: 'Restart', icon: 'restart', keys: ['r'], isEnabled: hasRestart, run: ({ port }) => port.screens.restart() },
  continueRun: { label: 'Continue the last fight', icon: 'play', isEnabled: always, run: ({ port }) => port.sharing.share('continue') },
  beatMyBattle: { label: 'Beat my battle', icon: 'share', isEnabled: isBattleScreen, run: ({ port }) => port.sharing.share('beat') },
  shareMoment: { label: 'Share', icon: 'share', isEnabled: isBattleScreen, run: ({ port }) => port.sharing.share('link') },
  saveRun: { label: 'Save', isEnabled: isBattleScreen, run: ({ port }) => port.sharing.share('save') },
  saveClip: {
    label: 'Save a clip',
    icon: 'film',
    isEnabled: (state) => isBattleScreen(state) && state.timeline !== undefined,
    run: ({ port }) => port.sharing.share('clip'),
  },
  openRun: { label: 'Open a file …', isEnabled: always, run: ({ port }) => port.sharing.share('open') },
  studio: {
    label: 'Open the studio',
    icon: 'mind',
    keys: ['t'],
    help: 'open the studio to watch and edit behaviour trees; it takes the keyboard, Esc or a click in the game returns it',
    isEnabled: always,
    run: ({ port }) => port.studio.openStudio(),
  },
  closeStudio: {
    label: 'Close the studio',
    icon: 'mind',
    keys: ['f8'],
    help: 'close the studio',
    isEnabled: ({ studio }) => studio === 'open',
    run: ({ port }) => port.studio.closeStudio(),
  },
  mute: {
    label: 'Sound',
    keys: ['m'],
    help: 'sound',
    isEnabled: always,
    run: ({ settings }) => settings.change({ isMuted: !settings.value.isMuted }),
  },
  menu: {
    label: 'Menu',
    icon: 'menu',
    keys: ['escape'],
    help: 'clear the selection, then open the menu',
    isEnabled: isBattleScreen,
    leavesKeyToField: ({ selection, aimedOrder }) => selection.length > 0 || aimedOrder !== undefined,
    run: ({ openMenu }) => openMenu(),
  },
});
