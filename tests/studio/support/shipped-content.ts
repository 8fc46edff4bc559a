import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';

export const shippedContent = loadContent(readContentFiles()).content;
