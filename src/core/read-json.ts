import { isCutOff, type OpenEnds } from './cut-off.ts';
import { quoteShort, truncatePath, type DataProblem } from './data-problem.ts';
import { DOCUMENT_LIMITS, type DataLimits } from './limits.ts';

export type ReadJson = { readonly value: unknown } | { readonly problems: readonly DataProblem[] };

/** At most this many duplicate members are reported one by one. */
const MOST_NAMED = 20;
const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Parses all external JSON text. Besides invalid JSON, it rejects text that is too long, too deeply nested or has too many
 * values; duplicate members, of which JSON.parse would silently keep the last; and members called "__proto__", which would
 * set the prototype when code copies the object by assignment. A byte order mark at the start is skipped.
 */
export function readJson(text: string, limits: DataLimits = DOCUMENT_LIMITS): ReadJson {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { problems: [{ path: '', found: 'an empty text', expected: 'a JSON document' }] };
  const { excess, problems, scan } = scanOf(json, limits);
  if (excess !== undefined) return { problems: [excess] };
  try {
    const value = JSON.parse(json) as unknown;
    return problems.length > 0 ? { problems } : { value };
  } catch (error) {
    if (scan !== undefined && isCutOff(json, scan.openEnds)) return { problems: [scan.earlyEnd()] };
    const reason = error instanceof Error ? error.message : 'unreadable';
    return { problems: [{ path: '', found: `text that is not JSON (${reason})`, expected: 'a JSON document' }] };
  }
}

/** Parses text that `readJson` has accepted before, in a fraction of its time. */
export function readCheckedJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return readJson(text);
  }
}

/** The first limit that a JSON text exceeds. */
export function excessIn(json: string, limits: DataLimits = DOCUMENT_LIMITS): DataProblem | undefined {
  return scanOf(json, limits).excess;
}

interface Scan {
  readonly excess: DataProblem | undefined;
  readonly problems: readonly DataProblem[];
  /** Undefined for a text that is too long for one. */
  readonly scan?: JsonScan;
}

function scanOf(json: string, limits: DataLimits): Scan {
  if (json.length > limits.characters) {
    return { excess: { path: '', found: `${json.length} characters`, expected: `at most ${limits.characters}` }, problems: [] };
  }
  const scan = new JsonScan(json, limits);
  return { excess: scan.run(), problems: scan.problems, scan };
}

interface Frame {
  /** Names of the members so far; undefined for a list. */
  readonly names: Set<string> | undefined;
  /** Name of the current member, or index in the list. */
  step: string | number;
  /** The next string is the name of a member. */
  isBeforeName: boolean;
}

/** Scans the text once, without recursion. Syntax errors are left to the parser. */
class JsonScan {
  readonly problems: DataProblem[] = [];
  readonly #stack: Frame[] = [];
  #values = 0;
  #unnamed = 0;
  #isInString = false;

  constructor(
    private readonly json: string,
    private readonly limits: DataLimits,
  ) {}

  /** Returns the first limit that is exceeded. */
  run(): DataProblem | undefined {
    const { json, limits } = this;
    for (let at = 0; at < json.length; at = this.#end(at)) {
      // White space: half of a file that is written to be read.
      if (json.charCodeAt(at) <= SPACE) continue;
      this.#take(at);
      this.#isInString = json.charCodeAt(at) === QUOTE && endOfString(json, at) > json.length;
      if (this.#stack.length > limits.depth)
        return this.#excess(at, `more than ${limits.depth} objects and lists within each other`, limits.depth);
      if (this.#values > limits.values) return this.#excess(at, `more than ${limits.values} values`, limits.values);
    }
    if (this.#unnamed > 0) this.problems.push({ path: '', found: `${this.#unnamed} more of these problems`, expected: 'none' });
    return undefined;
  }

  /** After the run. */
  get openEnds(): OpenEnds {
    const closers = this.#stack.map(({ names }) => (names === undefined ? ']' : '}'));
    return { closers: closers.toReversed().join(''), isInString: this.#isInString };
  }

  /** Of a text that is cut off: where it ends. */
  earlyEnd(): DataProblem {
    const path = this.#path();
    const inside = path === '' ? '' : `, in ${truncatePath(path)}`;
    return {
      path: '',
      found: `a text that ends too early: it is cut off at ${this.#position(this.json.length)}${inside}`,
      expected: 'the whole of it: save, copy or download it again',
    };
  }

  /** End of the token that starts here. */
  #end(at: number): number {
    const { json } = this;
    if (json.charCodeAt(at) === QUOTE) return endOfString(json, at);
    let end = at + 1;
    if (isWord(json, at)) while (end < json.length && isWord(json, end)) end++;
    return end;
  }

  #take(at: number): void {
    const top = this.#stack.at(-1);
    switch (this.json[at]) {
      case '{':
      case '[':
        this.#values++;
        this.#stack.push({ names: this.json[at] === '{' ? new Set() : undefined, step: 0, isBeforeName: this.json[at] === '{' });
        return;
      case '}':
      case ']':
        this.#stack.pop();
        return;
      case ',':
        if (top?.names !== undefined) top.isBeforeName = true;
        else if (top !== undefined) top.step = Number(top.step) + 1;
        return;
      case '"':
        if (top?.names !== undefined && top.isBeforeName) this.#name(at, top, top.names);
        else this.#values++;
        return;
      default:
        if (isWord(this.json, at)) this.#values++;
    }
  }

  #name(at: number, frame: Frame, names: Set<string>): void {
    const name = nameOf(this.json.slice(at, this.#end(at)));
    frame.isBeforeName = false;
    frame.step = name;
    if (names.has(name)) this.#report(at, `member ${quoteShort(name)} again`, 'each name once in an object');
    else if (name === '__proto__') this.#report(at, 'a member "__proto__"', 'another name');
    names.add(name);
  }

  #report(at: number, found: string, expected: string): void {
    if (this.problems.length >= MOST_NAMED) this.#unnamed++;
    else this.problems.push({ path: this.#path(), found: `${found} (${this.#position(at)})`, expected });
  }

  #excess(at: number, found: string, most: number): DataProblem {
    return { path: '', found: `${found} (${this.#position(at)})`, expected: `at most ${most}` };
  }

  #path(): string {
    return this.#stack.map(({ step }) => `/${step}`).join('');
  }

  #position(at: number): string {
    const before = this.json.slice(0, at);
    return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`;
  }
}

/** After the quote that closes the string which starts here, or beyond the text, where none does. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    // An even number of them are escaped themselves.
    if (slashes % 2 === 0) return end + 1;
  }
  return json.length + 1;
}

/** Part of a number, or of true, false or null. */
function isWord(json: string, at: number): boolean {
  const code = json.charCodeAt(at);
  return (
    (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 43 || code === 45 || code === 46
  );
}

/** Decodes escapes, so that two spellings of one name are found equal. */
function nameOf(text: string): string {
  if (!text.includes('\\')) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
