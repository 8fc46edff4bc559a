import { afterEach, expect, test, vi } from 'vitest';
import { FieldPictures, takePictures, type PicturedPage } from '../../src/app/field-pictures.ts';

function picturesOf() {
  const session = {
    history: {} as never,
    past: { isSeeking: false },
    snapshot: { step: 0 } as never,
    branching: { turns: 0, turnedAtStep: 0 },
  };
  let now = 0;
  let current = session;
  const pictures = new FieldPictures<string>({ session: () => current, take: () => `at ${stepOf()}`, now: () => now });
  const stepOf = (): number => (current.snapshot as { step: number }).step;
  const show = (step: number, milliseconds = 1000): void => {
    now += milliseconds;
    current.snapshot = { step } as never;
    pictures.endFrame();
  };
  return {
    pictures,
    session,
    show,
    change: (part: object) => void (current = Object.assign(current, part)),
    enter: () => void (current = { ...session, branching: { turns: 0, turnedAtStep: 0 } }),
  };
}

test('every moment of a run has a picture of near it, and memory is bounded', () => {
  const { pictures, show } = picturesOf();
  for (let step = 0; step <= 36_000; step += 60) show(step);
  expect(pictures.count).toBe(90);
  expect([pictures.at(0), pictures.at(36_000)]).toEqual(['at 0', 'at 36000']);
  const far = Array.from({ length: 600 }, (_, second) => second * 60).filter((step) => pictures.at(step) === undefined);
  expect(far).toEqual([]);
});

test('a picture is taken only of a moment that is shown, and that has none near it', () => {
  const { pictures, show, change } = picturesOf();
  show(0);
  show(60);
  show(119);
  expect(pictures.count).toBe(1);
  show(600);
  show(900, 1);
  expect(pictures.count).toBe(2);
  change({ past: { isSeeking: true } });
  show(900);
  expect(pictures.count).toBe(2);
  change({ past: { isSeeking: false } });
  show(900);
  expect([pictures.count, pictures.at(880), pictures.at(500), pictures.at(90)]).toEqual([3, 'at 900', 'at 600', 'at 0']);
  // Seen first in the past: it is put in its place.
  show(300);
  expect([pictures.at(301), pictures.at(5000)]).toEqual(['at 300', undefined]);
});

test('what never happened has no picture, nor has another scene', () => {
  const { pictures, show, change, enter } = picturesOf();
  for (const step of [0, 300, 600, 900]) show(step);
  change({ branching: { turns: 1, turnedAtStep: 450 } });
  expect([pictures.at(900), pictures.at(300)]).toEqual([undefined, 'at 300']);
  show(700);
  expect(pictures.at(720)).toBe('at 700');
  enter();
  expect(pictures.at(300)).toBeUndefined();
});

test('not more than one is taken in a while, none where nothing is kept, and none while there is more than the field', () => {
  const { pictures, show, change } = picturesOf();
  show(0);
  show(600, 699);
  expect(pictures.count).toBe(1);
  show(600, 1);
  expect(pictures.count).toBe(2);
  change({ history: undefined });
  show(1200);
  expect(pictures.count).toBe(2);
  const screen: { picture?: string } = {};
  const session = {
    history: {} as never,
    past: { isSeeking: false },
    snapshot: { step: 0 } as never,
    branching: { turns: 0, turnedAtStep: 0 },
  };
  const other = new FieldPictures<string>({ session: () => session, take: () => screen.picture, now: () => 0 });
  other.endFrame();
  expect(other.count).toBe(0);
  screen.picture = 'now';
  other.endFrame();
  expect([other.at(480), other.at(481)]).toEqual(['now', undefined]);
});

test('the picture nearest to a moment is told, the earlier of two that are as near', () => {
  const { pictures, show } = picturesOf();
  for (const step of [0, 120, 241]) show(step);
  expect([pictures.at(59), pictures.at(60), pictures.at(61), pictures.at(180), pictures.at(181)]).toEqual([
    'at 0',
    'at 0',
    'at 120',
    'at 120',
    'at 241',
  ]);
});

test('when there are too many, the one that is missed least goes, never the first or the last', () => {
  const { pictures, show } = picturesOf();
  for (let place = 0; place < 90; place++) show(place * 600);
  // Between these two a third one is missed least.
  show(30 * 600 + 240);
  expect(pictures.count).toBe(90);
  const near = [0, 29, 30, 31, 89].map((place) => pictures.at(place * 600));
  expect(near.filter((picture) => picture !== undefined)).toEqual(expect.arrayContaining(['at 0', 'at 17400', 'at 18600', 'at 53400']));
});

afterEach(() => void vi.unstubAllGlobals());

test('the page takes the middle of its field in the shape of the pictures, while nothing is beside it', async () => {
  const drawn: unknown[][] = [];
  const copies: { width: number; height: number }[] = [];
  const createElement = () => {
    const copy = { width: 0, height: 0, getContext: () => ({ drawImage: (...args: unknown[]) => void drawn.push(args) }) };
    copies.push(copy);
    return copy;
  };
  vi.stubGlobal('document', { createElement });
  const canvas = { width: 1760, height: 1000 };
  const frames = [() => (game.beside = undefined), () => (app.session.snapshot.step = 600), () => Promise.reject(new Error('left'))];
  const game = { canvas, beside: 'right' as string | undefined };
  const app = {
    session: { history: {}, past: { isSeeking: false }, snapshot: { step: 0 }, branching: { turns: 0, turnedAtStep: 0 } },
    time: { pictureAt: (_: number): unknown => 'nothing yet' },
    nextFrame: async () => frames.shift()?.(),
  };
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  await expect(takePictures(app as unknown as PicturedPage, game as unknown as Parameters<typeof takePictures>[1])).rejects.toThrow('left');
  vi.restoreAllMocks();
  expect(copies).toMatchObject([{ width: 176, height: 99 }]);
  expect(drawn).toEqual([[canvas, 0, 5, 1760, 990, 0, 0, 176, 99]]);
  expect([app.time.pictureAt(0), app.time.pictureAt(5000)]).toEqual([copies[0], undefined]);
});
