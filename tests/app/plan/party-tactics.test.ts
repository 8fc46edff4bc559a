import { expect, it } from 'vitest';
import plan from '../../../src/content/data/campaign.json';
import { PartyTactics } from '../../../src/app/plan/party-tactics.ts';
import { ENTRY_KEYS } from '../../../src/hud/plan/tactics-keys.ts';
import { openRun, type RunRequest } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { STEPS_PER_SECOND, type Unit } from '../../../src/sim/state.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

function open(request: Partial<RunRequest> = {}) {
  const run = openRun(content, { scenario: 'open-field', seed: 'tactics', tickMode: 'interval', ...request });
  const session = new RunSession(run, () => 0);
  const told: string[] = [];
  const tactics = new PartyTactics({ session }, (text) => void told.push(text));
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step++) {
      session.step();
      tactics.follow();
    }
  };
  const own = (): Unit[] => run.world.state.units.filter(({ partyId }) => partyId === session.run.playerPartyId);
  const hindrance = (name: string) => tactics.list().find((tactic) => tactic.name === name);
  // The party has ticked, and knows its numbers.
  play(30);
  return { run, session, told, tactics, play, own, hindrance };
}

/** As if one of them saw an enemy. */
function meet({ run, own }: Pick<ReturnType<typeof open>, 'run' | 'own'>): void {
  own()[0]!.perceivedEnemyId = run.world.state.units.find(({ team }) => team === 'enemy')!.id;
}

it('what the squad lacks makes a tactic impossible; what the enemy lacks can be waited for', () => {
  const { own, hindrance, play } = open();
  expect(hindrance('pin-and-flank')).toMatchObject({ obstacle: undefined, awaits: 'Needs at least 2 known enemies' });
  for (const unit of own().slice(3)) unit.isAlive = false;
  play(30);
  expect(hindrance('pin-and-flank')).toMatchObject({ obstacle: 'Needs at least 4 warriors', awaits: undefined });
});

it('the warband of the campaign lacks nothing for any tactic', () => {
  const { tactics } = open({ roster: plan.warband });
  const lacking = tactics.list().flatMap(({ name, obstacle }) => (obstacle === undefined ? [] : [`${name}: ${obstacle}`]));
  expect(lacking).toEqual([]);
});

it('each has a key of the menu, and the choice of the captain too', () => {
  expect(open().tactics.list().length + 1).toBeLessThanOrEqual(ENTRY_KEYS.length);
});

it('one that is ordered, and does not begin although its needs hold, tells what its tree says', () => {
  const fight = open();
  expect(fight.hindrance('guard-the-leader')).toMatchObject({ obstacle: undefined, awaits: undefined });
  fight.tactics.order('guard-the-leader');
  meet(fight);
  expect(fight.hindrance('guard-the-leader')).toMatchObject({ awaits: 'No enemy is close to them' });
});

it.each<[string, (fight: ReturnType<typeof open>) => void, string[]]>([
  ['nothing follows it while an enemy is there', meet, ['Pin and flank is over. Needs at least 2 known enemies.']],
  ['no enemy is there', () => {}, []],
  ['it was called off', (fight) => (meet(fight), fight.tactics.order(undefined)), []],
])('a plan of the party has ended, and %s', (_, then, said) => {
  const fight = open();
  fight.tactics.order('pin-and-flank');
  const party = fight.run.world.party(fight.session.run.playerPartyId)!;
  party.plan = { name: 'pin-and-flank', text: 'Two go round', sinceStep: 0 };
  fight.tactics.follow();
  delete party.plan;
  then(fight);
  for (let step = 0; step < 3 * STEPS_PER_SECOND; step++) {
    fight.run.world.state.step += 1;
    fight.tactics.follow();
  }
  expect(fight.told).toEqual(said);
});
