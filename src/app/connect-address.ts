import type { Content } from '../content/load-content.ts';
import type { Feature } from '../page/feature.ts';
import { scenarioNames } from '../runs/open-run.ts';
import type { GameApp } from './game-app.ts';
import { TITLE_SCENARIO, isMenuScreen } from './screens.ts';
import { OpenedLinks } from './opened-links.ts';
import { isVisited, PageAddress, placeIn, placeOf, scenesNamed, type Place } from './page-address.ts';
import { tellMissingFile } from './tell-missing-file.ts';
import type { UrlOptions } from './address/url-options.ts';

export interface ConnectAddressOptions {
  readonly app: GameApp;
  readonly features: readonly Feature[];
  readonly content: Content;
  tell(text: string): void;
}

/** Keeps the address of the page that of its screen, and opens the link in it. */
export function connectAddress({ app, features, content, tell }: ConnectAddressOptions): PageAddress {
  const enter = async (place: Place, isReturn: boolean): Promise<void> => {
    if (place.kind === 'scene') return scenesNamed(place.parameter, features)?.enter(place.name, location.hash);
    if (place.kind === 'list') return features.find(({ id }) => id === place.name)?.opens?.list?.();
    if (place.kind === 'title' && isMenuScreen(app.screen)) return app.backToTitle();
    const scenario = place.kind === 'title' ? TITLE_SCENARIO : place.name;
    await ((isReturn ? continueLeft(scenario, features) : undefined) ?? app.open(scenario).catch(tellMissingFile(tell)));
  };
  const links = new OpenedLinks({ features, tell, onOpened: () => address.follow() });
  const address = new PageAddress({
    place() {
      const { request, scenario } = app.session.run;
      const isShipped =
        scenarioNames(content).includes(request.scenario) && (content.scenarios.get(request.scenario) ?? scenario) === scenario;
      return placeOf({ screen: app.screen, scenario: request.scenario, isShipped }, features);
    },
    enter,
    opensFragment: () => links.isOpening,
    features,
  });
  window.addEventListener('hashchange', () => links.open(location));
  links.open(location);
  return address;
}

/** Goes on with the fight of a scenario that was left in this tab; undefined where there is none. */
function continueLeft(scenario: string, features: readonly Feature[]): Promise<void> | undefined {
  const kept = features.find(({ keptFights }) => keptFights)?.keptFights;
  const left = kept?.list.find((fight) => fight.isOwn && fight.scenario === scenario);
  return left && kept?.continueFight(left.id);
}

/** What is entered after the page is there: a scene needs no more than the title does, but for a fight that was left. */
export function laterPlace(
  { list, scenario }: Pick<UrlOptions, 'scenario'> & { readonly list: string | undefined },
  app: GameApp,
  features: readonly Feature[],
): Place | undefined {
  const place = placeIn(location.search, features);
  if (place.kind === 'scene') return place;
  if (scenario !== undefined)
    return app.screenOf(scenario) === 'skirmish' && isVisited() ? { kind: 'scenario', name: scenario } : undefined;
  return list === undefined ? undefined : { kind: 'list', name: list };
}
