import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathInRepository } from '../support/repository.ts';

/** A small repository with the real settings and invented files. */
export type Files = Readonly<Record<string, string>>;

/** What the linter says of each file, as "rule: message". */
export function lint(files: Files): Map<string, string[]> {
  const output = runOn(files, ['oxlint/bin/oxlint', '--format', 'json', 'src', 'tests']);
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  const byFile = new Map<string, string[]>(Object.keys(files).map((path) => [path, []]));
  for (const { filename, code, message, help } of diagnostics) {
    byFile.get(filename.replaceAll('\\', '/'))?.push(`${code}: ${message} ${help ?? ''}`);
  }
  return byFile;
}

/** What the compiler says of the files, with the settings for the rooms of rules. */
export function checkTypesOfRules(files: Files): string {
  return runOn(files, ['typescript/bin/tsc', '-p', 'tsconfig.rules.json']);
}

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

function runOn(files: Files, [tool = '', ...options]: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'warband-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.rules.json', 'package.json']) {
      copyFileSync(pathInRepository(name), join(folder, name));
    }
    symlinkSync(pathInRepository('node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries({ 'tests/a.ts': 'export {};\n', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const child = spawnSync(process.execPath, [pathInRepository('node_modules', tool), ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (child.error) throw child.error;
    return child.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
