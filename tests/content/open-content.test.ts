import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { checkedContent } from '../../src/cli/checked-content.ts';
import { loadContent, openContent } from '../../src/content/load-content.ts';

const files = readContentFiles();
const broken = { file: 'trees/patrol.json', text: '{ "name": "patrol", "root": { "type": "Patroll" } }' };
const withBroken = { ...files, trees: [...files.trees.filter(({ file }) => file !== broken.file), broken] };

describe('content that is opened without checks', () => {
  it('is the same as content that is checked', () => {
    const checked = loadContent(files).content;
    const { programs, digests, ...opened } = openContent(files);
    expect({ ...opened, lands: new Map(opened.lands) }).toEqual({
      ...opened,
      ...checked,
      programs: undefined,
      digests: undefined,
    });
    expect(digests()).toEqual(checked.digests());
    const shapes = ({ programs: all }: Pick<typeof checked, 'programs'>) =>
      new Map([...all].map(([name, { nodes }]) => [name, nodes.map(({ type }) => type)]));
    expect(shapes({ programs })).toEqual(shapes(checked));
  });

  it('tells what is wrong with a tree or a map when a run asks for it', () => {
    const map = files.maps.find(({ file }) => file.endsWith('/valley.json'));
    if (map === undefined) throw new Error('There is no valley.');
    const maps = files.maps.map((file) => (file === map ? { ...map, text: map.text.replace('"size"', '"sise"') } : file));
    const content = openContent({ ...withBroken, maps });
    expect(() => content.programs.get('patrol')).toThrow('found node type "Patroll"');
    expect(() => content.lands.get('valley')).toThrow('valley.json /size: found nothing');
    expect(content.programs.get('select-target')?.name).toBe('select-target');
  });

  it('is refused at once where a file is no JSON', () => {
    expect(() => openContent({ ...files, trees: [{ ...broken, text: '{' }] })).toThrow('trees/patrol.json');
    expect(() => openContent({ ...files, unreadable: ['trees/x.json: found no file'] })).toThrow('found no file');
  });
});

it('a build fails with the problems of content that it would ship unchecked', () => {
  const build = (read: () => typeof files): void => {
    const start = checkedContent(read).buildStart as (this: { error: (text: string) => never }) => void;
    start.call({
      error: (text) => {
        throw new Error(text);
      },
    });
  };
  expect(() => build(() => withBroken)).toThrow('found node type "Patroll"');
  expect(() => build(() => files)).not.toThrow();
});
