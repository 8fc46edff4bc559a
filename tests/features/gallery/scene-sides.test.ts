import { describe, expect, it } from 'vitest';
import { SceneSides } from '../../../src/features/gallery/scene-sides.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const open = (scenario: string): RunSession =>
  new RunSession(openRun(content, { scenario, seed: '3', tickMode: 'interval' }), undefined, { isRewindable: true });

/** Until the crews have shot and something burns. */
const SECONDS_TO_FIRE = 12;

describe('the sides of a scene', () => {
  it('are those that its scenario asks for', () => {
    for (const { name, sides } of content.scenarios.values()) {
      const session = open(name);
      const { state } = new SceneSides(() => session);
      expect(state?.map(({ title }) => title)).toEqual(sides?.of.map(({ title }) => title));
    }
  });

  it.each([...content.scenarios.values()].filter(({ sides }) => sides !== undefined))(
    '$name: have trees with all shown keys',
    (scenario) => {
      const { brains, world } = open(scenario.name).run;
      const teams = scenario.sides!.of.map(({ team }) => team);
      const crew = world.state.units.filter(({ team }) => teams.includes(team));
      expect(crew.length).toBeGreaterThan(0);
      for (const { id } of crew)
        expect(brains.programOf(id)?.slots.map(({ name }) => name)).toEqual(
          expect.arrayContaining(scenario.sides!.keys.map(({ key }) => key)),
        );
    },
  );

  it('tell what burns, what the crew weighs and does, and the same again in the past', () => {
    const session = open('two-ships');
    const sides = new SceneSides(() => session);
    const told = new Map<number, string>();
    for (let step = 1; step <= 60 * SECONDS_TO_FIRE; step++) {
      session.step();
      if (step % 60 === 0) told.set(step, JSON.stringify(sides.state));
    }
    const [heron] = sides.state!;
    const burning = session.run.world.state.objects.filter(({ team, fire = 0 }) => team === 'heron' && fire > 0);
    expect(burning.length).toBeGreaterThan(0);
    expect(heron!.fires).toHaveLength(burning.length);
    expect(burning[0]!.name).toBe(`${heron!.fires![0]!.name} of the Heron`);
    expect(heron!.crew.map(({ name }) => name)).toEqual(['Brid', 'Cuan']);
    expect(heron!.considerations.find(({ label }) => label === 'Hull')).toMatchObject({ range: { min: 0, max: 1 }, isWhole: false });
    expect(heron!.considerations.every(({ value }) => value !== undefined)).toBe(true);
    expect([...told.values()].join()).toContain('"state":"Load a ballista","action":"Take material"');
    expect(new Set(told.values()).size).toBeGreaterThan(SECONDS_TO_FIRE / 2);
    for (const step of [300, 600, 120]) {
      session.past.seek(step);
      do session.advance(0);
      while (session.past.isSeeking);
      expect(JSON.stringify(sides.state)).toBe(told.get(step));
    }
  });
});
