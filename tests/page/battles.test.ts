import { expect, test } from 'vitest';
import { createSettingsStore } from '../../src/hud/settings/settings.ts';
import { Battles } from '../../src/page/battles.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

test('the title offers the battles in their order; the stored one is chosen if there still is one of that name, else the first', () => {
  const settings = createSettingsStore(undefined);
  const battles = new Battles(content, settings);
  expect(battles.all.map(({ name }) => name)).toEqual(['skirmish', 'open-field', 'gorge', 'long-bridge', 'refugees', 'mill-lane']);
  const chosen = (chosenBattle: string): string | undefined => {
    settings.change({ chosenBattle });
    return battles.chosen?.name;
  };
  expect([chosen('gorge'), chosen('old'), new Battles({ ...content, scenarios: new Map() }, settings).chosen]).toEqual([
    'gorge',
    'skirmish',
    undefined,
  ]);
  expect(battles.chosen?.difficulties.map(({ label }) => label)).toEqual(['Easy', 'Normal', 'Hard']);
});
