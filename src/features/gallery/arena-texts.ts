import type { Content } from '../../content/load-content.ts';
import { arenas } from './arenas.ts';
import type { ArenaText } from './view/arena-text.ts';

/** By path: `npm run gallery` writes them. */
const PICTURES = import.meta.glob<string>('../../../assets/gallery/*.webp', { eager: true, query: '?url', import: 'default' });

/** What the gallery says of its arenas, in their order. */
export function arenaTexts(content: Pick<Content, 'scenarios'>): readonly ArenaText[] {
  return arenas(content).flatMap((scenario) => {
    const { title, caption } = content.scenarios.get(scenario) ?? {};
    if (title === undefined || caption === undefined) return [];
    const pictureUrl = PICTURES[`../../../assets/gallery/${scenario.replace(/^gallery-/, '')}.webp`] ?? '';
    return [{ scenario, title, sentences: caption.text, marks: caption.marks, pictureUrl }];
  });
}
