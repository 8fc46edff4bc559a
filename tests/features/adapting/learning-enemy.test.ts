import { describe, expect, it, vi } from 'vitest';
import { LearningEnemy, type EnemyPage } from '../../../src/features/adapting/learning-enemy.ts';
import { styleOf } from '../../../src/runs/adapting/enemy-styles.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';
import { Battles } from '../../../src/page/battles.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { MemoryStore } from '../../support/memory-store.ts';

/** A visit to the page: the fights that it shows are lost or won at once. */
class Visit {
  readonly told: string[] = [];
  session = new RunSession(openRun(content, { scenario: 'duel-6', seed: 'x', tickMode: 'interval' }), () => 0);
  readonly enemy: LearningEnemy;

  constructor(store: MemoryStore, id = 'me') {
    const current = (): RunSession => this.session;
    const field: EnemyPage['field'] = {
      get session() {
        return current();
      },
      nextFrame: () => Promise.resolve(),
      show: async (session) => void (this.session = session),
    };
    const tell = (text: string): void => void this.told.push(text);
    const settings = createSettingsStore(undefined);
    settings.change({ chosenBattle: 'open-field', difficulty: 'hard' });
    const page: EnemyPage = {
      field,
      content,
      tell,
      notices: { tellOfRun: tell, showProgress: () => {} },
      settings,
      battles: new Battles(content, settings),
    };
    this.enemy = new LearningEnemy({ page, store, newId: () => id });
  }

  /** Ends the shown fight: all of the warband fall, or all of their enemies. */
  end(isWon: boolean): this {
    for (const { id, team } of this.session.snapshot.units)
      if ((team === 'enemy') === isWon) this.session.send({ type: 'health', unitId: id, share: 0 });
    for (let step = 0; step < 600 && this.session.snapshot.outcome === 'undecided'; step++) this.session.step();
    for (let frame = 0; frame < 3; frame++) this.enemy.follow();
    return this;
  }

  get fights(): Record<string, number> {
    return Object.fromEntries(this.enemy.state.styles.map(({ name, fights }) => [name, fights]));
  }
}

describe('the enemy that learns', () => {
  it('learns from each of its fights once, also on the next visit, and then prefers what won', () => {
    const store = new MemoryStore();
    const visit = new Visit(store);
    const styles: string[] = [];
    for (const isWon of [true, true, true, false, true]) {
      visit.enemy.fight();
      styles.push(styleOf(visit.session.recorded.received, visit.session.snapshot));
      visit.end(isWon);
    }
    expect(styles).toEqual(['free', 'patient', 'eager', 'ranks', 'loose']);
    const next = new Visit(store);
    next.session = visit.session;
    next.enemy.follow();
    expect(next.fights).toEqual({ 'As each captain judges': 1, Patiently: 1, Eagerly: 1, 'In ranks': 1, 'In loose order': 1 });
    expect(next.enemy.state.styles.map(({ isNext }) => isNext)).toEqual([false, false, false, true, false]);
    expect(next.enemy.state.next).toBe('In the next fight it fights in ranks: that has cost you 100 % of the warband on average.');
    next.enemy.forget();
    expect(next.enemy.state.next).toBe('In the next fight it tries something new: as each captain judges.');
  });

  it('says what it has learned when a fight begins', async () => {
    const visit = new Visit(new MemoryStore());
    visit.enemy.fight();
    await vi.waitFor(() => expect(visit.told).not.toEqual([]));
    expect(visit.told).toEqual(['This enemy will learn from you. It fights as each captain judges.']);
    expect(visit.session.run.request).toMatchObject({ scenario: 'open-field', difficulty: 'hard' });
  });

  it('says after a fight what that has cost, and how it fights next', () => {
    const visit = new Visit(new MemoryStore());
    visit.enemy.fight();
    const other = visit.session;
    expect(visit.enemy.lesson).toBeUndefined();
    visit.end(false);
    expect(visit.enemy.lesson).toBe(
      'It fought as each captain judges, and you lost 100 % of your warband. In the next fight it tries something new: patiently.',
    );
    visit.enemy.fight();
    expect(visit.enemy.lesson).toBeUndefined();
    visit.end(true);
    expect(visit.enemy.lesson).toMatch(/^It fought patiently, and you lost no one\./);
    visit.session = other;
    expect(visit.enemy.lesson).toBeUndefined();
  });

  it('learns nothing from other battles, nor from a fight of another player', () => {
    const [mine, others] = [new Visit(new MemoryStore()), new Visit(new MemoryStore(), 'other')];
    others.enemy.fight();
    mine.session = others.session;
    mine.end(false);
    mine.session = new RunSession(openRun(content, { scenario: 'open-field', seed: 'x', tickMode: 'interval' }), () => 0);
    mine.end(false);
    expect(mine.enemy.lesson).toBeUndefined();
    expect(Object.values(mine.fights)).toEqual([0, 0, 0, 0, 0]);
  });

  it('begins again where what is stored is damaged', () => {
    const damaged = '{"version":1,"id":7,"begun":-1,"styles":{"ranks":{"fights":1,"cost":9},"loose":null}}';
    expect(new Visit(new MemoryStore(new Map([['warband.enemy', damaged]]))).fights).toEqual(new Visit(new MemoryStore()).fights);
  });
});
