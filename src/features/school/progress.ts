import { storeOf } from '../../core/storage/text-store.ts';
import { openSettings, textIn, textsIn, type SettingsStore } from '../../hud/settings/settings.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { Progress } from './view/school-state.ts';

/** What the visitor has done of the course, among the settings that the page keeps. */
export function openProgress(store: TextStore | undefined, tell: (text: string) => void): SettingsStore<Progress> {
  const readers = { lessonsDone: textsIn, coursePath: textIn };
  return openSettings<Progress>({ readers, growing: ['lessonsDone'] }, store, ({ reason }) => tell(reason));
}

/** The same in this browser; what another tab adds is taken over. */
export function progressOfPage(tell: (text: string) => void): SettingsStore<Progress> {
  const progress = openProgress(
    storeOf(() => localStorage),
    tell,
  );
  window.addEventListener('storage', () => progress.takeOver());
  return progress;
}
