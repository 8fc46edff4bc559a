/** What a `KeyboardEvent` says of a key press. */
export interface KeyPress {
  /** What the key types on the layout in use, or its name. */
  readonly key: string;
  /** Where the key is: what it would be on a US keyboard. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Under Linux, `AltGraph` is all that tells of AltGr. */
interface KeyEvent extends KeyPress {
  getModifierState?(name: string): boolean;
}

/** What the places of signs type on a US keyboard: alone, and with Shift. */
const US_SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};
/** Names of keys whose letter only an input method knows, or that wait for another letter. */
const WITHOUT_LETTER = new Set(['Dead', 'Process', 'Unidentified', 'Compose']);

/**
 * The same press as on a keyboard that types what the shortcuts are named after, and so that they work on every layout. Latin letters and
 * signs stay what the layout types. A letter of another script or with an accent, a dead key, and a key that an input method takes count as
 * what a US keyboard types there; so does the row of digits, which some layouts type only with Shift. A sign for which the layout wants AltGr
 * (on a Mac: Option) has no modifiers.
 */
export function latinPress(event: KeyEvent): KeyPress {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  const press = { key, code, shiftKey, ctrlKey, altKey, metaKey };
  if (isTypedWithAlt(press)) return { ...press, ctrlKey: false, altKey: false };
  const digit = altKey || event.getModifierState?.('AltGraph') === true ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return { ...press, key: digit };
  return isLatin(key) ? press : { ...press, key: usLetter(code, shiftKey) ?? key };
}

/** A Latin letter, a digit or a sign, or the name of a key, such as "Enter". */
function isLatin(key: string): boolean {
  return key.length === 1 ? key >= ' ' && key <= '~' : !WITHOUT_LETTER.has(key);
}

/** Windows takes AltGr for Ctrl and Alt, a Mac has Option instead. */
function isTypedWithAlt({ key, code, altKey, metaKey }: KeyPress): boolean {
  return altKey && !metaKey && /^[!-/:-@[-`{-~]$/.test(key) && US_SIGNS[code]?.includes(key) !== true;
}

function usLetter(code: string, isShift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShift ? letter : letter.toLowerCase();
  return US_SIGNS[code]?.[isShift ? 1 : 0];
}
