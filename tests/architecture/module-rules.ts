import { posix } from 'node:path';
import { packageOf, targetOf, type Import } from './imports.ts';
import { importTable, type ModuleRule } from './import-table.ts';

/** "src/sim/combat/arrows.ts" is in the module "sim"; undefined outside every module. */
export function moduleOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** "src/engine/check/check-tree.ts" is in the folder "check" of its module, "src/engine/run.ts" in ".". */
export function folderOf(path: string): string {
  return posix.relative(`src/${moduleOf(path)}`, posix.dirname(path)) || '.';
}

/** The entry files of a module stand outside its folders. */
export function isEntry(path: string): boolean {
  const module = moduleOf(path) ?? '';
  return (importTable[module]?.entries ?? ['index.ts']).some((entry) => path === `src/${module}/${entry}`);
}

/** Why one import of one file is not allowed, and what to do instead; undefined when it is. */
export function importProblem(importer: string, entry: Import): string | undefined {
  const module = moduleOf(importer) ?? '';
  const rule = importTable[module];
  if (!rule) return `${importer}: no module "${module}" in tests/architecture/import-table.ts`;
  const target = targetOf(importer, entry.specifier);
  const problem = target === undefined ? packageProblem(rule, entry) : fileProblem(importer, target, entry.kind);
  if (problem === undefined) return undefined;
  return `${importer} imports ${entry.specifier}: ${problem} The table is tests/architecture/import-table.ts.`;
}

function packageProblem(rule: ModuleRule, entry: Import): string | undefined {
  const name = packageOf(entry.specifier);
  const allowed = rule.packages ?? [];
  if (allowed.includes(name) || (name.startsWith('node:') && allowed.includes('node:'))) return undefined;
  return `this module may use ${allowed.join(', ') || 'no package'}. Wrap it in the module that owns it, and import that.`;
}

function fileProblem(importer: string, target: string, kind: Import['kind']): string | undefined {
  const module = moduleOf(importer) ?? '';
  const targetModule = moduleOf(target);
  if (targetModule === module) return insideProblem(importer, target);
  const rule = importTable[module];
  if (targetModule === undefined) return folderProblem(rule, target);
  const access = rule?.modules[targetModule];
  if (access === undefined) {
    return `"${module}" may not import "${targetModule}". Pass what you need as a parameter, or move the code to the module it belongs to.`;
  }
  const file = target.slice(`src/${targetModule}/`.length);
  const publicFiles = importTable[targetModule]?.publicFiles;
  if (publicFiles && !publicFiles.includes(file)) return `other modules import "${targetModule}" through ${publicFiles.join(', ')}.`;
  if (access === 'all' || kind === 'type' || access.typesAndValuesOf.includes(file)) return undefined;
  const files = access.typesAndValuesOf.join(', ');
  return `"${module}" may use the types of "${targetModule}" and the values of ${files} only. Write \`import type\`, or ask "app" to pass the value in.`;
}

function insideProblem(importer: string, target: string): string | undefined {
  const inside = importTable[moduleOf(importer) ?? '']?.inside;
  if (inside === undefined || isEntry(importer)) return undefined;
  if (isEntry(target)) return 'the entry of a module is for other modules. Import the file itself.';
  const [from, to] = [folderOf(importer), folderOf(target)];
  if (inside[from] === undefined) return `the folder "${from}" is not in the table.`;
  if (from === to || inside[from].includes(to)) return undefined;
  return `the folder "${from}" may not import "${to}". Move what both need to a folder below them.`;
}

function folderProblem(rule: ModuleRule | undefined, target: string): string | undefined {
  const folders = rule?.folders ?? [];
  if (folders.some((folder) => target === folder || target.startsWith(`${folder}/`))) return undefined;
  return `outside src this module may load ${folders.join(', ') || 'nothing'}.`;
}
