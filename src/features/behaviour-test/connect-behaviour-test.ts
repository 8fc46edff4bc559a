import { page as browser } from '../../page/browser/page.ts';
import { projectFolder } from '../../page/browser/project-folder.ts';
import type { Page } from '../../page/page.ts';
import { BehaviourTestAdapter } from './behaviour-test-adapter.ts';

export function connectBehaviourTest({ content, field, studio, others, tell }: Page): BehaviourTestAdapter {
  return new BehaviourTestAdapter({
    content,
    session: () => field.session,
    selection: () => field.selection,
    trees: () => studio.loaded?.trees,
    showFight: async (session, again) => {
      await field.show(session, again);
      // The studio sends its edits in the first frame of a scene.
      await field.nextFrame();
      await field.nextFrame();
    },
    setPaused: (isPaused) => void (field.session.clock.isPaused = isPaused),
    save: (name, text) => browser.save(name, text),
    folder: projectFolder('/__tests'),
    openLesson: others.editLesson,
    tell,
  });
}
