import { describe, expect, it } from 'vitest';
import { clockTime, counted, listed, withArticle } from '../../../src/hud/words/labels.ts';

describe('words', () => {
  it('read seconds as a clock', () => {
    expect([0, 9.99, 60, 75, 3600].map(clockTime)).toEqual(['0:00', '0:09', '1:00', '1:15', '60:00']);
  });

  it('count in the right number', () => {
    expect([counted(0, 'kill'), counted(1, 'kill'), counted(2, 'enemy party', 'enemy parties')]).toEqual([
      '0 kills',
      '1 kill',
      '2 enemy parties',
    ]);
  });

  it('list names as one says them', () => {
    expect([[], ['Aldric'], ['Aldric', 'Berta'], ['Aldric', 'Berta', 'Cuno']].map(listed)).toEqual([
      '',
      'Aldric',
      'Aldric and Berta',
      'Aldric, Berta and Cuno',
    ]);
  });

  it('say "the" once', () => {
    expect(['Wolves', 'The Wolves', 'the gate guard', 'Theodric’s men'].map(withArticle)).toEqual([
      'The Wolves',
      'The Wolves',
      'The gate guard',
      'The Theodric’s men',
    ]);
  });
});
