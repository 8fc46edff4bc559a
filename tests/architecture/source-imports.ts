import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { importsOf, targetOf, type Import } from './imports.ts';

/** Every import in `src`; `target` is undefined for a package. Read once for all tests. */
export const sourceImports: readonly { readonly path: string; readonly entry: Import; readonly target: string | undefined }[] =
  typeScriptUnder('src').flatMap((path) =>
    importsOf(path, readRepositoryFile(path)).map((entry) => ({ path, entry, target: targetOf(path, entry.specifier) })),
  );
