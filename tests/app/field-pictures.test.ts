import { expect, test } from 'vitest';
import { FieldPictures } from '../../src/app/field-pictures.ts';

function picturesOf() {
  const session = { history: {} as never, isSeeking: false, snapshot: { step: 0 } as never, turns: 0, turnedAtStep: 0 };
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
    enter: () => void (current = { ...session, turns: 0 }),
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
  change({ isSeeking: true });
  show(900);
  expect(pictures.count).toBe(2);
  change({ isSeeking: false });
  show(900);
  expect([pictures.count, pictures.at(880), pictures.at(500), pictures.at(90)]).toEqual([3, 'at 900', 'at 600', 'at 0']);
  // Seen first in the past: it is put in its place.
  show(300);
  expect([pictures.at(301), pictures.at(5000)]).toEqual(['at 300', undefined]);
});

test('what never happened has no picture, nor has another scene', () => {
  const { pictures, show, change, enter } = picturesOf();
  for (const step of [0, 300, 600, 900]) show(step);
  change({ turns: 1, turnedAtStep: 450 });
  expect([pictures.at(900), pictures.at(300)]).toEqual([undefined, 'at 300']);
  show(700);
  expect(pictures.at(720)).toBe('at 700');
  enter();
  expect(pictures.at(300)).toBeUndefined();
});
