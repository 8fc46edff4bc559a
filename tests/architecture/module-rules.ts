import { packageOf, targetOf, type Import } from './imports.ts';
import { importTable, type ModuleRule } from './import-table.ts';

/** "src/sim/combat/arrows.ts" is in the module "sim"; undefined outside every module. */
export function moduleOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** Why one import of one file is not allowed, and what to do instead; undefined when it is. */
export function importProblem(importer: string, entry: Import): string | undefined {
  const module = moduleOf(importer) ?? '';
  const rule = importTable[module];
  if (!rule) return `${importer}: no module "${module}" in tests/architecture/import-table.ts`;
  const target = targetOf(importer, entry.specifier);
  const problem = target === undefined ? packageProblem(rule, entry) : fileProblem(module, target, entry.kind);
  if (problem === undefined) return undefined;
  return `${importer} imports ${entry.specifier}: ${problem} The table is tests/architecture/import-table.ts.`;
}

function packageProblem(rule: ModuleRule, entry: Import): string | undefined {
  const name = packageOf(entry.specifier);
  const allowed = rule.packages ?? [];
  if (allowed.includes(name) || (name.startsWith('node:') && allowed.includes('node:'))) return undefined;
  return `this module may use ${allowed.join(', ') || 'no package'}. Wrap it in the module that owns it, and import that.`;
}

function fileProblem(module: string, target: string, kind: Import['kind']): string | undefined {
  const targetModule = moduleOf(target);
  if (targetModule === module) return undefined;
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

function folderProblem(rule: ModuleRule | undefined, target: string): string | undefined {
  const folders = rule?.folders ?? [];
  if (folders.some((folder) => target === folder || target.startsWith(`${folder}/`))) return undefined;
  return `outside src this module may load ${folders.join(', ') || 'nothing'}.`;
}
