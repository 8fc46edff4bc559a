import { expect, it } from 'vitest';
import { unmetNeed } from '../../../src/app/plan/need-words.ts';
import { listIn } from '../../../src/engine/document.ts';
import { fieldOf } from '../../../src/core/json-value.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

it.each([
  ['unitsLeft', 'atLeast', 4, 'Needs at least 4 warriors'],
  ['unitsLeft', 'atLeast', 1, 'Needs at least 1 warrior'],
  ['enemiesInSight', 'atLeast', 3, 'Needs at least 3 enemies in sight'],
  ['enemiesInSight', 'atMost', 1, 'Needs at most 1 enemy in sight'],
  ['enemiesKnown', 'atLeast', 3, 'Needs at least 3 known enemies'],
  ['strengthRatio', 'below', 0.8, 'Needs a stronger enemy'],
  ['strengthRatio', 'below', 1.8, 'Needs an enemy that is not much weaker'],
  ['strengthRatio', 'above', 0.8, 'Needs an enemy that is not much stronger'],
  ['strengthRatio', 'atLeast', 1.5, 'Needs a weaker enemy'],
  ['ownShieldsShare', 'above', 0.2, 'Needs more shields in your warband'],
  ['enemyBowsShare', 'below', 0.5, 'Needs fewer bows among the enemies'],
  ['unknown', 'atLeast', 2, 'Needs: A fact, at least 2'],
  ['unknown', 'isTrue', Number.NaN, 'Needs: A fact'],
])('%s %s %s: %s', (...[input, test, value, said]) => {
  const key = { name: 'fact', type: 'number', input, description: 'A fact.' };
  expect(unmetNeed({ key: { key: 'fact' }, test, value }, { keys: [key] }).words).toBe(said);
});

it('every need of the shipped tactics has a phrase of its own', () => {
  const tactics = [...content.library].filter(([, { file }]) => file.includes('/tactics/'));
  expect(tactics.length).toBeGreaterThan(0);
  for (const [name, { document }] of tactics)
    for (const need of listIn(fieldOf(fieldOf(document, 'promises'), 'needs')))
      expect(`${name}: ${unmetNeed(need, document).words}`).not.toContain('Needs:');
});
