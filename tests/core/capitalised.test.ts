import { expect, it } from 'vitest';
import { capitalised } from '../../src/core/capitalised.ts';

it('changes the first letter alone', () => {
  expect(['the blue six', 'Éva rests', ' x', ''].map(capitalised)).toEqual(['The blue six', 'Éva rests', ' x', '']);
});
