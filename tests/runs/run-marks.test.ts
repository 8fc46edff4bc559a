import { expect, test } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { RunMarks } from '../../src/runs/run-marks.ts';
import type { WorldEvent } from '../../src/sim/events.ts';
import { content } from './support/recorded-skirmish.ts';

const { world } = openRun(content, { scenario: 'skirmish', seed: 'marks', tickMode: 'interval' });
const idOf = (name: string): number => world.state.units.find((unit) => unit.name === name)?.id ?? 0;
const [brute, hunter, aldric] = [idOf('A brute'), idOf('A hunter'), idOf('Aldric')];
const wolf = world.state.units.find(({ partyId }) => world.entities.party(partyId)?.name === 'The keep guard')!;

/** The texts of the marks after a step with these events. */
function textsOf(...events: readonly WorldEvent[]): string[] {
  const { state } = world;
  const told = { state, events, entities: world.entities };
  const marks = new RunMarks(told as unknown as typeof world);
  marks.addStep();
  return marks.all.map(({ text }) => text);
}

test('a name with an article is lower case inside a sentence, and as it is at its start', () => {
  const place = { x: 0, y: 0 };
  expect(textsOf({ type: 'died', unitId: brute, attackerId: aldric, ...place })).toEqual(['A brute falls to Aldric']);
  expect(textsOf({ type: 'died', unitId: aldric, attackerId: brute, ...place })).toEqual(['Aldric falls to a brute']);
  expect(textsOf({ type: 'spotted', unitId: aldric, targetId: brute, ...place })).toEqual(['First sight: Aldric sees a brute']);
  expect(textsOf({ type: 'spotted', unitId: brute, targetId: wolf.id, ...place })).toEqual([
    `First sight: a brute sees ${wolf.name} of the keep guard`,
  ]);
});

test('so it is in orders and edits', () => {
  const marks = new RunMarks(world);
  marks.addCommand({ type: 'attack', unitIds: [aldric], targetId: brute }, 1);
  marks.addCommand({ type: 'mind', agentIds: [brute, hunter], tree: 'bow' }, 2);
  marks.addCommand({ type: 'mind', agentIds: [brute], tree: 'captain' }, 2);
  marks.addCommand({ type: 'blackboard', agentId: hunter, scope: 'own', key: 'danger', change: { do: 'remove' } }, 3);
  expect(marks.all.map(({ text }) => text)).toEqual([
    'Order to Aldric: attack a brute',
    'A brute, a hunter now run bow',
    'A brute now runs captain',
    'Edit of danger of a hunter',
  ]);
});

test('a command comes after what its step brought, whether it is marked when it is given or before the run is played', () => {
  const retreat = { type: 'retreat', unitIds: [aldric], x: 8, y: 8 } as const;
  const death = { step: 5, kind: 'death', text: 'A brute falls' } as const;
  const [played, loaded] = [new RunMarks(world), new RunMarks(world)];
  played.addOnce(death);
  played.addCommand(retreat, 5);
  loaded.addCommand(retreat, 5);
  loaded.addOnce(death);
  expect(loaded.all).toEqual(played.all);
  expect(loaded.all.map(({ kind }) => kind)).toEqual(['death', 'order']);
});
