import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, openContent, type ContentFiles } from '../../src/content/load-content.ts';
import type { TextFile } from '../../src/content/read-tree-library.ts';
import { jsonText } from '../../src/core/json-text.ts';

const shipped = readContentFiles();
/** What loads quickly: no trees are compiled, and no maps laid out. The trees that kinds and teams name are missing. */
const few: ContentFiles = { ...shipped, trees: [], maps: [], scenarios: [] };

const problemsAbout = (file: string, files: ContentFiles): readonly string[] =>
  loadContent(files).problems.filter((problem) => problem.includes(file));

describe('a file that is no JSON', () => {
  const broken: TextFile = { file: 'somewhere/broken.json', text: '{' };

  it.each(['trees', 'maps', 'scenarios', 'kinds', 'teams', 'objects'] as const)(
    'is one problem, and nothing else of it is told: %s',
    (part) => {
      const problems = problemsAbout('broken.json', { ...few, [part]: [...few[part], broken] });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain('somewhere/broken.json /: found a text that ends too early');
    },
  );

  it('does not keep the other files from being read', () => {
    const { content } = loadContent({ ...few, objects: [broken, ...few.objects] });
    expect(content.objects.size).toBe(few.objects.length);
  });
});

describe('what is loaded', () => {
  const whole: ContentFiles = { ...shipped, maps: [], scenarios: [] };
  const content = openContent(whole);

  it('is in the order that the files ask for, not in that of their names', () => {
    for (const part of [content.kinds, content.teams, content.objects]) {
      const orders = [...part.values()].map(({ order }) => order);
      expect(orders.length).toBeGreaterThan(1);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect([...part].map(([name]) => name)).toEqual([...part.values()].map(({ name }) => name));
    }
    const reversed = openContent({ ...whole, kinds: whole.kinds.toReversed(), teams: whole.teams.toReversed() });
    expect([...reversed.kinds.keys(), ...reversed.teams.keys()]).toEqual([...content.kinds.keys(), ...content.teams.keys()]);
  });

  it('has the rules of each kind, team and object under its name', () => {
    expect(Object.keys(content.rules.units)).toEqual([...content.kinds.keys()]);
    expect(content.rules.units['bow']).toBe(content.kinds.get('bow')!.rules);
    expect(content.rules.teams['player']).toBe(content.teams.get('player')!.rules);
    expect(content.rules.objects['door']).toBe(content.objects.get('door')!.rules);
  });
});

describe('the digests of content', () => {
  const digests = (files: ContentFiles): ReturnType<ReturnType<typeof openContent>['digests']> => loadContent(files).content.digests();
  const before = digests(few);

  it('do not depend on the folders of the files, nor on their order', () => {
    const moved = ({ file, text }: TextFile): TextFile => ({ file: `elsewhere/${file.split('/').at(-1)}`, text });
    const other = { ...few, kinds: few.kinds.map(moved).toReversed(), teams: few.teams.toReversed().map(moved) };
    expect(digests(other)).toEqual(before);
  });

  it.each(['kinds', 'teams', 'objects'] as const)('differ with the text and with the name of one of the %s', (part) => {
    const [first, ...others] = few[part];
    const changed = digests({ ...few, [part]: [{ ...first!, text: `${first!.text} ` }, ...others] });
    const renamed = digests({ ...few, [part]: [{ ...first!, file: 'other-name.json' }, ...others] });
    expect(new Set([before.rules, changed.rules, renamed.rules]).size).toBe(3);
    expect([changed.trees, changed.maps, changed.scenarios]).toEqual([before.trees, before.maps, before.scenarios]);
  });

  it.each(['trees', 'maps', 'scenarios'] as const)('of the %s tell these apart alone', (part) => {
    const after = digests({ ...few, [part]: [{ file: 'more.json', text: '{}' }] });
    expect(after).toEqual({ ...before, [part]: after[part] });
    expect(after[part]).not.toBe(before[part]);
  });

  it('do not tell trees apart that differ in their drafts alone', () => {
    const tree = { name: 'more', description: 'One more.', root: { type: 'Wait' } };
    const withTree = (document: object) => digests({ ...few, trees: [...few.trees, { file: 'more.json', text: jsonText(document) }] });
    const [bare, drafted, other] = [tree, { ...tree, drafts: [{ type: 'Sequence' }] }, { ...tree, root: { type: 'Sequence' } }].map(
      withTree,
    );
    expect([drafted?.trees === bare?.trees, other?.trees === bare?.trees]).toEqual([true, false]);
  });
});
