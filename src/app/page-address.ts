import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { Feature, OwnScenes } from '../page/feature.ts';
import { isMenuScreen } from './screens.ts';

/** What the page shows, as its address names it. */
export type Place =
  | { readonly kind: 'title' }
  | { readonly kind: 'list'; readonly name: string }
  | { readonly kind: 'scenario'; readonly name: string }
  /** A scene of a feature that has a parameter of its own. */
  | { readonly kind: 'scene'; readonly parameter: string; readonly name: string };

/** The parts of a feature that the address uses. */
export type AddressFeatures = readonly Pick<Feature, 'id' | 'opens'>[];

const TITLE: Place = { kind: 'title' };
/** The fields of a place, and those that hold for the first scene of a visit only. */
const FIELDS = ['scenario', 'list', 'at', 'studio'];

interface ShownScreen {
  readonly screen: HudScreen;
  readonly scenario: string;
  /** False for a scenario that was made for a match or a test. */
  readonly isShipped: boolean;
}

/** Undefined while the page loads, and for fights that no address names: those of a match or a test. */
export function placeOf({ screen, scenario, isShipped }: ShownScreen, features: AddressFeatures): Place | undefined {
  if (screen === 'loading') return undefined;
  const list = featureOf(screen);
  if (list !== undefined) return { kind: 'list', name: list };
  if (isMenuScreen(screen)) return TITLE;
  for (const { parameter, nameOf } of scenesOf(features)) {
    const name = nameOf(scenario);
    if (name !== undefined) return { kind: 'scene', parameter, name };
  }
  return isShipped ? { kind: 'scenario', name: scenario } : undefined;
}

function scenesOf(features: AddressFeatures) {
  return features.flatMap(({ opens }) => opens?.scenes ?? []);
}

/** The scenes of a feature that have that parameter. */
export function scenesNamed(parameter: string, features: AddressFeatures): OwnScenes | undefined {
  return scenesOf(features).find((scenes) => scenes.parameter === parameter);
}

/** The id of the feature to which a screen belongs. */
function featureOf(screen: HudScreen): string | undefined {
  return /^(?:menu|field)\/(.+)$/.exec(screen)?.[1];
}

export function placeIn(search: string, features: AddressFeatures): Place {
  const query = new URLSearchParams(search);
  const scenario = query.get('scenario');
  const list = query.get('list');
  for (const { parameter } of scenesOf(features)) {
    const name = query.get(parameter);
    if (name) return { kind: 'scene', parameter, name };
  }
  if (scenario && scenario !== 'title') return { kind: 'scenario', name: scenario };
  return !list ? TITLE : { kind: 'list', name: list };
}

/** The query of a place. What holds for the whole visit stays in it, such as the renderer and the seed. */
export function searchOf(place: Place, search: string, features: AddressFeatures): string {
  const query = new URLSearchParams(search);
  for (const field of [...FIELDS, ...scenesOf(features).map(({ parameter }) => parameter)]) query.delete(field);
  const parameters = features.flatMap(({ opens }) => opens?.parameters ?? []);
  const others = parameters.filter(({ scenario }) => !isSame(place, { kind: 'scenario', name: scenario }));
  for (const field of others.flatMap(({ names }) => names)) query.delete(field);
  if (place.kind !== 'title') query.set(place.kind === 'scene' ? place.parameter : place.kind, place.name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface PageAddressOptions {
  /** What is shown now. */
  place(): Place | undefined;
  /** Enters what the address names. `isReturn`: the page was there before, so a fight that was left there goes on. */
  enter(place: Place, isReturn: boolean): Promise<void>;
  /** A shared fight is being opened: it belongs to the address as it is. */
  opensFragment(): boolean;
  readonly features: AddressFeatures;
}

/** Keeps the address that of the shown screen, so that reload, Back and Forward work inside the page. */
export class PageAddress {
  readonly #options: PageAddressOptions;
  #shown: Place | undefined;
  #isEntering = false;

  constructor(options: PageAddressOptions) {
    this.#options = options;
  }

  /** Enters what the address names beyond the first scene. From then on the address follows what is shown. */
  async start(later: Place | undefined): Promise<void> {
    if (later) await this.#options.enter(later, isVisited());
    this.#shown = this.#options.place();
    window.addEventListener('popstate', () => void this.#enterAddress());
  }

  /** Once a frame. */
  follow(): void {
    const place = this.#options.place();
    if (this.#isEntering || this.#shown === undefined || place === undefined || isSame(place, this.#shown)) return;
    this.#shown = place;
    if (this.#isOfFragment(place) || (isSame(place, this.#wanted) && !this.#isStale(location.hash, place))) return;
    history.pushState({ isVisited: true }, '', `${location.pathname}${searchOf(place, location.search, this.#options.features)}`);
  }

  /** Returns the place that the address names. */
  get #wanted(): Place {
    return placeIn(location.search, this.#options.features);
  }

  #isOfFragment(place: Place): boolean {
    const owner = this.#options.features.find(({ id }) => place.kind === 'list' && id === place.name);
    return (
      owner?.opens?.links?.some(({ fragment, isOfList }) => isOfList === true && location.hash.startsWith(fragment)) === true ||
      this.#options.opensFragment()
    );
  }

  /** A shared fight that was left, or what a feature has opened. What belongs to a scene of a feature stays with it. */
  #isStale(hash: string, place: Place): boolean {
    const { features } = this.#options;
    const owner = scenesOf(features).find(({ fragment }) => hash.startsWith(fragment));
    if (owner !== undefined) return place.kind !== 'scene' || place.parameter !== owner.parameter;
    return features.some(({ opens }) => opens?.links?.some(({ fragment }) => hash.startsWith(fragment)));
  }

  async #enterAddress(): Promise<void> {
    const wanted = this.#wanted;
    const place = this.#options.place();
    if (place !== undefined && isSame(place, wanted)) return;
    this.#isEntering = true;
    try {
      await this.#options.enter(wanted, isVisited());
    } finally {
      this.#isEntering = false;
      // Where it could not be entered, the address stays, and the next screen gets its own.
      this.#shown = this.#options.place() ?? this.#shown;
    }
  }
}

/** The page has written the address itself: a reload, Back or Forward leads there. */
export function isVisited(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isVisited' in state;
}
