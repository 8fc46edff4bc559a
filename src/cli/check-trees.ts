import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { treeProblems } from '../content/load-content.ts';
import { readTreeLibrary, type TextFile } from '../content/tree-library.ts';

const USAGE = `npm run --silent check-trees -- [files or folders]
  Checks tree files as the game does; without a name, the folder trees.
  Subtrees are looked for among the files that are checked and in the folder trees.
  Exit code 0: all are sound; 1: problems, one a line on standard error; 2: a wrong call.`;

process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const wrong = args.find((arg) => arg.startsWith('-') || !existsSync(arg));
  if (wrong !== undefined) {
    console.error(`${wrong.startsWith('-') ? 'unknown flag' : 'no such file or folder'}: ${wrong}\n\n${USAGE}`);
    return 2;
  }
  const asked = (args.length > 0 ? args : ['trees']).flatMap(filesOf);
  if (asked.length === 0) {
    console.error(`no tree file in ${args.join(', ')}: expected files that end with .json\n\n${USAGE}`);
    return 2;
  }
  return check(asked.map(readText));
}

function check(asked: readonly TextFile[]): number {
  const names = new Set(asked.map(({ file }) => file));
  const shipped = filesOf('trees').map(readText).filter(({ file }) => !names.has(file));
  const { library, problems } = readTreeLibrary([...shipped, ...asked]);
  const mine = [...problems, ...treeProblems(library)].filter((line) => asked.some(({ file }) => line.startsWith(`${file} `)));
  for (const problem of mine) console.error(problem);
  if (mine.length === 0) console.log(`${asked.length} tree files are sound.`);
  return mine.length === 0 ? 0 : 1;
}

/** A file under the name that was typed. */
function readText(file: string): TextFile {
  return { file, text: readFileSync(file, 'utf8') };
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).filter((name) => name.endsWith('.json')).sort().map((name) => join(path, name));
}
