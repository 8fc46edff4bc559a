import { describe, expect, it, test } from 'vitest';
import { StudioPage } from '../support/studio-page.ts';

const nameOf = (page: StudioPage, id: number): string => page.session.run.world.unit(id)?.name ?? '';

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
    expect(nameOf(page, page.adapter.mainAgent([]))).toBe(name);
  });

  it('is the unit nearest to the centre of the view while no unit fights', () => {
    const page = new StudioPage();
    const enemy = page.session.run.world.state.units.find(({ team }) => team === 'enemy');
    page.middle = { x: enemy?.x ?? 0, y: enemy?.y ?? 0 };
    expect(page.adapter.mainAgent([])).toBe(enemy?.id);
    expect(page.adapter.mainAgent([enemy?.id ?? 0])).not.toBe(enemy?.id);
  });

  it('is a unit that fights near the centre rather than an idle one at the centre', () => {
    const page = new StudioPage();
    page.run(5);
    const [first, second] = page.session.run.world.state.units;
    if (!first || !second) throw new Error('the skirmish has no units');
    page.middle = { x: first.x, y: first.y };
    second.lastNoiseAtStep = page.session.run.world.state.step;
    expect(page.adapter.mainAgent([])).toBe(second.id);
    page.middle = { x: first.x + 40, y: first.y };
    expect(page.adapter.mainAgent([])).not.toBe(second.id);
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
    expect(page.adapter.mainAgent([])).toBe(enemy.id);
    own.lastNoiseAtStep = step;
    expect(page.adapter.mainAgent([])).toBe(own.id);
  });

  it('is alive while any unit is, and always has a tree', () => {
    const page = new StudioPage('gallery-flee-from-danger');
    const coward = page.session.run.world.state.units.find(({ name }) => name === 'Coward');
    if (!coward) throw new Error('the arena has no coward');
    coward.isAlive = false;
    expect(nameOf(page, page.adapter.mainAgent([]))).toBe('Hunter');
    expect(page.adapter.mainAgent(page.adapter.agents().map(({ id }) => id))).toBe(0);
  });
});
