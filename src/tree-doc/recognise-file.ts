import { capitalised } from '../core/capitalised.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { readJson } from '../core/read-json.ts';

/** What a file is, by its content: those that the page opens, those of Warband that belong elsewhere, those of other tools, and the rest. */
export type FileKind = { readonly opens: 'recording' | 'challenge' | 'test' | 'lesson' | 'tree' } | Unopened;

/** `name` has its article; `advice` says what to do with it. `isUnknown` when its format is none of those that are known here. */
interface Unopened {
  readonly opens: 'nothing';
  readonly name: string;
  readonly advice?: string;
  readonly isUnknown?: boolean;
}

const KNOWN_TOOLS = 'It cannot be read here yet.';
const NO_OTHER = 'Warband opens recordings of fights, challenges, behaviour tests, lessons and behaviour trees.';

/** Decides by the format of the text alone; names of files and words inside of texts do not count. Never throws. */
export function recogniseFile(text: string): FileKind {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return unknown('an empty file');
  if (
    start
      .slice(0, 1000)
      .split('')
      .some((letter) => letter < '\t')
  )
    return unknown('no text file', NO_OTHER);
  if (start.startsWith('{') || start.startsWith('[')) return kindOfJson(start);
  if (start.startsWith('<')) return kindOfXml(start);
  return kindOfText(start);
}

function kindOfJson(text: string): FileKind {
  const gdScript = /^\[gd_(resource|scene)\b[^\]]*\]/.exec(text)?.[0];
  if (gdScript !== undefined) return kindOfGodot(text);
  const read = readJson(text, COMMAND_LIMITS);
  if ('problems' in read) {
    // Its reader says where it is cut off.
    const begun = /^\{\s*"format"\s*:\s*"(warband [a-z ]+ \d+)"/.exec(text)?.[1];
    if (begun !== undefined) return kindOfFormat(begun);
    const [first] = read.problems;
    return unknown('a JSON file with a mistake', first && `${capitalised(formatDataProblem(first))}.`);
  }
  const { value } = read;
  const format = fieldOf(value, 'format');
  if (typeof format === 'string' && format.startsWith('warband ')) return kindOfFormat(format);
  return kindOfWarbandData(value) ?? kindOfOtherTool(value) ?? unknown('a JSON file of another program', NO_OTHER);
}

/** The texts before the versions: a file of another version is of the same kind, and its reader says what differs. */
function kindOfFormat(format: string): FileKind {
  const name = format.replace(/ \d+$/, '');
  if (name === 'warband recording') return { opens: 'recording' };
  if (name === 'warband challenge') return { opens: 'challenge' };
  const belongs = 'It belongs in the address of the page, behind the #.';
  if (name === 'warband link') return nothing('the text of a link to a fight', belongs);
  if (name === 'warband tree') return nothing('the text of a link to a lesson', belongs);
  if (name === 'warband fights') return nothing('a part of a comparison', 'The command line reads it: npm run sim -- --merge.');
  if (name === 'warband branches') return nothing('the branches of a fight', 'They belong to the kept fight of a browser.');
  return nothing(`a file of another version of Warband (${JSON.stringify(format.slice(0, 40))})`, 'Reload the page, or use that version.');
}

function kindOfWarbandData(value: unknown): FileKind | undefined {
  if (!isRecord(value)) return undefined;
  const has = (...names: readonly string[]): boolean => names.every((name) => Object.hasOwn(value, name));
  const isTree = typeof fieldOf(value['root'], 'type') === 'string' || typeof value['extends'] === 'string';
  if (isTree && has('name')) return { opens: 'tree' };
  if (has('check', 'tree', 'task')) return { opens: 'lesson' };
  if (has('says', 'scenario', 'claims')) return { opens: 'test' };
  // A tree that is not finished yet: the studio says what is missing.
  if (has('keys', 'root') && has('description')) return { opens: 'tree' };
  return undefined;
}

function kindOfOtherTool(value: unknown): FileKind | undefined {
  const roots: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (roots.length > 0 && roots.every((each) => fieldOf(each, 'type') === 'root' && isRecord(fieldOf(each, 'child'))))
    return ofTool('a behaviour tree of mistreevous (JSON)');
  const isBehavior3 = (each: unknown): boolean => {
    const root = fieldOf(each, 'root');
    if (typeof root === 'string' || root === null) return isRecord(fieldOf(each, 'nodes'));
    return typeof fieldOf(root, 'name') === 'string' && fieldOf(root, 'id') !== undefined && fieldOf(root, 'type') === undefined;
  };
  const trees = fieldOf(value, 'trees') ?? fieldOf(fieldOf(value, 'data'), 'trees');
  const all = Array.isArray(trees) && trees.length > 0 ? (trees as readonly unknown[]) : roots;
  if (all.length > 0 && all.every(isBehavior3)) return ofTool('a behaviour tree of behavior3 (JSON)');
  return undefined;
}

function kindOfXml(text: string): FileKind {
  if (/<BehaviorTree[\s>/]/.test(text) || /<root\s[^>]*BTCPP_format/.test(text) || /<TreeNodesModel[\s>/]/.test(text))
    return ofTool('a behaviour tree of BehaviorTree.CPP (XML)');
  if (/<Behavior\s[^>]*Version=/.test(text)) return ofTool('a behaviour tree of behaviac (XML)');
  if (/^<!doctype html|^<html/i.test(text)) return nothing('a web page', NO_OTHER);
  return nothing('an XML file', NO_OTHER);
}

function kindOfGodot(text: string): FileKind {
  if (text.includes('type="BehaviorTree"')) return ofTool('a behaviour tree of LimboAI (Godot)');
  if (/beehave/i.test(text)) return ofTool('a scene with a behaviour tree of Beehave (Godot)');
  return nothing('a file of Godot', NO_OTHER);
}

function kindOfText(text: string): FileKind {
  const lines = withoutComments(text);
  if (/^root\s*(\[[\w-]+\])?[^{}\n]*\{/.test(lines)) return ofTool('a behaviour tree of mistreevous (MDSL)');
  if (/^(configuration|enumerations)\s*\{/.test(lines)) return ofTool('a model of BehaVerify');
  if (/^(import\s+\w+\s*:|include\s+subtree\s*:|subtree\b|root\s*$)/m.test(lines)) return ofTool('a behaviour tree of gdx-ai');
  return unknown('no file of Warband', NO_OTHER);
}

function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/#\{[^]*?\}#/g, '')
    .replaceAll(/^\s*(#|\/\/).*$/gm, '')
    .trimStart();
}

function ofTool(name: string): Unopened {
  return nothing(name, KNOWN_TOOLS);
}

function nothing(name: string, advice?: string): Unopened {
  return { opens: 'nothing', name, ...(advice !== undefined && { advice }) };
}

function unknown(name: string, advice?: string): Unopened {
  return { ...nothing(name, advice), isUnknown: true };
}

const OPENED_ELSEWHERE = { recording: 'a recording of a fight', challenge: 'a challenge', test: 'a behaviour test', lesson: 'a lesson' };

/**
 * Where a tree is expected: what the text is instead, and what to do with it, as "a challenge. “Open a file …” in the menu opens it."
 * Undefined for a tree, and for a text of no known format, of which the reader of trees says what is wrong.
 */
export function otherThanTree(text: string): string | undefined {
  const kind = recogniseFile(text);
  if (kind.opens === 'tree') return undefined;
  if (kind.opens !== 'nothing') return `${OPENED_ELSEWHERE[kind.opens]}. “Open a file …” in the menu opens it.`;
  return kind.isUnknown === true ? undefined : `${kind.name}. ${kind.advice ?? ''}`.trimEnd();
}

/** "“dog.tree” is a behaviour tree of gdx-ai. It cannot be read here yet." */
export function refusalOf(file: string, kind: Unopened): string {
  return [`“${file}” is ${kind.name}.`, kind.advice ?? ''].join(' ').trimEnd();
}
