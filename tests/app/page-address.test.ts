import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isVisited, PageAddress, placeIn, placeOf, searchOf, type AddressFeatures, type Place } from '../../src/app/page-address.ts';
import { lessonIdOf, lessonName } from '../../src/school/lesson.ts';
import type { HudScreen } from '../../src/hud/actions/hud-screen.ts';

/** Screen, scenario behind it, and the address of both; undefined where no address leads there. */
const SCREENS: readonly (readonly [HudScreen, scenario: string, search: string | undefined])[] = [
  ['title', 'title', ''],
  ['menu/gallery', 'title', '?list=gallery'],
  ['menu/school', 'title', '?list=school'],
  ['menu/proving', 'title', '?list=proving'],
  ['field/breeding', 'breeding-1', '?list=breeding'],
  ['task/lesson', lessonName('sequence'), '?lesson=sequence'],
  ['battle/arena', 'gallery-patrol', '?scenario=gallery-patrol'],
  ['battle/arena', 'village', '?scenario=village'],
  ['crowd/any', 'stress', '?scenario=stress'],
  ['skirmish', 'gorge', '?scenario=gorge'],
  ['loading', 'title', undefined],
];

const scenes = { parameter: 'lesson', fragment: '#tree=', nameOf: lessonIdOf, load: () => undefined, enter: async () => undefined };
const FEATURES: AddressFeatures = [
  { id: 'stress', opens: { parameters: { scenario: 'stress', names: ['units', 'map'], read: () => [] } } },
  { id: 'school', opens: { scenes } },
  { id: 'sharing', opens: { links: [{ fragment: '#run=', open: () => undefined }] } },
  { id: 'proving', opens: { links: [{ fragment: '#challenge=', isOfList: true, open: () => undefined }] } },
];
const placeAt = (search: string): Place => placeIn(search, FEATURES);

describe.each(SCREENS)('the screen %s with %s', (screen, scenario, search) => {
  const place = placeOf({ screen, scenario, isShipped: true }, FEATURES);

  it(`has the address ${search}, which leads back to it`, () => {
    expect(place && searchOf(place, '', FEATURES)).toBe(search);
    expect(search === undefined ? place : placeAt(search)).toEqual(place);
  });

  it.runIf(place)('keeps what holds for the whole visit, and drops what was for another screen', () => {
    const others = '?renderer=canvas&seed=4&scenario=duel-6&lesson=inverter&list=school&at=6&studio=1&units=20&map=open';
    const query = new URLSearchParams(searchOf(place!, others, FEATURES));
    expect([query.get('renderer'), query.get('seed'), query.get('at'), query.get('studio')]).toEqual(['canvas', '4', null, null]);
    expect([query.has('units'), placeAt(`?${query}`)]).toEqual([scenario === 'stress', place]);
  });
});

it('a fight of a match or a test has no address', () => {
  expect(placeOf({ screen: 'skirmish', scenario: 'duel-6', isShipped: false }, FEATURES)).toBeUndefined();
});

describe('the address of the page', () => {
  let place: Place;
  const entered: [Place, boolean][] = [];
  const visited: string[] = [];
  const stack = { entries: [] as { url: string; state: unknown }[], at: 0 };
  let page: EventTarget;
  const here = { search: '', hash: '', pathname: '/' };
  const go = (url: string): void => {
    const { search, hash } = new URL(url, 'http://here');
    Object.assign(here, { search, hash });
  };
  /** Back or Forward of the browser. */
  const travel = async (by: number): Promise<void> => {
    stack.at += by;
    go(stack.entries[stack.at]!.url);
    page.dispatchEvent(new Event('popstate'));
    await Promise.resolve();
  };
  const show = (search: string): void => {
    place = placeAt(search);
    address.follow();
  };
  let address: PageAddress;
  let isOpeningLink = false;

  async function start(url: string): Promise<void> {
    go(url);
    stack.entries = [{ url, state: null }];
    stack.at = 0;
    place = placeAt(here.search);
    address = new PageAddress({
      place: () => place,
      enter: async (wanted, isReturn) => {
        entered.push([wanted, isReturn]);
        place = wanted;
      },
      opensFragment: () => isOpeningLink,
      features: FEATURES,
    });
    await address.start(undefined);
  }

  beforeEach(() => {
    page = new EventTarget();
    entered.length = 0;
    visited.length = 0;
    isOpeningLink = false;
    vi.stubGlobal('window', page);
    vi.stubGlobal('location', here);
    vi.stubGlobal('history', {
      get state() {
        return stack.entries[stack.at]?.state;
      },
      pushState: (state: unknown, _: string, url: string) => {
        visited.push(url);
        stack.entries = [...stack.entries.slice(0, stack.at + 1), { url, state }];
        stack.at++;
        go(url);
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('follows every screen, and Back and Forward lead through them', async () => {
    await start('/?seed=4');
    for (const search of ['?list=school', '?lesson=sequence', '?lesson=selector', '', '?scenario=gorge']) show(search);
    const urls = ['/?seed=4&list=school', '/?seed=4&lesson=sequence', '/?seed=4&lesson=selector', '/?seed=4', '/?seed=4&scenario=gorge'];
    expect(visited).toEqual(urls);
    await travel(-1);
    await travel(-1);
    await travel(1);
    expect(entered.map(([each]) => each)).toEqual([placeAt(''), placeAt('?lesson=selector'), placeAt('')]);
    await travel(1);
    expect(entered.at(-1)).toEqual([placeAt('?scenario=gorge'), true]);
    expect(isVisited()).toBe(true);
    // Nothing of it was written as a new address.
    address.follow();
    expect(visited).toEqual(urls);
  });

  it('keeps the tree of a link with its lesson, and not with the next', async () => {
    await start('/?lesson=planning#tree=abc');
    address.follow();
    expect(visited).toEqual([]);
    show('?lesson=selector');
    expect([here.search, here.hash]).toEqual(['?lesson=selector', '']);
    await travel(-1);
    expect(entered).toEqual([[placeAt('?lesson=planning'), false]]);
    expect(here.hash).toBe('#tree=abc');
  });

  it('stays that of a shared fight or challenge while that is shown', async () => {
    await start('/#run=abc');
    isOpeningLink = true;
    show('?scenario=gorge');
    isOpeningLink = false;
    expect(visited).toEqual([]);
    show('');
    expect(visited).toEqual(['/']);
    await start('/#challenge=abc');
    visited.length = 0;
    show('?list=proving');
    expect([visited, here.hash]).toEqual([[], '#challenge=abc']);
    show('?scenario=gorge');
    expect([visited, here.hash]).toEqual([['/?scenario=gorge'], '']);
  });

  it('is not written again for a restart', async () => {
    await start('/?scenario=gallery-patrol&at=5');
    show('?scenario=gallery-patrol');
    show('?scenario=gallery-patrol');
    expect(visited).toEqual([]);
  });
});
