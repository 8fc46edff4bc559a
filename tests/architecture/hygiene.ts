import { parseSync, Visitor } from 'vite';

/** Unfinished notes in comments: finish the work, or plan it elsewhere. */
export function unfinishedNotes(path: string, code: string): string[] {
  return commentsOf(path, code).filter((text) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text));
}

/** Comments that switch the linter or the compiler off without saying why. */
export function silentExceptions(path: string, code: string): string[] {
  return commentsOf(path, code).filter((text) => {
    if (/^\s*(ox|es)lint-disable/.test(text)) return !/ -- \S/.test(text);
    return /^\s*@ts-expect-error\s*$/.test(text);
  });
}

/** Tests that are skipped, or skip others. `skipIf(condition)` is allowed: it names its condition. */
export function hiddenTests(path: string, code: string): string[] {
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

function commentsOf(path: string, code: string): string[] {
  return parseSync(path, code).comments.map(({ value }) => value);
}
