import { parseSync, Visitor } from 'vite';

const NOTE = /\b(TODO|FIXME|XXX|HACK)\b/;
const EXCEPTION = /(ox|es)lint-disable|@ts-expect-error/;
const HIDING = /\b(test|it|describe|suite)\s*\.\s*(only|skip|todo|fails)\b/;

/** Unfinished notes in comments: finish the work, or plan it elsewhere. */
export function unfinishedNotes(path: string, code: string): string[] {
  return commentsWith(NOTE, path, code);
}

/** Comments that switch the linter or the compiler off without saying why. */
export function silentExceptions(path: string, code: string): string[] {
  return commentsWith(EXCEPTION, path, code).filter((text) => {
    if (/^\s*(ox|es)lint-disable/.test(text)) return !/ -- \S/.test(text);
    return /^\s*@ts-expect-error\s*$/.test(text);
  });
}

/** Tests that are skipped, or skip others. `skipIf(condition)` is allowed: it names its condition. */
export function hiddenTests(path: string, code: string): string[] {
  if (!HIDING.test(code)) return [];
  const found: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier' || !/^(only|skip|todo|fails)$/.test(property.name)) return;
      if (object.type === 'Identifier' && /^(test|it|describe|suite)$/.test(object.name)) {
        found.push(`${path}: ${object.name}.${property.name}`);
      }
    },
  }).visit(parseSync(path, code).program);
  return found;
}

/** Paths of one machine: home folders, temporary folders, folders of the author. */
export function machinePaths(path: string, text: string): string[] {
  const unix = /(?<![\w./])\/(?:home|Users|work|tmp|var\/folders)\/[\w.-]+/g;
  const windows = /\b[A-Z]:[\\/]+Users\b/g;
  return [...text.matchAll(unix), ...text.matchAll(windows)].map(([found]) => `${path}: ${found}`);
}

/** Parsing takes the time: only files that hold such a text at all are parsed. */
function commentsWith(text: RegExp, path: string, code: string): string[] {
  if (!text.test(code)) return [];
  return parseSync(path, code).comments.flatMap(({ value }) => (text.test(value) ? [value] : []));
}
