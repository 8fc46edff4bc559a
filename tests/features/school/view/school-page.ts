import { openProgress } from '../../../../src/features/school/progress.ts';
import { lessonScreen } from '../../../../src/features/school/view/lesson-screen.ts';
import { schoolScreen } from '../../../../src/features/school/view/school-screen.ts';
import type { LessonState, SchoolPort, SchoolState } from '../../../../src/features/school/view/school-state.ts';
import { withState } from '../../../../src/hud/dom/with-state.ts';
import type { ScreenView } from '../../../../src/hud/hud-feature.ts';
import { HudPage, recordingPort } from '../../../hud/support/hud-page.ts';

export const LESSON: LessonState = {
  id: 'selector',
  title: 'Selector',
  subtitle: 'The archer',
  number: 2,
  beat: 'change',
  isResumed: false,
  see: 'She waits.',
  picture: {
    root: {
      path: '/root',
      label: 'What she does',
      type: 'Selector',
      isMarked: true,
      hidden: 2,
      children: [{ path: '/root/children/0', label: 'Wait', type: 'Wait', isMarked: false, hidden: 0, children: [] }],
    },
    lit: new Map([['/root', 'running']]),
  },
  ticks: undefined,
  log: [],
  figure: {
    unit: 'tiles',
    max: 10,
    now: 2,
    seconds: 10,
    ticks: [1],
    lines: [
      {
        label: 'To Grim',
        points: [
          [1, 4],
          [2, 5],
        ],
        value: 5,
        bound: 6,
      },
    ],
  },
  text: [['One ', { term: 'key', words: 'key' }, '.'], ['Two.']],
  task: 'Mend it.',
  hints: ['Look.', 'Look there.'],
  handles: [
    { key: 'range', label: 'Shoots within', isRead: true, kind: 'slider', value: 5, min: 1, max: 9, step: 0.5, unit: 'tiles' },
    { key: 'calm', label: 'Is calm', isRead: false, kind: 'switch', value: true },
  ],
  solution: 'It works.',
  check: { state: 'none' },
  predict: { state: 'offered' },
  elsewhere: [{ source: 'Unreal', cite: 'Epic Games, Unreal Engine 5', name: 'Selector', text: 'The same.' }],
  harder: undefined,
  comparison: { state: 'none' },
  links: { change: 'when hit, run', rows: [{ label: 'Machine', links: 9, touched: 3, notes: 1 }] },
};
export const SCHOOL: SchoolState = {
  lessons: [
    { id: 'intro', title: 'Start', subtitle: 'First' },
    { id: 'selector', title: 'Selector', subtitle: 'The archer' },
    { id: 'last', title: 'Memory', subtitle: 'The end' },
  ],
  own: [],
  guide: {
    parts: [
      {
        title: 'Basics',
        afterwards: 'You can read a tree.',
        lessons: [
          { id: 'intro', minutes: 5, needs: [] },
          { id: 'selector', minutes: 70, needs: ['intro'] },
        ],
      },
    ],
    paths: [{ id: 'short', title: 'Those in a hurry', about: 'The least.', lessons: ['intro'] }],
    glossary: [
      { term: 'key', means: 'A named place.', synonyms: [{ word: 'entry', source: 'BehaviorTree.CPP' }], lessons: ['intro'] },
      { term: 'tick', means: 'One question.', synonyms: [], lessons: [] },
    ],
    sources: ['Epic Games, Unreal Engine 5'],
  },
  desk: undefined,
  classroom: { isOpen: false, learners: [], unreadable: 0, missing: [], share: undefined },
  lesson: undefined,
};

/** The HUD with the school, which shows what a test says; what that asks for is recorded. */
export class SchoolPage extends HudPage {
  readonly #shown: { school: SchoolState };

  constructor(overrides: Readonly<Record<string, unknown>> = {}) {
    const shown = { school: SCHOOL };
    const progress = openProgress(undefined, () => undefined);
    const port = (): SchoolPort => recordingPort(this.asked, 'school.', { 'school.progress': progress, ...overrides }) as SchoolPort;
    const list: ScreenView = {
      name: 'menu/school',
      load: async ({ controls }) => withState(schoolScreen(port(), controls.actions), () => shown.school),
    };
    const lesson: ScreenView = {
      name: 'task/lesson',
      load: async (tools) => withState(lessonScreen(tools, port()), (fight) => ({ ...fight, ...shown })),
    };
    super({}, [{ id: 'school', views: { screens: [list, lesson] } }]);
    this.#shown = shown;
  }

  async showSchool(screen: 'menu/school' | 'task/lesson', school: SchoolState): Promise<this> {
    this.#shown.school = school;
    return this.show({ screen });
  }
}

export const openLesson = (changes: Partial<LessonState> = {}, page = new SchoolPage()): Promise<SchoolPage> =>
  page.showSchool('task/lesson', { ...SCHOOL, lesson: { ...LESSON, ...changes } });
