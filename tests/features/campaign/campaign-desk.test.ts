import { describe, expect, it } from 'vitest';
import { BATTLE_COUNT } from '../../../src/features/campaign/campaign-store.ts';
import { learnerMarks } from '../../../src/features/campaign/learning-scene.ts';
import { readRunLink, runLinkText } from '../../../src/runs/run-link.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { openRun, storedRequest } from '../../../src/runs/open-run.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { begun, plan } from './support/campaign-tab.ts';

describe('a campaign', () => {
  it('is begun, fought, won, and goes on with those who learn, up to the map', () => {
    const tab = begun();
    expect(tab.desk.state.battles.map(({ status }) => status)).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead']);
    tab.desk.fight();
    expect([tab.shown, tab.session.run.request.difficulty, tab.desk.state.fight?.title]).toEqual([
      'open-field',
      'easy',
      'Battle 1 of 5: Lead',
    ]);
    tab.win(['Falk']);
    const { learning, memorial } = tab.desk.state;
    expect([tab.shown, learning?.warrior.name, learning?.left]).toEqual(['learn-guard-the-bows', 'Aldric', 4]);
    expect(memorial).toEqual(['Falk, bow. Fell at “The open field”.']);
    tab.desk.watch('play-dead');
    expect([tab.shown, tab.session.run.world.entities.unit(1)?.name, tab.session.run.brains.programOf(1)?.name]).toEqual([
      'learn-play-dead',
      'Aldric',
      'own-aldric',
    ]);
    tab.desk.learn('play-dead');
    for (let left = 0; left < 4; left++) tab.desk.learn(undefined);
    expect([tab.shown, tab.desk.state.learning, tab.desk.state.warriors[0]?.learned]).toEqual(['menu/campaign', undefined, ['Play dead']]);
    expect(tab.desk.state.battles[0]?.won).toBe(
      `Won in ${tab.desk.state.battles[0]?.won?.match(/\d+:\d\d/)?.[0]}, at the second try. Falk fell.`,
    );
  });

  it.each(Object.keys(plan.learns))(
    'the scene of “%s” can be shared: its link is read back as it was, and its warriors stand where they stood',
    (branch) => {
      const tab = begun().win();
      tab.desk.watch(branch);
      const { request, scenario } = tab.session.run;
      const version = versionOf('test', content);
      const shared = { version, request: storedRequest(request), commands: [], steps: 0, at: 0, hash: '0123456789abcdef' };
      const read = readRunLink(runLinkText(shared, content.library), { version, content });
      expect(read).toMatchObject({ shared: { request: shared.request } });
      const places = (members: readonly { readonly at?: unknown }[] = []): unknown[] => members.map(({ at }) => at);
      expect(places(scenario.parties[0]?.members)).toEqual(places(content.scenarios.get(scenario.name)?.parties[0]?.members));
    },
  );

  it('goes on at once when nobody is to learn anything', () => {
    const tab = begun().win();
    expect(tab.desk.state.learning?.left).toBe(5);
    tab.desk.learn(undefined, 'all');
    expect([tab.shown, tab.desk.state.learning, tab.desk.state.warriors.flatMap(({ learned }) => learned)]).toEqual([
      'menu/campaign',
      undefined,
      [],
    ]);
  });

  it('tells who has joined after a battle, until the next one is won', () => {
    const tab = begun();
    const newcomers = (): string[] => tab.desk.state.warriors.filter(({ isNew }) => isNew).map(({ name }) => name);
    expect([tab.desk.state.joined, newcomers()]).toEqual(['', []]);
    tab.win(['Falk', 'Cuno']);
    expect(tab.desk.state.joined).toBe('Dagmar (two-handed) and Imma (bow) have joined you.');
    expect(newcomers()).toEqual(['Dagmar', 'Imma']);
    tab.win();
    expect([tab.desk.state.joined, newcomers()]).toEqual(['', []]);
  });

  it('says of each learner what it did in the battle, and marks it in the scene of a branch', () => {
    const tab = begun();
    tab.desk.fight();
    Object.assign(tab.session.run.world.entities.unit(1)!, { kills: 2, health: 30 });
    tab.winFight(['Falk']);
    tab.desk.takeVictory();
    expect(tab.desk.state.learning?.past).toMatch(/^In “The open field” \w+ made [2-9] kills and came home with \d+ % of full health\.$/);
    const learner = tab.session.run.world.entities.unit(1)!;
    expect(learnerMarks(tab.session.run)).toEqual([
      expect.objectContaining({ kind: 'circle', x: learner.x, y: learner.y }),
      expect.objectContaining({ kind: 'label', text: 'Aldric learns' }),
    ]);
    const elsewhere = openRun(content, { scenario: 'open-field', seed: 'x', tickMode: 'interval', roster: plan.warband });
    expect(learnerMarks(elsewhere)).toEqual([]);
  });

  it('has no victory of a battle that is fought once more, or that goes on from an earlier moment', async () => {
    const tab = begun();
    tab.desk.fight();
    tab.winFight();
    expect(tab.stored.won).toHaveLength(1);
    expect(tab.desk.state.fight?.title).toBe('Battle 1 of 5: Lead');
    tab.desk.fight();
    expect([tab.stored.won.length, tab.stored.tries]).toEqual([0, 2]);
    await Promise.resolve();
    tab.winFight();
    tab.session.past.seek(0);
    tab.desk.follow();
    expect(tab.stored.won).toHaveLength(1);
    tab.session.advance(1);
    tab.session.branching.goOnFromHere();
    tab.desk.follow();
    expect([tab.stored.won.length, tab.stored.tries]).toEqual([0, 2]);
    tab.winFight();
    tab.desk.leaveFight();
    expect(tab.stored.won).toMatchObject([{ tries: 2 }]);
  });

  it('takes no victory twice, and none of a fight that is not its own', () => {
    const tab = begun().win();
    expect(tab.stored.won).toHaveLength(1);
    tab.desk.takeVictory();
    expect(tab.stored.won).toHaveLength(1);
  });
});

it('the title knows how many battles a campaign has', () => {
  expect(BATTLE_COUNT).toBe(plan.battles.length);
});
