import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';

/** The shipped rules and unit kinds, without the maps and scenarios, which take most of the time to load. */
const { content } = loadContent({ ...readContentFiles(), maps: [], scenarios: [] });
export const { rules: shippedRules, kinds: shippedKinds } = content;
