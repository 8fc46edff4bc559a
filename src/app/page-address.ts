import { lessonIdOf } from '../school/lesson.ts';
import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { ScenarioParameters } from '../page/feature.ts';
import { isMenuScreen } from './screens.ts';
import { LISTS, RUN_FRAGMENT, TREE_FRAGMENT } from './address/url-options.ts';

/** What the page shows, as its address names it. */
export type Place =
  | { readonly kind: 'title' }
  | { readonly kind: 'list'; readonly name: string }
  | { readonly kind: 'lesson'; readonly name: string }
  | { readonly kind: 'scenario'; readonly name: string };

const TITLE: Place = { kind: 'title' };
/** The fields of a place, and those that hold for the first scene of a visit only. */
const FIELDS = ['scenario', 'lesson', 'list', 'at', 'studio'];

/** Undefined while the page loads, and for fights that no address names: those of a match or a test. */
export function placeOf(screen: HudScreen, scenario: string, isShipped: boolean): Place | undefined {
  if (screen === 'loading') return undefined;
  const list = LISTS.find((name) => name === screen) ?? featureOf(screen);
  if (list !== undefined) return { kind: 'list', name: list };
  if (isMenuScreen(screen)) return TITLE;
  const lesson = lessonIdOf(scenario);
  if (lesson !== undefined) return { kind: 'lesson', name: lesson };
  return isShipped ? { kind: 'scenario', name: scenario } : undefined;
}

/** The id of the feature to which a screen belongs. */
function featureOf(screen: HudScreen): string | undefined {
  return /^(?:menu|field)\/(.+)$/.exec(screen)?.[1];
}

export function placeIn(search: string): Place {
  const query = new URLSearchParams(search);
  const lesson = query.get('lesson');
  const scenario = query.get('scenario');
  const list = query.get('list');
  if (lesson) return { kind: 'lesson', name: lesson };
  if (scenario && scenario !== 'title') return { kind: 'scenario', name: scenario };
  return !list ? TITLE : { kind: 'list', name: list };
}

/** The query of a place. What holds for the whole visit stays in it, such as the renderer and the seed. */
export function searchOf(place: Place, search: string, parameters: readonly ScenarioParameters[] = []): string {
  const query = new URLSearchParams(search);
  for (const field of FIELDS) query.delete(field);
  const others = parameters.filter(({ scenario }) => !isSame(place, { kind: 'scenario', name: scenario }));
  for (const field of others.flatMap(({ names }) => names)) query.delete(field);
  if (place.kind !== 'title') query.set(place.kind, place.name);
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
  /** Links that features open: the beginnings of their fragments, by the list that shows them. */
  readonly links: ReadonlyMap<string, string>;
  /** The parameters of the address that mean something for one scenario only. */
  readonly parameters: readonly ScenarioParameters[];
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
    if (this.#isOfFragment(place) || (isSame(place, placeIn(location.search)) && !this.#isStale(location.hash, place))) return;
    history.pushState({ isVisited: true }, '', `${location.pathname}${searchOf(place, location.search, this.#options.parameters)}`);
  }

  #isOfFragment(place: Place): boolean {
    const fragment = place.kind === 'list' ? this.#options.links.get(place.name) : undefined;
    return (fragment !== undefined && location.hash.startsWith(fragment)) || this.#options.opensFragment();
  }

  /** A shared fight that was left, or what a feature has opened. A tree stays with its lesson. */
  #isStale(fragment: string, { kind }: Place): boolean {
    if (fragment.startsWith(TREE_FRAGMENT)) return kind !== 'lesson';
    return [RUN_FRAGMENT, ...this.#options.links.values()].some((each) => fragment.startsWith(each));
  }

  async #enterAddress(): Promise<void> {
    const wanted = placeIn(location.search);
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
