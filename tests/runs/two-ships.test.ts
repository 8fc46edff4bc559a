import { expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { clonePlain } from '../../src/core/clone-plain.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { isWithinUse } from '../../src/sim/objects/use-object.ts';
import { STEPS_PER_SECOND, type PlacedObject } from '../../src/sim/state.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const open = (seed: string): Run => openRun(content, { scenario: 'two-ships', seed, tickMode: 'interval' });
const hulls = ({ world }: Run): PlacedObject[] => world.state.objects.filter(({ name }) => name === 'The Heron' || name === 'The Boar');

function steps(run: Run, seconds: number, each: (step: number) => void = () => undefined): void {
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    run.world.step();
    each(step);
  }
}

it.each(['1', '2'])('in fight %s every place has at most one user, of its own crew and beside it', (seed) => {
  const run = open(seed);
  const { world } = run;
  const wrong: string[] = [];
  let uses = 0;
  steps(run, 60, (step) => {
    const used = world.state.objects.filter(({ userId }) => userId !== 0);
    uses += used.length;
    for (const object of used) {
      const unit = world.entities.unit(object.userId);
      const isAlone = used.filter(({ userId }) => userId === object.userId).length === 1;
      if (!isAlone || !unit || unit.team !== object.team || !isWithinUse(world, unit, object)) wrong.push(`${step}: ${object.name}`);
    }
  });
  expect([wrong, uses > 500]).toEqual([[], true]);
});

it('a ship loses health only by shots that hit it and by fires aboard, and never gains any', () => {
  const run = open('4');
  const { world } = run;
  const wrong: string[] = [];
  steps(run, 60);
  let before = new Map(hulls(run).map(({ name, health }) => [name, health]));
  let losses = 0;
  steps(run, 60, (step) => {
    for (const { name, health, team } of hulls(run)) {
      const had = before.get(name) ?? 0;
      const isBurning = world.state.objects.some((object) => object.team === team && (object.fire ?? 0) > 0);
      const isHit = world.events.some(({ type }) => type === 'shotLanded' || type === 'fireEnded' || type === 'objectChanged');
      if (health < had) losses++;
      if (health > had || (health < had && !isBurning && !isHit)) wrong.push(`${step}: ${name} ${had} -> ${health}`);
    }
    before = new Map(hulls(run).map(({ name, health }) => [name, health]));
  });
  expect([wrong, losses > 0]).toEqual([[], true]);
});

it('the tired walk slower than those who have slept', () => {
  const factorAt = (energy: number): number => {
    const run = open('5');
    run.world.apply({
      type: 'blackboard',
      agentId: 1,
      scope: 'own',
      key: 'energy',
      change: { do: 'set', valueType: 'number', value: energy },
    });
    steps(run, 0.5);
    return run.world.entities.unit(1)?.paceFactor ?? 1;
  };
  expect(factorAt(30)).toBeLessThan(factorAt(90) * 0.7);
});

it('a fight that is saved and restored in the middle of shots and fires goes on as it would have', () => {
  const run = open('6');
  steps(run, 40);
  const saved = run.world.save();
  steps(run, 20);
  const other = open('6');
  other.world.restore(saved);
  steps(other, 20);
  expect(other.world.hash()).toBe(run.world.hash());
});

it('a ship without health strikes its flag, the other has won, and the fight begins again', () => {
  const run = open('7');
  const { world } = run;
  const boar = hulls(run).find(({ name }) => name === 'The Boar');
  world.state.objects.find(({ name }) => name === 'Deck 1 of the Boar')!.fire = 1;
  boar!.health = 0.01;
  steps(run, 1);
  expect(world.state.outcome).toBe('victory');
  expect(hulls(run).map(({ state }) => state)).toEqual(['afloat', 'struck']);
  steps(run, 9);
  expect([world.state.round.number, hulls(run).map(({ state }) => state), world.state.shots ?? []]).toEqual([2, ['afloat', 'afloat'], []]);
  expect(world.state.units.every(({ carries }) => carries === undefined)).toBe(true);
});

it('a recorded fight with an order of the studio and a changed curve is replayed, and forked in its middle, to the same state', () => {
  const recorded = open('8').world;
  const recorder = new Recorder(recorded);
  const step = (of: { step(): unknown }, seconds: number): void => {
    for (let count = 0; count < seconds * STEPS_PER_SECOND; count++) of.step();
  };
  const energy = (value: number) =>
    ({ type: 'blackboard', agentId: 1, scope: 'own', key: 'energy', change: { do: 'set', valueType: 'number', value } }) as const;
  step(recorder, 15);
  recorder.apply(energy(12));
  const document = content.library.get('ship-crew')?.document as TreeDocument;
  expect(recorder.apply({ type: 'trees', documents: [withWeights(document, 1.5)] })).toBe(undefined);
  step(recorder, 15);
  const middle = recorded.save();
  const afterMiddle = recorded.state.step;
  step(recorder, 25);
  const recording = clonePlain(recorder.finish());
  expect(recording.commands.map(({ command }) => command.type)).toEqual(['blackboard', 'trees']);
  expect(replay(recording, () => open('8').world).hash()).toBe(recording.hash);
  // A fork that changes nothing takes the same course, in a world of its own; one that changes something does not.
  const forks = [energy(12), energy(95)].map((command, place) => {
    const { world } = open('8');
    world.restore(middle);
    if (place > 0) world.apply(command);
    while (world.state.step < recording.steps) world.step();
    return world.hash();
  });
  expect(afterMiddle).toBe(30 * STEPS_PER_SECOND);
  expect([forks[0] === recording.hash, forks[1] === recording.hash]).toEqual([true, false]);
});

/** The tree with another weight of every state. */
function withWeights(document: TreeDocument, weight: number): TreeDocument {
  const changed = (node: NodeDocument): NodeDocument => ({
    ...node,
    ...(node.type === 'UtilityState' && { params: { ...node.params, weight } }),
    ...(node.child && { child: changed(node.child) }),
    ...(node.children && { children: node.children.map(changed) }),
  });
  return { ...document, root: changed(document.root) };
}
