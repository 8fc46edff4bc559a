import { expect, it } from 'vitest';
import { tellMissingFile } from '../../src/app/tell-missing-file.ts';
import { MissingFile } from '../../src/game/missing-file.ts';

it('a missing file is told, and an error of the program is not hidden', () => {
  const told: string[] = [];
  const tell = tellMissingFile((text) => told.push(text));
  tell(new MissingFile('wild.webp could not be loaded: status 404'));
  expect(told).toEqual(['That did not work (wild.webp could not be loaded: status 404). Try again.']);
  expect(() => tell(new TypeError('x is undefined'))).toThrow('x is undefined');
  expect(told).toHaveLength(1);
});
