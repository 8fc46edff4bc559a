import { fileStem } from '../../core/file-stem.ts';
import { speak, tellSentences, type ScreenWords, type SentenceFeature } from '../../hud/dom/screen-words.ts';

const SENTENCE_FEATURES: ReadonlySet<string> = new Set<SentenceFeature>(['verdicts', 'arena-log', 'reasons']);

const files = import.meta.glob<ScreenWords>('../../content/data/screen-words/*/*.json', { import: 'default' });

/** Lets the screens speak the language of `?language=…`, as far as there are words: one file for each language and feature, loaded only then. */
export async function speakLanguage(search: string): Promise<void> {
  const language = new URLSearchParams(search).get('language');
  const found = Object.entries(files).filter(([path]) => path.split('/').at(-2) === language);
  if (found.length === 0) return;
  const words = await Promise.all(found.map(async ([path, load]) => [fileStem(path), await load()] as const));
  const areSentences = ([feature]: readonly [string, ScreenWords]): boolean => SENTENCE_FEATURES.has(feature);
  tellSentences(new Map(words.filter(areSentences)));
  speak(Object.assign({}, ...words.filter((each) => !areSentences(each)).map(([, each]) => each)) as ScreenWords);
}
