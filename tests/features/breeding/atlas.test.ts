import { expect, it } from 'vitest';
import { atlasFileText } from '../../../src/evolve/results/atlas-file.ts';
import type { BreedingAdapter } from '../../../src/features/breeding/breeding-adapter.ts';
import { breedingPage } from './breeding-page.ts';

const treesIn = (breeding: BreedingAdapter) => breeding.state.search!.atlas!.cells.filter(({ tree }) => tree !== undefined);

async function mapping(options: Parameters<typeof breedingPage>[0] = {}) {
  const page = await breedingPage(options);
  page.breeding.setUp.chooseKind('sword');
  page.breeding.evolve(true);
  await page.generations(2);
  page.breeding.run!.pause();
  return page;
}

it('an atlas puts the tree of a chosen cell on the field, keeps it by its temperament, gives it to its kind, and is there after a reload', async () => {
  const { breeding, own, store, until } = await mapping();
  const cells = treesIn(breeding);
  expect(cells.length).toBeGreaterThan(1);
  const { cell, temperament } = cells.at(-1)!;
  breeding.fight.watchCell(cell);
  await new Promise((done) => setTimeout(done));
  expect(breeding.state.search!.atlas!.shown).toBe(cell);
  expect(breeding.state.fight!.says).toContain(temperament);
  void breeding.trees.keep();
  void breeding.trees.give();
  await until('both are done', () => own.documents.length === 2);
  expect(own.documents.map(({ name }) => name)).toEqual([`evolved-sword-${temperament.replace(', ', '-')}`, 'sword-and-shield']);
  const later = await breedingPage({ store });
  later.breeding.resume([...store.stored.keys()][0]!, false);
  expect(treesIn(later.breeding)).toEqual(cells);
});

it('an atlas has final figures, which are kept, too', async () => {
  const { breeding, store, until } = await mapping();
  breeding.run!.judge();
  await until('they are there', () => treesIn(breeding).every(({ tree }) => tree!.seen !== 'learned'));
  const { says } = breeding.state.search!.atlas!;
  expect(says).toContain('In sealed fights');
  const later = await breedingPage({ store });
  later.breeding.resume([...store.stored.keys()][0]!, false);
  expect(later.breeding.state.search!.atlas!.says).toBe(says);
});

it('an atlas opens from a file of the command; another file is told in words', async () => {
  const { store } = await mapping();
  const { plan, checkpoint } = [...store.stored.values()][0]!;
  const text = atlasFileText({ title: 'From a file', plan, checkpoint, figures: [] });
  const { breeding, told, until } = await breedingPage();
  breeding.openAtlas(text);
  await until('it is open', () => breeding.state.search !== undefined);
  expect(breeding.state.search!.title).toBe('From a file');
  expect(treesIn(breeding).length).toBeGreaterThan(1);
  for (const wrong of [
    '{}',
    text.slice(0, 300),
    text.replace('"tree":"sword-and-shield"', '"tree":"bow"'),
    text.replace(/"root"/g, '"roof"'),
  ])
    breeding.openAtlas(wrong);
  await until('all are refused', () => told.length === 4);
  expect(told.every((words) => words.startsWith('This file cannot be opened: '))).toBe(true);
});
