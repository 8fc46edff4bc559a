import { describe, expect, it } from 'vitest';
import { clockTime, counted, listed, unitWords, withArticle } from '../../src/hud/labels.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { shippedContent } from '../studio/support/shipped-content.ts';

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

  it('say of a fighter that stands because its way is full that it is blocked, and nothing of it once it moves or strikes', () => {
    const { world } = openRun(shippedContent, { scenario: 'skirmish', seed: '1', tickMode: 'interval' });
    const { state } = world;
    const unit = structuredClone(state.units[0]!);
    Object.assign(unit, { mood: 'fighting', heardFightId: 9, joinsFightId: 9 });
    const wordsWith = (movement: object, combat: object = {}): string => {
      const now = { ...unit, movement: { ...unit.movement, ...movement }, combat: { ...unit.combat, ...combat } };
      return unitWords(now, { ...state, step: state.step });
    };
    expect([
      wordsWith({ status: 'moving', stuckSteps: 59 }),
      wordsWith({ status: 'moving', stuckSteps: 60 }),
      wordsWith({ status: 'moving', stuckSteps: 60 }, { phase: 'windUp' }),
    ]).toEqual(['Fighting', 'Blocked: others stand in its way', 'Fighting']);
  });
});
