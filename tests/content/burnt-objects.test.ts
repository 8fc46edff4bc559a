import { describe, expect, it } from 'vitest';
import type { ObjectKindData } from '../../src/content/object-kind.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { damageObject } from '../../src/sim/objects/damage-object.ts';
import { canBurn, ignite } from '../../src/sim/objects/fires.ts';
import type { PlacedObject } from '../../src/sim/parts/placed-object.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const KINDS = [...content.objects.values()].filter(({ rules }) => rules.burns !== undefined);

/** A scenario without units in which a thing with that tag is of that kind, and this thing. */
function withOne({ name, rules }: ObjectKindData): { run: Run; object: PlacedObject } {
  const hasTag = (kind: string): boolean => content.objects.get(kind)!.rules.tag === rules.tag;
  const found = [...content.scenarios.values()].find(({ objects = [] }) => objects.some(({ kind }) => hasTag(kind)))!;
  const objects = found.objects!.map((each) => (hasTag(each.kind) ? { ...each, kind: name, state: rules.start } : each));
  const scenario = { ...found, objects };
  const run = openRun(
    { ...content, scenarios: new Map([[scenario.name, scenario]]) },
    { scenario: scenario.name, seed: '1', tickMode: 'interval' },
  );
  for (const { id } of run.world.state.units.slice()) run.world.apply({ type: 'remove', id });
  return { run, object: run.world.state.objects.find(({ kind }) => kind === name)! };
}

function burnDown({ world }: Run, object: PlacedObject): void {
  ignite(world, object, 0.5);
  for (let step = 0; step < 90 * 60 && object.health > 0; step++) world.step();
}

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('what is left of a %s', (_, kind) => {
  const { burns, breaksInto } = kind.rules;

  it('that burnt down is another state than that of a smashed one, and looks otherwise', () => {
    const burnt = withOne(kind);
    burnDown(burnt.run, burnt.object);
    const smashed = withOne(kind);
    damageObject(smashed.run.world, smashed.object, { damage: 1000, byId: 0 });
    expect([burnt.object.state, smashed.object.state]).toEqual([burns!.into, breaksInto]);
    expect(burns!.into).not.toBe(breaksInto);
    expect(kind.look.pieces[burns!.into]).not.toEqual(kind.look.pieces[breaksInto]);
    expect(kind.look.pieces[burns!.into]!.length).toBeGreaterThan(0);
  });

  it('lets through, hides and is mended as a smashed one is', () => {
    const { states, uses } = kind.rules;
    const usesFrom = (state: string): string[] => Object.keys(uses).filter((use) => uses[use]!.from.includes(state));
    expect(states[burns!.into]).toEqual(states[breaksInto]);
    expect(usesFrom(burns!.into)).toEqual(usesFrom(breaksInto));
  });

  it('burns down the same from a save, and then has nothing left to burn', () => {
    const whole = withOne(kind);
    ignite(whole.run.world, whole.object, 0.5);
    for (let step = 0; step < 100; step++) whole.run.world.step();
    const saved = whole.run.world.save();
    burnDown(whole.run, whole.object);
    const hash = whole.run.world.hash();
    whole.run.world.restore(saved);
    const again = whole.run.world.entities.object(whole.object.id)!;
    burnDown(whole.run, again);
    expect([again.state, whole.run.world.hash()]).toEqual([burns!.into, hash]);
    expect(canBurn(whole.run.world, again)).toBe(false);
  });
});

it('a scenario that begins with a broken gate has nothing left of it to burn', () => {
  const { world } = openRun(content, { scenario: 'skirmish', seed: '1', tickMode: 'interval' });
  const broken = world.state.objects.filter(({ state }) => state === 'broken');
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.map((gate) => [gate.health, canBurn(world, gate)])).toEqual(broken.map(() => [0, false]));
});
