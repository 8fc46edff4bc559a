/** What a JSON text that was read to its end has left open. */
export interface OpenEnds {
  /** "]}": what closes its objects and lists. */
  readonly closers: string;
  readonly isInString: boolean;
}

/** The beginning of a number, or of true, false or null. */
const PART_OF_WORD = /(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-?\d[\d.eE+-]*|-)$/;
const PART_OF_ESCAPE = /\\(?:u[\da-f]{0,3})?$/i;
/** What may be missing before the closers: nothing, a value, a colon and a value, a member. */
const FILLS = ['', '0', ':0', '"":0'];

/**
 * Whether an invalid JSON text is the beginning of a valid one, so that nothing is wrong with it but its end. Tried out, as
 * the messages of parsers differ between browsers.
 */
export function isCutOff(json: string, { closers, isInString }: OpenEnds): boolean {
  if (closers === '' && !isInString) return false;
  const starts = isInString
    ? [`${json}"`, `${json.replace(PART_OF_ESCAPE, '')}"`]
    : [json, ...(PART_OF_WORD.test(json) ? [`${json.replace(PART_OF_WORD, '')}0`] : [])];
  return starts.some((start) => FILLS.some((fill) => isJson(start + fill + closers)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
