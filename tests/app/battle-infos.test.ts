import { expect, test } from 'vitest';
import { battleInfos } from '../../src/app/battle-infos.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

test('the title offers the battles in their order', () => {
  expect(battleInfos(content).map(({ name }) => name)).toEqual(['skirmish', 'open-field', 'gorge', 'long-bridge', 'refugees', 'mill-lane']);
});
