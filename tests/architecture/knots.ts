import { posix } from 'node:path';
import { graphOf, knotsIn } from './cycles.ts';
import { moduleOf } from './module-rules.ts';

/** Two files of `src`, the first of which imports the second, if only a type of it. */
export type FileStep = readonly [importer: string, target: string];

/** Folders of one module that need each other, by module and sorted. Files at the top of the module count as the folder ".". */
export function knottedFolders(steps: readonly FileStep[]): Record<string, string[]> {
  const inFolders = folderSteps(steps);
  const modules = [...new Set(inFolders.map(({ module }) => module))].sort();
  const knotted = modules.map((module) => {
    const inModule = inFolders.filter((step) => step.module === module);
    return [
      module,
      knotsIn(graphOf(inModule.map(({ from, to }) => [from, to])))
        .flat()
        .sort(),
    ] as const;
  });
  return Object.fromEntries(knotted.filter(([, folders]) => folders.length > 0));
}

export interface FolderStep {
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

/** Imports from one folder to another one of the same module. The entry file of a module stands outside its folders. */
export function folderSteps(steps: readonly FileStep[]): FolderStep[] {
  return steps.flatMap(([importer, target]) => {
    const module = moduleOf(importer);
    if (module === undefined || moduleOf(target) !== module || isEntry(importer) || isEntry(target)) return [];
    const [from, to] = [folderOf(importer), folderOf(target)];
    return from === to ? [] : [{ module, from, to }];
  });
}

/** "src/bt/check/check-tree.ts" is in the folder "check" of its module, "src/bt/tree-schema.ts" in ".". */
function folderOf(path: string): string {
  return posix.relative(`src/${moduleOf(path)}`, posix.dirname(path)) || '.';
}

function isEntry(path: string): boolean {
  return path === `src/${moduleOf(path)}/index.ts`;
}

/** Files that import themselves through others, sorted. */
export function filesInCycles(steps: readonly FileStep[]): string[] {
  return knotsIn(graphOf(steps)).flat().sort();
}
