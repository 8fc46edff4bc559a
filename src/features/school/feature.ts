import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { lessonIdOf } from '../../school/lesson.ts';
import { CLASS_FRAGMENT, LESSON_FRAGMENT, TREE_FRAGMENT } from './fragments.ts';
import { SchoolLoader } from './school-loader.ts';
import { LESSON, LIST } from './screens.ts';
import type { SchoolState } from './view/school-state.ts';

/** The school: lessons with an arena, a tree and a task, the desk of their authors, and the work of a class. */
export function school(page: Page): Feature {
  const loader = new SchoolLoader(page);
  let state: SchoolState | undefined;
  const open = (): void => loader.open();
  return {
    id: 'school',
    actions: [{ label: 'School', icon: 'mind', on: ['title'], isEnabled: () => true, run: open }],
    views: {
      screens: [
        {
          name: LIST,
          load: async ({ controls }) =>
            withState((await import('./view/school-screen.ts')).schoolScreen(loader, controls.actions), () => state),
        },
        {
          name: LESSON,
          load: async (tools) => {
            const { lessonScreen } = await import('./view/lesson-screen.ts');
            return withState(lessonScreen(tools, loader), (fight) => ({ ...fight, school: state }));
          },
        },
      ],
      overlay: {
        isWanted: () => state?.desk !== undefined,
        load: async () => withState((await import('./view/lesson-desk-dialog.ts')).lessonDeskDialog(loader), () => state?.desk),
      },
    },
    runs: {
      screenOf: (scenario) => (lessonIdOf(scenario) === undefined ? undefined : LESSON),
      contentOf: (scenario) => loader.loaded?.contentOf(scenario),
    },
    opens: {
      list: open,
      scenes: {
        parameter: 'lesson',
        fragment: TREE_FRAGMENT,
        nameOf: lessonIdOf,
        load: () => void loader.load(),
        enter: (id, fragment) => loader.enterLesson(id, fragment),
      },
      links: [
        { fragment: LESSON_FRAGMENT, open: (fragment) => loader.useDesk((desk) => desk.openLink(fragment)) },
        { fragment: CLASS_FRAGMENT, isOfList: true, open: () => loader.openClass() },
      ],
      files: { kind: 'lesson', open: (text, name) => loader.useDesk((desk) => desk.openText(text, name)) },
      lesson: (draft) => loader.useDesk((desk) => desk.openDraft(draft)),
    },
    trees: {
      async load() {
        const loaded = await loader.load();
        // Without the trees of the lessons, the studio could never edit one: it is loaded again when it is asked for.
        if (loaded === undefined) throw new Error('the lessons are missing');
        return { ...loaded.trees, refusal: 'This tree belongs to a lesson. Its file is in src/content/data/lessons.' };
      },
    },
    follow: () => void (state = loader.state),
  };
}
