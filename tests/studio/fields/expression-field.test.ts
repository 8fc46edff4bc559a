import { expect, it } from 'vitest';
import { NodeFormPage } from '../support/node-form.ts';

const KEYS = [
  { name: 'health', type: 'number' as const },
  { name: 'isAfraid', type: 'boolean' as const },
  { name: 'foe', type: 'entity' as const },
];

it('an expression is text, with the problem of what is typed so far and a list of names to insert', async () => {
  const form = await NodeFormPage.open({ type: 'CheckExpression' }, KEYS);
  expect(form.field('expression').placeholder).toBe('required');
  await form.write('expression', 'helth < 0.5');
  expect(form.params).toEqual({ expression: 'helth < 0.5' });
  expect(form.problems('expression').join()).toMatch(/unknown name "helth" at column 1.*did you mean "health"/i);
  await form.write('expression', 'health < 0.5');
  expect(form.problems('expression')).toEqual([]);
  expect(form.options('expression')).toEqual(
    expect.arrayContaining(['health', 'isAfraid', 'ownHealth', 'targetDistance(foe)', 'known(foe)', 'min(']),
  );
  await form.page.enter('Insert a name into expression', 'and');
  await form.page.enter('Insert a name into expression', 'isAfraid');
  expect(form.params).toEqual({ expression: 'health < 0.5 and isAfraid' });
  expect(await form.undo(2)).toEqual([{ expression: 'health < 0.5 and' }, { expression: 'health < 0.5' }]);
});

it('a number is compared as an expression or a key, and takes an expression where a value stands', async () => {
  const form = await NodeFormPage.open({ type: 'CompareNumber', params: { value: 1 } }, KEYS);
  expect(form.problems('number').join()).toMatch(/key of type number or an expression/);
  await form.page.enter('Insert a name into number', 'ownHealth');
  expect(form.params).toEqual({ number: 'ownHealth', value: 1 });
  await form.write('value', 'health * 0.5');
  expect(form.params).toEqual({ number: 'ownHealth', value: 'health * 0.5' });
  expect([form.problems('number'), form.problems('value')]).toEqual([[], []]);
  await form.page.press('Read number from a key');
  await form.write('number', 'health');
  expect(form.params).toMatchObject({ number: { key: 'health' } });
});

it('a switch becomes an expression by its button', async () => {
  const form = await NodeFormPage.open({ type: 'SetBoolean', params: { property: { key: 'isAfraid' } } }, KEYS);
  expect(form.field('to').getAttribute('role')).toBe('switch');
  await form.page.press('Write to as an expression');
  await form.write('to', 'ownHealth < 0.5');
  expect(form.params).toMatchObject({ to: 'ownHealth < 0.5' });
  expect(form.problems('to')).toEqual([]);
});

it('the options of a Reasoner are numbers and expressions with commas between them', async () => {
  const children = ['a', 'b', 'c'].map(() => ({ type: 'Wait', params: { duration: 1 } }));
  const form = await NodeFormPage.open({ type: 'Reasoner', children }, KEYS);
  await form.write('base', '0.5, min(health, 1), 1 - ownHealth');
  expect(form.params).toEqual({ base: [0.5, 'min(health, 1)', '1 - ownHealth'] });
  expect(form.problems('base')).toEqual([]);
  await form.write('base', '0.5, health <, 1');
  expect(form.problems('base').join()).toMatch(/the end at column 9/);
});
