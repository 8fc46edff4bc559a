import rulesText from '../../content/data/rules.json?raw';
import type { ContentFiles } from '../../content/load-content.ts';
import type { TextFile } from '../../content/read-tree-library.ts';

const trees = import.meta.glob<string>('../../../trees/**/*.json', { eager: true, query: '?raw', import: 'default' });
const maps = import.meta.glob<string>('../../content/data/maps/*.json', { eager: true, query: '?raw', import: 'default' });
const scenarios = import.meta.glob<string>('../../content/data/scenarios/*.json', { eager: true, query: '?raw', import: 'default' });
const teams = import.meta.glob<string>('../../content/data/teams/*.json', { eager: true, query: '?raw', import: 'default' });
const objects = import.meta.glob<string>('../../content/data/objects/*.json', { eager: true, query: '?raw', import: 'default' });
const kinds = import.meta.glob<string>('../../content/data/kinds/*.json', { eager: true, query: '?raw', import: 'default' });

/** The content files that are bundled with the page. */
export function bundledContentFiles(): ContentFiles {
  return {
    trees: named(trees, 'trees'),
    maps: named(maps, 'maps'),
    scenarios: named(scenarios, 'scenarios'),
    kinds: named(kinds, 'kinds'),
    teams: named(teams, 'teams'),
    objects: named(objects, 'objects'),
    rules: { file: 'rules.json', text: rulesText },
  };
}

function named(modules: Record<string, string>, folder: string): TextFile[] {
  return Object.keys(modules)
    .sort()
    .map((path) => ({ file: path.slice(path.indexOf(`${folder}/`)), text: modules[path] ?? '' }));
}
