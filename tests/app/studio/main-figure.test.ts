import { describe, expect, it, test } from 'vitest';
import { mainFigure } from '../../../src/app/studio/main-figure.ts';
import type { Run } from '../../../src/runs/open-run.ts';
import { TestWorld } from '../../sim/support/test-world.ts';
import { StudioPage } from '../support/studio-page.ts';

const nameOf = (page: StudioPage, id: number): string => page.session.run.world.entities.unit(id)?.name ?? '';

describe('the main figure of a scene', () => {
  test.each([
    ['gallery-patrol', 'Wanderer'],
    ['gallery-stand-guard', 'Warder'],
    ['gallery-controlled-patrol', 'Aldric'],
    ['gallery-check-for-danger', 'Sentry'],
    ['gallery-flee-from-danger', 'Coward'],
    ['gallery-select-target', 'Chooser'],
    ['gallery-approach-target', 'Catcher'],
    ['gallery-attack-target', 'Swift'],
  ])('in the arena %s is %s, whose behaviour it shows', (scenario, name) => {
    const page = new StudioPage(scenario);
    expect(nameOf(page, page.adapter.scene.mainAgent([]))).toBe(name);
  });

  it('is the unit nearest to the centre of the view while no unit fights', () => {
    const page = new StudioPage();
    const enemy = page.session.run.world.state.units.find(({ team }) => team === 'enemy');
    page.middle = { x: enemy?.x ?? 0, y: enemy?.y ?? 0 };
    expect(page.adapter.scene.mainAgent([])).toBe(enemy?.id);
    expect(page.adapter.scene.mainAgent([enemy?.id ?? 0])).not.toBe(enemy?.id);
  });

  it('is a unit that fights near the centre rather than an idle one at the centre', () => {
    const page = new StudioPage();
    page.run(5);
    const [first, second] = page.session.run.world.state.units;
    if (!first || !second) throw new Error('the skirmish has no units');
    page.middle = { x: first.x, y: first.y };
    second.lastNoiseAtStep = page.session.run.world.state.step;
    expect(page.adapter.scene.mainAgent([])).toBe(second.id);
    page.middle = { x: first.x + 40, y: first.y };
    expect(page.adapter.scene.mainAgent([])).not.toBe(second.id);
  });

  it('is one of the player in a fight, also where an enemy is nearer', () => {
    const page = new StudioPage();
    const { units, step } = page.session.run.world.state;
    const [own] = units;
    const enemy = units.find(({ team }) => team === 'enemy');
    if (!own || !enemy) throw new Error('the skirmish has no units');
    Object.assign(enemy, { x: own.x + 2, y: own.y, lastNoiseAtStep: step });
    page.middle = { x: enemy.x, y: enemy.y };
    own.lastNoiseAtStep = -Infinity;
    expect(page.adapter.scene.mainAgent([])).toBe(enemy.id);
    own.lastNoiseAtStep = step;
    expect(page.adapter.scene.mainAgent([])).toBe(own.id);
  });

  it('is alive while any unit is, and always has a tree', () => {
    const page = new StudioPage('gallery-flee-from-danger');
    const coward = page.session.run.world.state.units.find(({ name }) => name === 'Coward');
    if (!coward) throw new Error('the arena has no coward');
    coward.isAlive = false;
    expect(nameOf(page, page.adapter.scene.mainAgent([]))).toBe('Hunter');
    expect(page.adapter.scene.mainAgent(page.adapter.scene.agents().map(({ id }) => id))).toBe(0);
  });
});

describe('of units in a row, of which the second has no tree, the main figure', () => {
  /** Ours are 1, 2 and 3, theirs 4; two tiles apart. They look at the first. */
  function chosen(change: (field: TestWorld) => void = () => undefined, { except = [] as number[], x = 0.5 } = {}): number {
    const field = new TestWorld(['s.s.s.S'.padEnd(40, '.')]);
    field.world.state.step = 1000;
    for (const id of [1, 2, 3, 4]) field.unit(id).lastNoiseAtStep = -Infinity;
    change(field);
    const run = { world: field.world, brains: { programOf: (id: number) => (id === 2 ? undefined : { nodes: [] }) }, scenario: {} };
    return mainFigure({ run: run as unknown as Run, lookedAt: { x, y: 0.5 }, except });
  }
  const noise = (id: number, stepsAgo: number) => (field: TestWorld) => void (field.unit(id).lastNoiseAtStep = 1000 - stepsAgo);

  it('is the nearest, and another one where that is shown already', () => {
    expect([chosen(), chosen(undefined, { except: [1] }), chosen(undefined, { x: 2.5 }), chosen(undefined, { except: [1, 3, 4] })]).toEqual(
      [1, 3, 1, 0],
    );
  });

  it('is one that has fought within two seconds, and not longer ago', () => {
    expect([chosen(noise(4, 0)), chosen(noise(4, 119)), chosen(noise(4, 120))]).toEqual([4, 4, 1]);
  });

  it('is one that fights nearby, and not far away', () => {
    const fights = (x: number): number =>
      chosen((field) => {
        noise(4, 0)(field);
        field.unit(4).x = x;
      });
    expect([fights(14.4), fights(14.6)]).toEqual([4, 1]);
  });

  it('is none of the dead, as long as anybody lives', () => {
    const without = (...ids: number[]): number => chosen((field) => ids.forEach((id) => (field.unit(id).isAlive = false)));
    expect([without(1), without(1, 3), without(1, 3, 4)]).toEqual([3, 4, 1]);
  });
});
