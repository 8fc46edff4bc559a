import type { Plugin } from 'vite';

interface StartModules {
  readonly plugin: Plugin;
  /** Whether the page loads this module before anything is asked for with `import()`. Known once the whole graph is. */
  isInStart(id: string): boolean;
}

/** Finds the modules that the entry of the page reaches without `import()`. */
export function startModules(): StartModules {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'start-modules',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry === true) found.add(id);
      // A set may grow while it is walked.
      for (const id of found) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    },
  };
  return { plugin, isInStart: (id) => found.has(id) };
}
