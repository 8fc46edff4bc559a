import type { Plugin } from 'vite';
import type { ContentFiles } from '../content/load-content.ts';
import { loadWhole } from './load-game.ts';
import { readContentFiles } from './read-content-files.ts';

/** Lets a build fail with all problems of the content files: the built page opens them without checks, and a part when it is needed. */
export function checkedContent(read = (): ContentFiles => readContentFiles()): Plugin {
  return {
    name: 'warband-checked-content',
    apply: 'build',
    buildStart() {
      const { problems } = loadWhole(read());
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
