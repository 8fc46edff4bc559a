import { nameOf, type ParamSpec } from '../engine/params.ts';

/** Describes one word of each vocabulary. The content supplies the words: see `contentNames`. */
export const VOCABULARIES = {
  gesture: 'a gesture',
  unit: 'the name of a unit',
  teamTag: 'the tag of a team',
  landmark: 'the tag of a team, a place or a kind of objects',
  objectTag: 'the tag of a kind of objects',
  use: 'a use of a kind of objects',
  weapon: 'a weapon of a kind of units',
  goods: 'something that a use of an object gives or takes',
} as const;

export type VocabularyName = keyof typeof VOCABULARIES;

/** A parameter that names a thing of the content. */
export function contentName(vocabulary: VocabularyName, settings: Parameters<typeof nameOf>[1]): ParamSpec<'string'> {
  return nameOf(vocabulary, settings);
}
