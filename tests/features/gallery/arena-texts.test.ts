import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arenaTexts } from '../../../src/features/gallery/arena-texts.ts';
import { pathInRepository } from '../../support/repository.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

test('the gallery shows every arena that there is, each with a picture of its own (npm run gallery takes them)', () => {
  const arenas = arenaTexts(content);
  const captioned = [...content.scenarios.values()].filter(({ caption }) => caption !== undefined).map(({ name }) => name);
  expect(arenas.map(({ scenario }) => scenario).toSorted()).toEqual(captioned.toSorted());
  const names = arenas.map(({ scenario }) => scenario.replace('gallery-', ''));
  arenas.forEach(({ pictureUrl }, place) => expect(pictureUrl).toMatch(new RegExp(`${names[place]}.*\\.webp$`)));
  const pictures = readdirSync(pathInRepository('assets/gallery')).map((file) => file.replace('.webp', ''));
  expect(pictures.toSorted()).toEqual(names.toSorted());
});
