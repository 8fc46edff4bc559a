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

/** A key event of the page. Its modifier states include `AltGraph`, the only sign of AltGr under Linux, and `NumLock`. */
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
 * (on a Mac: Option) has no modifiers, and a letter typed with AltGr stays that letter. A digit of the number pad that Shift turns into an
 * arrow while NumLock is on is that digit with Shift.
 */
export function latinPress(event: KeyEvent): KeyPress {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  const press = { key, code, shiftKey, ctrlKey, altKey, metaKey };
  if (isTypedWithAlt(press)) return { ...press, ctrlKey: false, altKey: false };
  if (hasAltGraph(event)) return press;
  const padDigit = shiftedPadDigit(event);
  if (padDigit !== undefined) return { ...press, key: padDigit, shiftKey: true };
  const digit = altKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return { ...press, key: digit };
  return isLatin(key) ? press : { ...press, key: usLetter(code, shiftKey) ?? key };
}

/** Whether AltGr is held, as browsers under Linux and newer ones under Windows tell it. */
export function hasAltGraph(event: Pick<KeyEvent, 'getModifierState'>): boolean {
  return event.getModifierState?.('AltGraph') === true;
}

/** The digit of a key of the number pad that types something else although NumLock is on: Shift is held, which Windows does not report. */
function shiftedPadDigit(event: KeyEvent): string | undefined {
  const digit = /^Numpad(\d)$/.exec(event.code)?.[1];
  return event.key !== digit && event.getModifierState?.('NumLock') === true ? digit : undefined;
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
