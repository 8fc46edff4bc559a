import { speak, type ScreenWords } from '../../hud/dom/screen-words.ts';

const files = import.meta.glob<ScreenWords>('../../content/data/screen-words/*/*.json', { import: 'default' });

/** Lets the screens speak the language of `?language=…`, as far as there are words: one file for each language and feature, loaded only then. */
export async function speakLanguage(search: string): Promise<void> {
  const language = new URLSearchParams(search).get('language');
  const found = Object.entries(files).filter(([path]) => path.split('/').at(-2) === language);
  if (found.length === 0) return;
  const words = await Promise.all(found.map(([, load]) => load()));
  speak(Object.assign({}, ...words) as ScreenWords);
}
