import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { battleInfos } from '../../src/app/battle-infos.ts';
import { arenaTexts, scenarioOfArena } from '../../src/app/gallery-arenas.ts';
import { pathInRepository } from '../support/repository.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

test('the gallery shows every arena that there is, each with a picture of its own (npm run gallery takes them)', () => {
  const arenas = arenaTexts(content);
  const captioned = [...content.scenarios.values()].filter(({ caption }) => caption !== undefined).map(({ name }) => name);
  expect(arenas.map(({ name }) => scenarioOfArena(content, name)!).toSorted()).toEqual(captioned.toSorted());
  for (const { name, pictureUrl } of arenas) expect(pictureUrl).toMatch(new RegExp(`${name}.*\\.webp$`));
  const pictures = readdirSync(pathInRepository('assets/gallery')).map((file) => file.replace('.webp', ''));
  expect(pictures.toSorted()).toEqual(arenas.map(({ name }) => name).toSorted());
});

test('the title offers the battles in their order', () => {
  expect(battleInfos(content).map(({ name }) => name)).toEqual(['skirmish', 'open-field', 'gorge', 'long-bridge', 'refugees', 'mill-lane']);
});
