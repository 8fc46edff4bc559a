import type { Content } from '../content/load-content.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';
import type { Page, PageField } from '../page/page.ts';
import type { Studio } from '../studio/create-studio.tsx';
import type { GameApp } from './game-app.ts';

export interface PageParts {
  readonly content: Content;
  readonly version: string;
  /** @throws Error before the game has started. */
  app(): GameApp;
  readonly settings: SettingsStore;
  studio(): { readonly loaded: Studio | undefined; fetch(): Promise<Studio | undefined> };
  tell: Page['tell'];
}

/** The page as its features know it. */
export function createPage({ content, version, app, settings, studio, tell }: PageParts): Page {
  return {
    content,
    version,
    settings,
    field: fieldOf(app),
    studio: {
      get loaded() {
        return studio().loaded;
      },
      fetch: () => studio().fetch(),
      open: (agentId) => app().openStudio(agentId),
    },
    get choices() {
      return { battle: app().chosenBattle, difficulty: settings.value.difficulty };
    },
    tell,
    tellOfRun: (text) => app().onNotice(text),
    fights: {
      get kept() {
        return app().keptFights;
      },
      continueFight: (id) => app().share('continue', id),
    },
    get editLesson() {
      return app().features.find(({ opens }) => opens?.lesson)?.opens?.lesson;
    },
  };
}

function fieldOf(app: () => GameApp): PageField {
  return {
    get screen() {
      return app().screen;
    },
    get session() {
      return app().session;
    },
    get selection() {
      return app().selection;
    },
    select: (unitIds) => app().orders.select(unitIds, false),
    seek: (step) => app().timeline.seek(step),
    setPaused: (isPaused) => app().pace.setPaused(isPaused),
    enter: (scenario, seed) => app().openScenario(scenario, seed),
    show: (session, again) => app().show(session, again),
    openList: (screen) => app().openList(screen),
    get isWatched() {
      return app().watched !== undefined;
    },
    pictureAt: (step) => app().timeline.pictureAt(step),
    nextFrame: () => app().nextFrame(),
    get hasFog() {
      return app().fog.isOn;
    },
    get view() {
      return app().game;
    },
    takeSide: (close) => app().side.take(close),
  };
}
