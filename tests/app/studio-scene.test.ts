import { describe, expect, it } from 'vitest';
import { StudioPage } from './support/studio-page.ts';

describe('a blackboard', () => {
  it('is changed by a recorded command, and the warrior acts on it', () => {
    const page = new StudioPage();
    page.run(10);
    expect(page.side.setKey(1, 'own', { key: 'isOrderUrgent', type: 'boolean', value: true })).toBeUndefined();
    expect(page.side.setKey(1, 'own', { key: 'plan', type: 'string', value: 'none' })).toBeUndefined();
    expect(page.side.removeKey(1, 'own', 'plan')).toBeUndefined();
    expect(page.side.setKey(1, 'world', { key: 'weather', type: 'string', value: 'rain' })).toBeUndefined();
    expect(page.session.commands.map(({ step, command }) => [step, command.type])).toEqual(Array.from({ length: 4 }, () => [10, 'blackboard']));
    const watched = page.side.watch(2);
    expect(watched?.board().find(({ key }) => key === 'weather')).toMatchObject({ scope: 'world', value: 'rain', isDeclared: false });
    const again = new StudioPage().run(10);
    for (const { command } of page.session.commands) again.session.send(command);
    page.run(60);
    again.run(60);
    expect(again.hash).toBe(page.hash);
  });

  it('refuses what does not fit, in a sentence, and records nothing', () => {
    const page = new StudioPage();
    expect(page.side.setKey(1, 'own', { key: 'dangerRange', type: 'number', value: 'far' })).toBe('The key "dangerRange" holds a number; "far" is none.');
    expect(page.side.invalidateKey(1, 'own', 'nothing')).toContain('There is no key "nothing"');
    expect(page.side.setKey(999, 'own', { key: 'a', type: 'number', value: 1 })).toBe('There is no agent 999.');
    expect(page.session.commands).toEqual([]);
  });
});

describe('the field', () => {
  it('shows what the watched are about, in any scene, and nothing of the others', () => {
    const page = new StudioPage();
    page.run(10);
    expect(page.side.marks()).toEqual([]);
    page.side.showInField([1]);
    expect(page.side.marks()).toContainEqual(expect.objectContaining({ kind: 'circle', tone: 'danger' }));
    page.session.send({ type: 'move', unitIds: [1], x: 25, y: 92, facingX: 0, facingY: 0 });
    page.run(60);
    expect(page.side.marks().some(({ kind, tone }) => kind === 'cross' && tone === 'goal')).toBe(true);
    page.side.showInField([]);
    expect(page.side.marks()).toEqual([]);
  });

  it('draws the way of a party that marches', () => {
    const page = new StudioPage('gallery-controlled-patrol');
    page.side.showInField(page.side.agents().flatMap(({ id, kind }) => (kind === 'Party' ? [id] : [])));
    page.run(120);
    expect(page.side.marks().some(({ tone }) => tone === 'goal')).toBe(true);
  });

  it('is looked at, and leaves the panel its room', () => {
    const page = new StudioPage();
    page.side.lookAt(1);
    const unit = page.session.run.world.unit(1);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.side.place({ side: 'right', size: 480 });
    expect(page.panel).toEqual({ side: 'right', size: 480 });
  });

  it('is led to whoever is selected when the panel opens, and left alone while it is moved', () => {
    const page = new StudioPage();
    page.selection = [2];
    page.side.place({ side: 'right', size: 480 });
    const unit = page.session.run.world.unit(2);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.looksAt = undefined;
    page.side.place({ side: 'left', size: 400 });
    expect(page.looksAt).toBeUndefined();
  });
});

describe('another scene', () => {
  it('has another number and name, and ends what was watched', () => {
    const page = new StudioPage();
    const watched = page.side.watch(1);
    const before = [page.side.sceneNumber(), page.side.sceneName()];
    page.open('gallery-patrol');
    expect(page.side.sceneNumber()).toBe(2);
    expect(page.side.sceneName()).not.toBe(before[1]);
    page.run(60);
    expect(watched?.take()).toEqual([]);
    watched?.stop();
    expect(page.side.clock().isPaused).toBe(false);
  });

  it('is also the same one from its beginning', () => {
    const page = new StudioPage();
    page.open('skirmish');
    expect(page.side.sceneNumber()).toBe(2);
  });

  it('knows who is selected', () => {
    const page = new StudioPage();
    expect(page.side.selectedAgent()).toBe(0);
    page.selection = [3, 4];
    expect(page.side.selectedAgent()).toBe(3);
  });
});
