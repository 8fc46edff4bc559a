import { describe, expect, it, vi } from 'vitest';
import plan from '../../../src/content/data/campaign.json';
import { PartyTactics } from '../../../src/app/plan/party-tactics.ts';
import { ENTRY_KEYS } from '../../../src/hud/plan/tactics-keys.ts';
import { openRun, type RunRequest } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { STEPS_PER_SECOND, type Unit } from '../../../src/sim/state.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

async function open(request: Partial<RunRequest> = {}) {
  const run = openRun(content, { scenario: 'open-field', seed: 'tactics', tickMode: 'interval', ...request });
  const session = new RunSession(run, () => 0);
  const told: string[] = [];
  const tactics = new PartyTactics({ session }, (text) => void told.push(text));
  tactics.list();
  await vi.dynamicImportSettled();
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
function meet({ run, own }: Pick<Awaited<ReturnType<typeof open>>, 'run' | 'own'>): void {
  own()[0]!.perceivedEnemyId = run.world.state.units.find(({ team }) => team === 'enemy')!.id;
}

it('what the squad lacks makes a tactic impossible; what the enemy lacks can be waited for', async () => {
  const { own, hindrance, play } = await open();
  expect(hindrance('pin-and-flank')).toMatchObject({ obstacle: undefined, awaits: 'Needs at least 1 known enemy' });
  for (const unit of own().slice(3)) unit.isAlive = false;
  play(30);
  expect(hindrance('pin-and-flank')).toMatchObject({ obstacle: 'Needs at least 4 warriors', awaits: undefined });
});

it('the warband of the campaign lacks nothing for any tactic', async () => {
  const { tactics } = await open({ roster: plan.warband });
  const lacking = tactics.list().flatMap(({ name, obstacle }) => (obstacle === undefined ? [] : [`${name}: ${obstacle}`]));
  expect(lacking).toEqual([]);
});

it('each has a key of the menu, and the choice of the captain too', async () => {
  expect((await open()).tactics.list().length + 1).toBeLessThanOrEqual(ENTRY_KEYS.length);
});

it('one that is ordered, and does not begin although its needs hold, tells what its tree says', async () => {
  const fight = await open();
  expect(fight.hindrance('guard-the-leader')).toMatchObject({ obstacle: undefined, awaits: undefined });
  fight.tactics.order('guard-the-leader');
  meet(fight);
  expect(fight.hindrance('guard-the-leader')).toMatchObject({ awaits: 'No enemy is close to them' });
});

it.each<[string, (fight: Awaited<ReturnType<typeof open>>) => void, string[]]>([
  ['nothing follows it while an enemy is there', meet, ['Pin and flank is over. Needs at least 1 known enemy.']],
  ['no enemy is there', () => {}, []],
  ['it was called off', (fight) => (meet(fight), fight.tactics.order(undefined)), []],
])('a plan of the party has ended, and %s', async (_, then, said) => {
  const fight = await open();
  fight.tactics.order('pin-and-flank');
  const party = fight.run.world.entities.party(fight.session.run.playerPartyId)!;
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

it.each(['hold', 'defend'] as const)(
  'ordered, it releases those who %s their position, and says so; called off, it does not',
  async (stance) => {
    const { session, tactics, own, play, told } = await open();
    session.send({ type: 'stance', unitIds: own().map(({ id }) => id), stance });
    play(1);
    tactics.order(undefined);
    play(1);
    expect(own().every(({ control }) => control.stance === stance)).toBe(true);
    tactics.order('hold-the-choke');
    play(1);
    expect(own().every(({ control }) => control.stance === 'free')).toBe(true);
    expect(told).toEqual(['6 warriors leave their positions to take part.']);
  },
);

describe('an order to march while a plan runs', () => {
  /** The warband stands before an enemy, and carries out a tactic. */
  function planned(name: string) {
    const run = openRun(content, { scenario: 'long-bridge', seed: '1', tickMode: 'interval', difficulty: 'normal' });
    const session = new RunSession(run, () => 0);
    const told: string[] = [];
    const tactics = new PartyTactics({ session }, (text) => void told.push(text));
    const party = run.world.entities.party(session.run.playerPartyId)!;
    const unitIds = [...party.unitIds];
    const play = (until: () => boolean, mostSeconds: number): number => {
      for (let step = 0; step < mostSeconds * STEPS_PER_SECOND; step++) {
        if (until()) return step / STEPS_PER_SECOND;
        session.step();
        tactics.follow();
      }
      return Infinity;
    };
    session.send({ type: 'move', unitIds, x: 29, y: 24, facingX: 0, facingY: 0 });
    tactics.order(name);
    expect(play(() => party.plan !== undefined, 30)).toBeLessThan(30);
    play(() => false, 1);
    const march = (ids: readonly number[]) => session.send({ type: 'attackMove', unitIds: [...ids], x: 14, y: 24 });
    return { run, session, told, tactics, party, unitIds, play, march };
  }

  it('ends the plan within a second, says so, and it does not hold them up again', () => {
    const { told, tactics, party, unitIds, play, march } = planned('hold-the-choke');
    march(unitIds);
    expect(play(() => party.plan === undefined, 1)).toBeLessThan(1);
    expect([told, tactics.ordered()]).toEqual([['Hold the choke ended: you ordered an advance.'], undefined]);
    let planSteps = 0;
    play(() => {
      planSteps += party.plan === undefined ? 0 : 1;
      return false;
    }, 12);
    expect(planSteps).toBe(0);
  });

  it('lets the captain decide again when it has been carried out, at the latest after ten seconds', () => {
    const { run, told, tactics, party, unitIds, play, march, session } = planned('');
    const name = party.plan!.name;
    march(unitIds);
    expect(play(() => party.plan === undefined, 1)).toBeLessThan(1);
    expect([told.length, told[0]?.endsWith(' ended: you ordered an advance.'), tactics.ordered(), name.length > 0]).toEqual([
      1,
      true,
      '',
      true,
    ]);
    const isOrdered = (): boolean => run.brains.blackboardOf(session.run.playerPartyId)?.get('orderedTactic').found === true;
    expect(isOrdered()).toBe(false);
    expect(play(isOrdered, 11)).toBeLessThan(10.1);
  });

  it.each([
    [1, true],
    [3, true],
    [4, false],
  ])('for %i of six takes them out of the plan, and it goes on with the others: %s', (count, goesOn) => {
    const { run, told, tactics, party, unitIds, play, march } = planned('hold-the-choke');
    const inLine = (): number => unitIds.filter((id) => run.world.entities.unit(id)?.control.isBraced).length;
    expect(inLine()).toBe(6);
    march(unitIds.slice(0, count));
    play(() => false, 0.5);
    const ended = [['Hold the choke ended: you ordered an advance.'], undefined, undefined, 0];
    expect([told, tactics.ordered(), party.plan?.name, inLine()]).toEqual(
      goesOn ? [[], 'hold-the-choke', 'hold-the-choke', 6 - count] : ended,
    );
  });
});

it('an ambush begins before anybody has seen an enemy, where there is a wood; else its tree says so', async () => {
  const { tactics, hindrance, play, run, own } = await open({ scenario: 'skirmish' });
  tactics.order('lie-in-wait');
  play(120);
  expect(hindrance('lie-in-wait')).toMatchObject({ obstacle: undefined, awaits: 'No place in a wood nearby, out of sight' });
  const order = { type: 'move', unitIds: own().map(({ id }) => id), x: 7.5, y: 88, facingX: 0, facingY: 0 } as const;
  for (const [index, unit] of own().entries()) Object.assign(unit, { x: 6.5 + (index % 3), y: 87.5 + Math.floor(index / 3) });
  run.world.apply(order);
  tactics.order('lie-in-wait');
  const begun = (): boolean => run.world.entities.party(run.playerPartyId)?.plan?.text === 'They lie in wait';
  for (let step = 0; step < 600 && !begun(); step++) play(1);
  expect(begun()).toBe(true);
});
