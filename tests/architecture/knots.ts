import { graphOf, knotsIn } from './cycles.ts';
import { folderOf, isEntry, moduleOf } from './module-rules.ts';

/** Two files of `src`, the first of which imports the second, if only a type of it. */
export type FileStep = readonly [importer: string, target: string];

/** The imports of one file by another, packages left out. */
export function stepsOf(imports: readonly { readonly path: string; readonly target: string | undefined }[]): FileStep[] {
  return imports.flatMap(({ path, target }): FileStep[] => (target === undefined ? [] : [[path, target]]));
}

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

/** Files that import themselves through others, sorted. */
export function filesInCycles(steps: readonly FileStep[]): string[] {
  return knotsIn(graphOf(steps)).flat().sort();
}
