import type { Content } from '../content/load-content.ts';
import { scenarioNames } from '../runs/open-run.ts';
import type { PageSharing } from './share/connect-sharing.ts';
import type { GameApp } from './game-app.ts';
import { TITLE_SCENARIO, isMenuScreen } from './screens.ts';
import { isVisited, PageAddress, placeIn, placeOf, scenesNamed, type Place } from './page-address.ts';
import { tellMissingFile } from './tell-missing-file.ts';
import type { UrlOptions } from './address/url-options.ts';

export interface ConnectAddressOptions {
  readonly app: GameApp;
  readonly content: Content;
  readonly sharing: PageSharing;
  tell(text: string): void;
}

/** Keeps the address of the page that of its screen. */
export function connectAddress({ app, content, sharing, tell }: ConnectAddressOptions): PageAddress {
  const enter = async (place: Place, isReturn: boolean): Promise<void> => {
    if (place.kind === 'scene') return scenesNamed(place.parameter, app.features)?.enter(place.name, location.hash);
    if (place.kind === 'list') return app.features.find(({ id }) => id === place.name)?.opens?.list?.();
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
      return placeOf({ screen: app.screen, scenario: request.scenario, isShipped }, app.features);
    },
    enter,
    opensFragment: () => sharing.isOpeningLink,
    features: app.features,
  });
}

/** What is entered after the page is there: a scene needs no more than the title does, but for a fight that was left. */
export function laterPlace({ list, scenario }: UrlOptions, app: GameApp): Place | undefined {
  const place = placeIn(location.search, app.features);
  if (place.kind === 'scene') return place;
  if (scenario !== undefined)
    return app.screenOf(scenario) === 'skirmish' && isVisited() ? { kind: 'scenario', name: scenario } : undefined;
  return list === undefined ? undefined : { kind: 'list', name: list };
}
