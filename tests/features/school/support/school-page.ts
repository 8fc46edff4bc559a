import { GuideView } from '../../../../src/features/school/guide-view.ts';
import { SchoolAdapter, type SchoolAdapterOptions } from '../../../../src/features/school/school-adapter.ts';
import type { TreeDocument } from '../../../../src/engine/document.ts';
import { readGuideFiles, readLessonFiles } from '../../../../src/cli/read-content-files.ts';
import { openRun } from '../../../../src/runs/open-run.ts';
import { RunSession } from '../../../../src/runs/session/run-session.ts';
import { loadGuide } from '../../../../src/school/load-guide.ts';
import { loadLessons, withLessons } from '../../../../src/school/load-lessons.ts';
import { SlowMotion } from '../../../../src/studio/time/slow-motion.ts';
import type { Offer } from '../../../../src/hud/fight/notices.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { shippedContent } from '../../../support/shipped-content.ts';

export const school = loadLessons(readLessonFiles(), shippedContent);
export const { lessons } = school;
export const content = withLessons(shippedContent, lessons);
export const [first, second] = lessons as [(typeof lessons)[number], (typeof lessons)[number]];
export const withHandles = lessons.find(({ handles }) => handles.some(({ kind }) => kind === 'slider'))!;
export const predicting = lessons.find(({ predict }) => predict !== undefined)!;

/** A page that shows lessons: what it did is in the log. */
export function made() {
  const log: string[] = [];
  const told: string[] = [];
  const offers: (Offer | undefined)[] = [];
  /** While it is broken, the studio cannot be loaded. */
  const connection = { isBroken: false };
  const edited: { documents: TreeDocument[]; problems: string[]; refusal?: string; work?: string } = { documents: [], problems: [] };
  const open = (scenario: string, seed = '1'): RunSession =>
    new RunSession(openRun(content, { scenario, seed, tickMode: 'interval' }), () => 0, { isRewindable: true });
  const app = {
    session: open('gallery-patrol'),
    enter: async (scenario: string, seed?: string) => {
      const isAgain = seed === undefined && scenario === app.session.run.request.scenario;
      log.push(isAgain ? 'restart' : `enter ${scenario} with seed ${seed}`);
      app.session = open(scenario, seed);
    },
    openList: (list: string) => void log.push(`open ${list}`),
    nextFrame: async () => {},
  };
  const trees = {
    workOn: () => edited.work,
    textFor: (document: TreeDocument) => JSON.stringify(document),
    enterTask: () => {},
    version: {} as object,
    changedDocuments: () => edited.documents,
    problemsOf: () => edited.problems,
    replace: (_: TreeDocument, why: string) => {
      if (edited.refusal !== undefined) throw new Error(edited.refusal);
      log.push(`replace: ${why}`);
    },
    mark: (name: string) => void log.push(`mark ${name}`),
  };
  const slowMotion = new SlowMotion();
  slowMotion.isPlaying.subscribe(() => log.push(slowMotion.isPlaying.value ? 'play slowly' : 'stop slowly'));
  const studio = {
    trees,
    recoverDrafts: async () => {},
    isOpen: true,
    watch: () => undefined,
    open: (id: number) => void log.push(`open for ${id}`),
    close: () => void log.push('close studio'),
    slowMotion,
  };
  const adapter = new SchoolAdapter({
    page: {
      field: app,
      studio: {
        fetch: async () => (connection.isBroken ? undefined : studio),
        get loaded() {
          return connection.isBroken ? undefined : studio;
        },
        open: ({ agentId }: { agentId?: number } = {}) => void log.push(`studio for ${agentId}`),
      },
      tell: (text: string, offer?: Offer) => {
        told.push(text);
        offers.push(offer);
      },
    },
    school,
    desk: { state: undefined, list: { own: [], current: (all: unknown) => all, titleOf: ({ title }: { title: string }) => title } },
    classroom: { state: { isOpen: false, learners: [], unreadable: 0, missing: [], share: undefined } },
    guide: new GuideView(loadGuide(readGuideFiles(), lessons)),
    content,
    store: new MemoryStore(),
  } as unknown as SchoolAdapterOptions);
  const enter = async (id: string): Promise<void> => {
    await adapter.enterLesson(id);
    adapter.task.goTo('change');
    log.length = 0;
  };
  return {
    adapter,
    app,
    log,
    told,
    offers,
    connection,
    trees,
    edited,
    enter,
    who: () => app.session.run.world.state.units.find(({ name }) => name === first.who)?.id,
  };
}
