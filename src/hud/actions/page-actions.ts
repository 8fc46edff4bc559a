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
    run: ({ scenes }) => scenes.startBattle(),
  },
  backToTitle: { label: 'Main menu', icon: 'keep', keys: ['escape'], isEnabled: isList, run: ({ scenes }) => scenes.backToTitle() },
  restart: { label: 'Restart', icon: 'restart', keys: ['r'], isEnabled: hasRestart, run: ({ scenes }) => scenes.restart() },
  openFile: { label: 'Open a file …', isEnabled: always, run: ({ files }) => files.open() },
  studio: {
    label: 'Open the studio',
    icon: 'mind',
    keys: ['t'],
    help: 'open the studio to watch and edit behaviour trees; it takes the keyboard, Esc or a click in the game returns it',
    isEnabled: always,
    run: ({ studio }) => studio.open(),
  },
  closeStudio: {
    label: 'Close the studio',
    icon: 'mind',
    keys: ['f8'],
    help: 'close the studio',
    isEnabled: ({ studio }) => studio === 'open',
    run: ({ studio }) => studio.close(),
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
