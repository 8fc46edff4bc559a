import type { Content } from '../content/load-content.ts';
import { scenarioNames } from '../runs/open-run.ts';
import type { PageSharing } from './share/connect-sharing.ts';
import type { GameApp } from './game-app.ts';
import { TITLE_SCENARIO, isMenuScreen } from './screens.ts';
import { isVisited, PageAddress, placeOf, type Place } from './page-address.ts';
import type { SchoolLoader } from './school/school-loader.ts';
import { tellMissingFile } from './tell-missing-file.ts';
import type { UrlOptions } from './address/url-options.ts';

export interface ConnectAddressOptions {
  readonly app: GameApp;
  readonly content: Content;
  readonly school: SchoolLoader;
  readonly sharing: PageSharing;
  tell(text: string): void;
}

/** Keeps the address of the page that of its screen. */
export function connectAddress({ app, content, school, sharing, tell }: ConnectAddressOptions): PageAddress {
  const enter = async (place: Place, isReturn: boolean): Promise<void> => {
    if (place.kind === 'lesson') return school.enterLesson(place.name, location.hash);
    if (place.kind === 'list') return openList(app, place.name);
    if (place.kind === 'title' && isMenuScreen(app.screen)) return app.backToTitle();
    const scenario = place.kind === 'title' ? TITLE_SCENARIO : place.name;
    const left = isReturn ? app.keptFights.find((fight) => fight.isOwn && fight.scenario === scenario) : undefined;
    if (left) await sharing.continueFight(left.id);
    else await app.enter(scenario).catch(tellMissingFile(tell));
  };
  return new PageAddress({
    place() {
      const { request, scenario } = app.session.run;
      const isShipped =
        scenarioNames(content).includes(request.scenario) && (content.scenarios.get(request.scenario) ?? scenario) === scenario;
      return placeOf(app.screen, request.scenario, isShipped);
    },
    enter,
    opensFragment: () => sharing.isOpeningLink,
    parameters: app.features.flatMap(({ parameters = [] }) => parameters),
    links: new Map(app.features.flatMap(({ id, links }) => (links === undefined ? [] : [[id, links.fragment]]))),
  });
}

function openList(app: GameApp, name: string): void {
  if (name === 'school') app.school?.open();
  else app.features.find(({ id }) => id === name)?.open?.();
}

/** What is entered after the page is there: a scene needs no more than the title does, but for a fight that was left. */
export function laterPlace({ lesson, list, scenario }: UrlOptions, app: GameApp): Place | undefined {
  if (lesson !== undefined) return { kind: 'lesson', name: lesson };
  if (scenario !== undefined)
    return app.screenOf(scenario) === 'skirmish' && isVisited() ? { kind: 'scenario', name: scenario } : undefined;
  return list === undefined ? undefined : { kind: 'list', name: list };
}
