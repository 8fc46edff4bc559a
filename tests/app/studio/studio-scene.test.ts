import { describe, expect, it, test } from 'vitest';
import { StudioPage } from '../support/studio-page.ts';

describe('a blackboard', () => {
  it('is changed by a recorded command, and the unit acts on it', () => {
    const page = new StudioPage();
    page.run(10);
    expect(page.adapter.keyChanges.set(1, 'own', { key: 'isOrderUrgent', type: 'boolean', value: true })).toBeUndefined();
    expect(page.adapter.keyChanges.set(1, 'own', { key: 'plan', type: 'string', value: 'none' })).toBeUndefined();
    expect(page.adapter.keyChanges.remove(1, 'own', 'plan')).toBeUndefined();
    expect(page.adapter.keyChanges.set(1, 'world', { key: 'weather', type: 'string', value: 'rain' })).toBeUndefined();
    expect(page.session.recorded.received.map(({ step, command }) => [step, command.type])).toEqual(
      Array.from({ length: 4 }, () => [10, 'blackboard']),
    );
    const watched = page.adapter.scene.watch(2);
    expect(watched?.blackboard().find(({ key }) => key === 'weather')).toMatchObject({ scope: 'world', value: 'rain', isDeclared: false });
    const again = new StudioPage().run(10);
    for (const { command } of page.session.recorded.received) again.session.send(command);
    page.run(60);
    again.run(60);
    expect(again.hash).toBe(page.hash);
  });

  it('refuses a wrong value with a reason, and records nothing', () => {
    const page = new StudioPage();
    expect(page.adapter.keyChanges.set(1, 'own', { key: 'dangerRange', type: 'number', value: 'far' })).toBe(
      'The key "dangerRange" holds a number; "far" is not.',
    );
    expect(page.adapter.keyChanges.invalidate(1, 'own', 'nothing')).toContain('There is no key "nothing"');
    expect(page.adapter.keyChanges.set(999, 'own', { key: 'a', type: 'number', value: 1 })).toBe('There is no agent 999.');
    expect(page.session.recorded.received).toEqual([]);
  });
});

test('a key that is a fact of the game is not set by hand: it would be another one at once', () => {
  const page = new StudioPage('gallery-captain');
  expect(page.adapter.keyChanges.set(1, 'own', { key: 'health', type: 'number', value: 1 })).toBe(
    'health is a fact (ownHealth): the game sets it again at once.',
  );
  expect(page.session.recorded.received).toEqual([]);
  expect(page.adapter.keyChanges.set(1, 'own', { key: 'nerve', type: 'number', value: 1 })).toBeUndefined();
});

describe('the field', () => {
  it('shows marks for the watched agents, in any scene, and none for others', () => {
    const page = new StudioPage();
    page.run(10);
    expect(page.marks()).toEqual([]);
    page.adapter.field.highlight([1]);
    expect(page.marks()).toContainEqual(expect.objectContaining({ kind: 'circle', tone: 'danger' }));
    page.session.send({ type: 'move', unitIds: [1], x: 25, y: 92, facingX: 0, facingY: 0 });
    page.run(60);
    expect(page.marks().some(({ kind, tone }) => kind === 'cross' && tone === 'goal')).toBe(true);
    page.adapter.field.highlight([]);
    expect(page.marks()).toEqual([]);
  });

  it('draws the path of a marching party', () => {
    const page = new StudioPage('gallery-controlled-patrol');
    page.adapter.field.highlight(page.adapter.scene.agents().flatMap(({ id, kind }) => (kind === 'Party' ? [id] : [])));
    page.run(120);
    expect(page.marks().some(({ tone }) => tone === 'goal')).toBe(true);
  });

  it('draws no path of a squad that stands', () => {
    const page = new StudioPage();
    page.run(10);
    const standing = page.session.run.world.state.parties.filter(({ squads }) => squads.every(({ status }) => status !== 'marching'));
    page.adapter.field.highlight(standing.map(({ id }) => id));
    expect(standing.length).toBeGreaterThan(0);
    expect(page.marks().filter(({ tone }) => tone === 'goal')).toEqual([]);
  });

  it('can be focused, and leaves space for the panel', () => {
    const page = new StudioPage();
    page.adapter.field.focusOn(1);
    const unit = page.session.run.world.entities.unit(1);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.adapter.field.setPanelPlace({ side: 'right', size: 480 });
    expect(page.panel).toEqual({ side: 'right', size: 480 });
  });

  it('is centred on the selected unit when the panel opens, and stays while the panel is resized', () => {
    const page = new StudioPage();
    page.selection = [2];
    page.adapter.field.setPanelPlace({ side: 'right', size: 480 });
    const unit = page.session.run.world.entities.unit(2);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.looksAt = undefined;
    page.adapter.field.setPanelPlace({ side: 'left', size: 400 });
    expect(page.looksAt).toBeUndefined();
  });
});

describe('another scene', () => {
  it('has another number and name, and ends all watches', () => {
    const page = new StudioPage();
    const watched = page.adapter.scene.watch(1);
    const before = [page.adapter.scene.number(), page.adapter.scene.name()];
    page.open('gallery-patrol');
    expect(page.adapter.scene.number()).toBe(2);
    expect(page.adapter.scene.name()).not.toBe(before[1]);
    page.run(60);
    expect(watched?.takeRecords()).toEqual([]);
    watched?.stop();
    expect(page.adapter.time.clock().isPaused).toBe(false);
  });

  it('is also a restart of the same one', () => {
    const page = new StudioPage();
    page.open('skirmish');
    expect(page.adapter.scene.number()).toBe(2);
  });

  it('knows the selected unit', () => {
    const page = new StudioPage();
    expect(page.adapter.scene.selectedAgent()).toBe(0);
    page.selection = [3, 4];
    expect(page.adapter.scene.selectedAgent()).toBe(3);
  });
});
