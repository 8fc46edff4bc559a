import { describe, expect, it } from 'vitest';
import { battlesWon, campaignStore } from '../../../src/features/campaign/campaign-store.ts';
import { objectText } from '../../../src/core/storage/stored-thing.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { begun, KEY, plan, Tab } from './support/campaign-tab.ts';

describe('the state of a campaign', () => {
  /** The first battle is won at the step that is shown, and nobody has pressed a button yet. */
  const justWon = (): Tab => {
    const tab = begun();
    tab.desk.fight();
    tab.winFight(['Falk']);
    return tab;
  };

  it.each<[string, (tab: Tab) => Tab]>([
    ['a tab that was killed', ({ store }) => new Tab(store)],
    ['a page that was loaded again', (tab) => (tab.desk.leaveFight(), new Tab(tab.store))],
    ['a version without one of its branches and medals', ({ store }) => new Tab(changed(store, { won: [{ medals: ['gold'] }] }))],
    ['a version that has one field more', ({ store }) => new Tab(changed(store, { mood: 'high' }))],
    ['another tab', (tab) => new Tab(tab.store)],
    ['a storage that is full by now', (tab) => ((tab.store.room = 0), tab.desk.takeVictory(), tab)],
  ])('keeps a victory that was not claimed, with the branches that can be learned: %s', (_, after) => {
    const { desk } = after(justWon());
    expect(desk.state.battles.map(({ status }) => status)).toEqual(['won', 'next', 'ahead', 'ahead', 'ahead']);
    expect([desk.state.learning?.warrior.name, desk.state.learning?.left]).toEqual(['Aldric', 4]);
    expect(desk.state.memorial).toEqual(['Falk, bow. Fell at “The open field”.']);
  });

  it('offers nothing to those who can learn nothing more in this version', () => {
    const tab = begun().win();
    const store = changed(tab.store, { learners: ['Aldric', 'Nobody'] });
    const text = JSON.parse(store.texts.get(KEY)!) as { warriors: { name: string; branches: string[] }[] };
    text.warriors.find(({ name }) => name === 'Aldric')!.branches = Object.keys(plan.learns);
    store.texts.set(KEY, JSON.stringify(text));
    expect(new Tab(store).desk.state.learning).toBeUndefined();
  });

  it('is there after a reload or a killed tab, with the battle that was being fought', () => {
    const tab = begun().win();
    tab.desk.learn('lure-them');
    tab.desk.fight();
    const again = new Tab(tab.store);
    expect(again.desk.state.battles.map(({ status }) => status)).toEqual(['won', 'next', 'ahead', 'ahead', 'ahead']);
    expect(again.desk.state.warriors[0]?.learned).toEqual(['Lure them']);
    again.session = tab.session;
    expect([again.desk.state.fight?.title, again.told]).toEqual(['Battle 2 of 5: Hold', []]);
  });

  it('of an older tab does not take the place of a newer one', () => {
    const one = begun();
    const other = new Tab(one.store);
    one.win();
    other.desk.fight();
    expect(other.shown).toBe('menu/campaign');
    expect(other.told).toEqual(['Another tab has gone on with this campaign. It is shown as it stands there.']);
    expect(one.stored.won).toHaveLength(1);
    other.desk.takeOver();
    expect(other.desk.state.battles[0]?.status).toBe('won');
  });

  it('that another tab has written is taken over', () => {
    const one = begun();
    const other = new Tab(one.store);
    one.win();
    other.desk.takeOver();
    expect(other.desk.state.battles.map(({ status }) => status).slice(0, 2)).toEqual(['won', 'next']);
  });

  it('lasts until the page is closed where the store is full or blocked, and that is told', () => {
    const tab = new Tab(new MemoryStore());
    tab.store.room = 10;
    tab.desk.begin();
    expect(tab.told.join(' ')).toContain('the campaign could not be saved');
    expect(tab.win().desk.state.battles[0]?.status).toBe('won');
    const blocked = new MemoryStore();
    blocked.isBlocked = true;
    const other = new Tab(blocked);
    other.desk.begin();
    expect([other.told.length, other.desk.state.battles[0]?.status]).toEqual([1, 'next']);
  });

  it.each([
    ['cut off', '{"version":1,"warri'],
    ['no campaign', '{"version":1,"warriors":"many"}'],
  ])('that is damaged (%s) is told and set aside, before another is begun', (_, text) => {
    const store = new MemoryStore(new Map([[KEY, text]]));
    const tab = new Tab(store);
    expect(tab.told.join(' ')).toMatch(
      /^The campaign of the last visit cannot be read\. What was found stays .* “warband\.campaign\.unread”\./,
    );
    tab.desk.begin();
    expect([store.texts.get('warband.campaign.unread'), tab.stored.id]).toEqual([text, 'a']);
  });

  it('that is damaged is not overwritten where there is no room for a copy', () => {
    const text = '{"version":1,"warriors":"many"}';
    const store = new MemoryStore(new Map([[KEY, text]]));
    store.room = KEY.length + text.length;
    const tab = new Tab(store);
    tab.desk.begin();
    expect(store.texts.get(KEY)).toBe(text);
    expect(tab.told.join(' ')).toContain('There is no room for a copy, so it is not overwritten.');
  });

  it('of a newer version is left alone', () => {
    const text = '{"version":2,"won":[1]}';
    const store = new MemoryStore(new Map([[KEY, text]]));
    const tab = new Tab(store);
    tab.desk.begin();
    expect([store.texts.get(KEY), tab.told[0]]).toEqual([
      text,
      expect.stringContaining('A newer version of Warband has saved the campaign.'),
    ]);
  });

  it('says on the title how many battles are won', () => {
    const wonIn = (store: MemoryStore): number | undefined => battlesWon(campaignStore(store, () => {})(objectText).read());
    expect([wonIn(begun().win().store), wonIn(new MemoryStore())]).toEqual([1, undefined]);
  });
});

/** What is stored, as another version has it. */
function changed(store: MemoryStore, change: object): MemoryStore {
  const text = JSON.parse(store.texts.get(KEY) ?? '{}') as { won: object[] };
  const { won = [], ...others } = change as { won?: object[] };
  const merged = { ...text, ...others, won: text.won.map((battle, index) => ({ ...battle, ...won[index] })) };
  store.texts.set(KEY, JSON.stringify(merged));
  return store;
}
