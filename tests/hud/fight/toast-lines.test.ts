import { describe, expect, it } from 'vitest';
import { SHOWN_MILLISECONDS, ToastLines } from '../../../src/hud/fight/toast-lines.ts';
import { sharedText, type SharedDeed, type Toast } from '../../../src/hud/fight/toast-text.ts';

const LAST = { words: 'your warriors', living: ['Falk'] };
const PARTY = ['Aldric', 'Berta', 'Cuno', 'Dietlind', 'Edda', 'Falk'];

const returning = (name: string, deed: SharedDeed = 'regrouped', living: readonly string[] = PARTY): Toast => ({
  tone: 'good',
  text: sharedText(deed, [name], { words: 'your warriors', living }),
  unitId: 1,
  shared: { deed, name, party: { words: 'your warriors', living } },
});

describe('the lines of the battle log', () => {
  it('tell once of all warriors that return together, count those beyond three names, and know when it is the whole party', () => {
    const lines = new ToastLines();
    const told = PARTY.map((name, at) => lines.lineFor(returning(name), at * 500));
    expect(told.map((each) => each?.toast.text)).toEqual([
      'Aldric returns to the others',
      'Aldric and Berta return to the others',
      'Aldric, Berta and Cuno return to the others',
      'Aldric, Berta and 2 others return to the others',
      'Aldric, Berta and 3 others return to the others',
      'Your warriors regroup',
    ]);
    expect(new Set(told.map((each) => each?.line)).size).toBe(1);
  });

  it('tell of the whole party only when all who live are among them, and of nobody twice', () => {
    const lines = new ToastLines();
    const fled = (name: string, at: number, living: readonly string[]) => lines.lineFor(returning(name, 'fled', living), at)?.toast.text;
    // Aldric falls on the run.
    expect([fled('Aldric', 0, ['Aldric', 'Berta', 'Cuno']), fled('Berta', 4000, ['Berta', 'Cuno'])]).toEqual([
      'Aldric is fleeing',
      'Berta is fleeing',
    ]);
    expect(fled('Cuno', 8000, ['Berta', 'Cuno', 'Edda'])).toBe('Berta and Cuno are fleeing');
    expect(fled('Edda', 12_000, ['Berta', 'Cuno', 'Edda', 'Falk'])).toBe('Berta, Cuno and Edda are fleeing');
    expect(fled('Berta', 16_001, ['Berta', 'Cuno', 'Edda', 'Falk'])).toBe('Berta, Cuno and Edda are fleeing');
  });

  it('drop those who fall while the line is shown', () => {
    const lines = new ToastLines();
    const line = lines.lineFor(returning('Aldric', 'fled'), 0)?.line;
    lines.lineFor(returning('Berta', 'fled'), 100);
    const left = (living: readonly string[]) => lines.withoutFallen(() => ({ words: 'your warriors', living }), 200);
    expect(left(PARTY)).toEqual([]);
    expect(left(PARTY.slice(1))).toEqual([{ line, text: 'Berta is fleeing' }]);
    expect(left(PARTY.slice(2))).toEqual([{ line, text: undefined }]);
  });

  it('know of no party that the last of it could return to', () => {
    expect(sharedText('regrouped', ['Falk'], LAST)).toBe('Falk returns to the others');
    expect(sharedText('fled', ['Falk'], LAST)).toBe('Falk is fleeing');
    expect(sharedText('regrouped', ['Edda', 'Falk'], LAST)).toBe('Edda and Falk return to the others');
  });

  it('begin another one when the last is gone, and for another deed', () => {
    const lines = new ToastLines();
    const first = lines.lineFor(returning('Aldric'), 0);
    expect(lines.lineFor(returning('Berta', 'fled'), 1)?.line).not.toBe(first?.line);
    expect(lines.lineFor(returning('Cuno'), SHOWN_MILLISECONDS)).toMatchObject({ toast: { text: 'Cuno returns to the others' } });
  });

  it('tell what goes on all the time once, until it has stopped for a while', () => {
    const lines = new ToastLines();
    const spotted: Toast = { tone: 'warning', text: 'The wolves spotted you' };
    const told = [0, 8000, 16_000, 24_000, 37_000].filter((at) => lines.lineFor(spotted, at) !== undefined);
    expect(told).toEqual([0, 37_000]);
  });

  it('do not repeat themselves, until the fight starts over', () => {
    const lines = new ToastLines();
    const fallen: Toast = { tone: 'grave', text: 'Aldric has fallen', unitId: 1 };
    expect(lines.lineFor(fallen, 0)?.toast).toBe(fallen);
    expect(lines.lineFor(fallen, 9000)).toBeUndefined();
    expect(lines.lineFor(returning('Berta'), 9000)?.line).toBe(2);
    expect(lines.lineFor(returning('Berta'), 9500)).toBeUndefined();
    lines.clear();
    expect(lines.lineFor(fallen, 9600)?.toast).toBe(fallen);
  });
});
