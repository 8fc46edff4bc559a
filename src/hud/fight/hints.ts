import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { usesFinger } from '../dom/uses-finger.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { HintName, SettingsStore } from '../settings/settings.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Point, Snapshot } from '../../sim/state.ts';
import { HintProgress } from './hint-progress.ts';
import './hints.css';

export interface HintsState {
  readonly snapshot: Snapshot | undefined;
  readonly selection: readonly EntityId[];
  /** What happened since the last update, in order. */
  readonly events: readonly WorldEvent[];
  /** Ground points in tiles under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
}

type Words = readonly (string | readonly [key: string])[];

const WITH_MOUSE: Readonly<Record<HintName, Words>> = {
  select: [['Left click'], ' a warrior, or drag a box around several'],
  move: [['Right click'], ' the ground to march, an enemy to attack'],
  rotate: [['Q'], ' and ', ['E'], ' rotate the camera, ', ['W A S D'], ' moves it, the wheel zooms'],
};

const WITH_FINGER: Readonly<Record<HintName, Words>> = {
  select: ['Tap one of your warriors or a card below'],
  move: ['Then tap the ground to march, an enemy to attack'],
  rotate: ['Drag with one finger to move the camera, with two to rotate and zoom'],
};

/** One hint at a time; a completed hint never comes back, not even in the next battle. */
export function hints(settings: SettingsStore): HudPart<HintsState> {
  const progress = new HintProgress(settings.value.hintsDone);
  const words = element('p', { class: 'hint-words' });
  const close = button({ label: 'Hide hints', className: 'tool hint-close', icon: 'close', isIconOnly: true, onPress: () => skip() });
  const line = element('div', { class: 'hint takes-pointer', role: 'status' }, words, close);
  let shown: HintName | undefined;
  const skip = (): void => {
    progress.skip();
    settings.change({ hintsDone: progress.done });
  };
  return {
    element: line,
    update(state) {
      const { selection, viewCorners, events, snapshot } = state;
      const playersTeam = snapshot?.teams.find(({ isPlayers }) => isPlayers)?.name;
      const hasLearnt = progress.follow({ selectionCount: selection.length, viewCorners, events, playersTeam });
      if (hasLearnt) settings.change({ hintsDone: progress.done });
      const { current } = progress;
      writeHidden(line, current === undefined || state.snapshot?.outcome !== 'undecided');
      if (current === undefined || current === shown) return;
      shown = current;
      const texts = usesFinger() ? WITH_FINGER : WITH_MOUSE;
      words.replaceChildren(...texts[current].map((part) => (typeof part === 'string' ? part : element('kbd', {}, part[0]))));
    },
  };
}
