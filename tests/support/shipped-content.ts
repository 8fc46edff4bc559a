import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openContent } from '../../src/content/load-content.ts';

/** The game's own content, of which each tree is compiled and each map laid out once for all tests of a worker. */
export const shippedContent = openContent(readContentFiles());
