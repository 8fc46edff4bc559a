/** A place in a text where something is put in: "{1} of {2} done". */
export const TEXT_PLACE = /\{(\d)\}/g;

/** The numbers of the places in a text, in their order: "{2} of {1}" has 2 and 1. */
export function placesIn(text: string): readonly string[] {
  return [...text.matchAll(TEXT_PLACE)].map(([, number = '']) => number);
}
