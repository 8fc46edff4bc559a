import type { Plugin, Rolldown } from 'vite';

/** The module that loads the studio with `import()`. */
const IMPORTER = '/src/app/studio/connect-studio.ts';
/** Name of the `meta` element that lists the files for the page; see `fetchStudioFiles`. */
const META = 'warband-studio-files';

/** Writes into the built page which scripts and styles belong to the studio, besides those that start the game. */
export function studioFiles(): Plugin {
  let roots: readonly string[] = [];
  return {
    name: 'warband-studio-files',
    apply: 'build',
    buildEnd(error) {
      // A build that has failed before may know no modules, and its error is the one to print.
      if (error !== undefined) return;
      const importer = [...this.getModuleIds()].find((id) => id.endsWith(IMPORTER));
      roots = (importer !== undefined && this.getModuleInfo(importer)?.dynamicallyImportedIds) || [];
      if (roots.length === 0) this.error(`Found no import() in ${IMPORTER}: the page would not know the files of the studio.`);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const initial = withImports(chunk === undefined ? [] : [chunk], bundle);
        const later = withImports(
          chunks.filter(({ facadeModuleId }) => roots.includes(facadeModuleId ?? '')),
          bundle,
        );
        const files = [...later]
          .filter((each) => !initial.has(each))
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
        return [{ tag: 'meta', attrs: { name: META, content: files.map((file) => `./${file}`).join(' ') }, injectTo: 'head' }];
      },
    },
  };
}

function withImports(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const reached = new Set(chunks);
  for (const { imports } of reached) {
    for (const name of imports) {
      const found = bundle[name];
      if (found?.type === 'chunk') reached.add(found);
    }
  }
  return reached;
}
