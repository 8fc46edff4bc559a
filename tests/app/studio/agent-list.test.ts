import { expect, test } from 'vitest';
import { agentList } from '../../../src/app/studio/agent-list.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

function opened() {
  const run = openRun(shippedContent, { scenario: 'duel-6', seed: 'list', tickMode: 'interval' });
  const entry = (name: string): AgentEntry => agentList(run).find((each) => each.name === name)!;
  const unit = (name: string) => run.world.state.units.find((each) => each.name === name)!;
  return { run, entry, unit, party: run.world.state.parties[0]! };
}

test('units come first, then the parties that have a tree', () => {
  const { run } = opened();
  const entries = agentList(run);
  expect(entries.map(({ kind }) => kind === 'Party')).toEqual([...Array.from({ length: 12 }, () => false), true, true]);
  Object.assign(run.brains, { programOf: () => undefined });
  expect(agentList(run)).toHaveLength(12);
  expect(agentList(run)[0]).toMatchObject({ tree: '' });
});

test('a unit is told with its kind, side, party, tree and condition', () => {
  const { entry, unit } = opened();
  unit('Aldric').health = 12.2;
  expect(entry('Aldric')).toEqual({
    id: unit('Aldric').id,
    name: 'Aldric',
    kind: 'Sword and shield',
    side: 'player',
    sideMark: { shape: expect.any(String) as string, colour: expect.any(String) as string },
    party: 'The blue six',
    tree: 'sword-and-shield',
    isAlive: true,
    mood: expect.stringMatching(/^[a-z]/) as string,
    condition: 'health 13 of 100, morale 100 %: steady',
  });
  Object.assign(unit('Aldric'), { partyId: 0 });
  expect(entry('Aldric').party).toBe('');
});

test('one that is stunned or has fallen is told so', () => {
  const { run, entry, unit } = opened();
  unit('Aldric').stunnedUntilStep = run.world.state.step + 1;
  expect(entry('Aldric').mood).toBe('stunned');
  unit('Aldric').stunnedUntilStep = run.world.state.step;
  expect(entry('Aldric').mood).not.toBe('stunned');
  unit('Aldric').isAlive = false;
  expect(entry('Aldric')).toMatchObject({ isAlive: false, mood: 'fallen', condition: '' });
});

test('a party rests, marches or is in alarm, until all of it have fallen', () => {
  const { run, entry, party } = opened();
  const [squad] = party.squads;
  const moodOf = (changes: object): string => {
    Object.assign(squad!, changes);
    return entry(party.name).mood;
  };
  expect(entry(party.name)).toMatchObject({
    id: party.id,
    kind: 'Party',
    side: 'player',
    party: '',
    tree: 'enemy-party',
    isAlive: true,
    condition: '6 of 6 alive',
  });
  expect([moodOf({ status: 'marching' }), moodOf({ status: 'waiting' }), moodOf({ status: 'arrived' })]).toEqual([
    'marching',
    'marching',
    'resting',
  ]);
  party.alarmUntilStep = run.world.state.step + 1;
  expect(entry(party.name).mood).toBe('in alarm');
  party.alarmUntilStep = run.world.state.step;
  expect(entry(party.name).mood).toBe('resting');
  party.plan = { name: 'pin-and-flank', text: 'Two go round', sinceStep: 0 };
  expect(entry(party.name).condition).toBe('plan “Two go round”, 6 of 6 alive');
  delete party.plan;
  for (const id of party.unitIds.slice(1)) run.world.entities.unit(id)!.isAlive = false;
  expect(entry(party.name)).toMatchObject({ isAlive: true, condition: '1 of 6 alive' });
  run.world.entities.unit(party.unitIds[0]!)!.isAlive = false;
  expect(entry(party.name)).toMatchObject({ isAlive: false, mood: 'fallen', condition: '0 of 6 alive' });
});
