import { describe, expect, it } from 'vitest';
import type { TextStore } from '../../../src/core/storage/text-store.ts';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';

function memoryStore(text?: string): TextStore & { writes: string[] } {
  const writes: string[] = [];
  return { writes, getItem: () => writes.at(-1) ?? text ?? null, setItem: (_key, value) => void writes.push(value) };
}

const USUAL = createSettingsStore(undefined).value;

describe('the settings', () => {
  it('are still there on the next visit', () => {
    const store = memoryStore();
    const changed = {
      isMuted: true,
      volume: 0.25,
      hintsDone: ['select'],
      isTimelineOpen: true,
      chosenBattle: 'gorge',
      wonBattle: 'open-field',
      difficulty: 'hard',
      scrollsAtEdges: true,
      hasFog: true,
      adaptsDetail: false,
    } as const;
    createSettingsStore(store).change(changed);
    expect(createSettingsStore(store).value).toEqual(changed);
  });

  it('are at first those of a new player', () => {
    expect(createSettingsStore(undefined).value).toEqual({
      isMuted: false,
      volume: 0.7,
      hintsDone: [],
      isTimelineOpen: false,
      chosenBattle: '',
      wonBattle: '',
      difficulty: 'normal',
      scrollsAtEdges: false,
      hasFog: true,
      adaptsDetail: true,
    });
  });

  it('reduce the drawing on a slow machine, unless that was forbidden', () => {
    expect(createSettingsStore(memoryStore()).value.adaptsDetail).toBe(true);
    expect(createSettingsStore(memoryStore('{"adaptsDetail":false}')).value.adaptsDetail).toBe(false);
  });

  it('take over the hints that another tab has done, and nothing else', () => {
    const store = memoryStore();
    const [here, there] = [createSettingsStore(store), createSettingsStore(store)];
    here.change({ hintsDone: ['move'] });
    there.change({ hintsDone: ['rotate'], volume: 0.1 });
    here.takeOver();
    expect([here.value.hintsDone, here.value.volume]).toEqual([['move', 'rotate'], USUAL.volume]);
    createSettingsStore(undefined).takeOver();
  });

  it('are written only when something differs', () => {
    const store = memoryStore();
    const settings = createSettingsStore(store);
    for (let frame = 0; frame < 3; frame += 1) settings.change({ isMuted: true, volume: 0.7 });
    expect(store.writes).toHaveLength(1);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"volume":-1,"isMuted":"yes","hintsDone":"all","isTimelineOpen":1,"chosenBattle":3,"difficulty":"brutal"}',
  ])('fall back to the usual from %j', (text) => {
    expect(createSettingsStore(memoryStore(text)).value).toEqual(USUAL);
  });

  it('keep what is sound beside what is broken', () => {
    const { value } = createSettingsStore(memoryStore('{"volume":0.1,"difficulty":"brutal","hintsDone":["rotate","dance"]}'));
    expect([value.volume, value.difficulty, value.hintsDone]).toEqual([0.1, 'normal', ['rotate']]);
  });

  it('work without a store, and with one that refuses everything', () => {
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    for (const store of [undefined, { getItem: refuse, setItem: refuse }]) {
      const settings = createSettingsStore(store);
      settings.change({ isMuted: true });
      expect(settings.value.isMuted).toBe(true);
    }
  });
});
