import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFile, type OpenFileOptions } from '../../../src/app/share/open-file.ts';
import { recogniseFile } from '../../../src/app/share/recognise-file.ts';
import type { Offer } from '../../../src/hud/fight/notices.ts';
import { pathInRepository } from '../../support/repository.ts';
import { FakePage } from './support/fake-page.ts';

const found = (text: string): string => {
  const kind = recogniseFile(text);
  return kind.opens === 'nothing' ? kind.name : kind.opens;
};
const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
const tree = { name: 'mine', description: 'It makes "claims": of its own.', root: { type: 'Wait', params: {} } };

describe('the kind of a file', () => {
  it.each<[expected: string, what: string, text: string]>([
    [
      'recording',
      'with the words of other kinds in it',
      json({ format: 'warband recording 1', commands: [{ claims: [], says: '' }], scenario: 1 }),
    ],
    ['recording', 'of another version', json({ format: 'warband recording 9' })],
    ['recording', 'cut off', '{"format":"warband recording 1",\n"run":{"ver'],
    ['challenge', 'printed over several lines', json({ format: 'warband challenge 1', by: {} })],
    ['challenge', 'with its fields in another order', json({ by: { claims: 1 }, format: 'warband challenge 1' })],
    ['challenge', 'after a mark of its encoding', `\uFEFF${json({ format: 'warband challenge 1' })}`],
    ['test', 'a behaviour test', json({ says: '', scenario: {}, claims: [] })],
    ['tree', 'with the word claims', json(tree)],
    ['tree', 'that extends another', json({ name: 'mine', extends: 'patrol', changes: [] })],
    ['a lesson', 'of the school', json({ title: '', task: '', tree, check: { claims: [] } })],
    ['the text of a link to a fight', '', json({ format: 'warband link 1' })],
    ['the text of a link to a lesson', '', json({ format: 'warband tree 1' })],
    ['a part of a comparison', '', json({ format: 'warband fights 1' })],
    ['a file of another version of Warband ("warband campaign 3")', '', json({ format: 'warband campaign 3' })],
    ['a behaviour tree of mistreevous (JSON)', '', json({ type: 'root', child: { type: 'action', call: 'Run' } })],
    ['a behaviour tree of mistreevous (JSON)', 'several', json([{ type: 'root', id: 'a', child: { type: 'wait' } }])],
    ['a behaviour tree of mistreevous (MDSL)', '', '/* Patrol */\nroot {\n  sequence {\n    action [Go]\n  }\n}'],
    ['a behaviour tree of mistreevous (MDSL)', 'with a name', 'root [Other] {\n  action [Go]\n}'],
    ['a behaviour tree of behavior3 (JSON)', 'flat', json({ title: 'x', root: 'n1', nodes: { n1: { name: 'Wait' } } })],
    ['a behaviour tree of behavior3 (JSON)', 'nested', json({ name: 'x', root: { id: 1, name: 'Wait' } })],
    ['a behaviour tree of behavior3 (JSON)', 'a project', json({ trees: [{ root: 'n1', nodes: {} }] })],
    ['a behaviour tree of BehaviorTree.CPP (XML)', '', '<?xml version="1.0"?>\n<root BTCPP_format="4"><BehaviorTree ID="A"/></root>'],
    ['a behaviour tree of BehaviorTree.CPP (XML)', 'of its third version', '<root><BehaviorTree ID="A"></BehaviorTree></root>'],
    ['a behaviour tree of behaviac (XML)', '', '<?xml version="1.0"?>\n<Behavior Version="5"/>'],
    ['a behaviour tree of LimboAI (Godot)', '', '[gd_resource type="BehaviorTree" format=3]\n'],
    ['a behaviour tree of gdx-ai', '', '#\n# Dog\n#\nimport bark:"com.dog.Bark"\nroot\n  selector\n'],
    ['a web page', '', '<!DOCTYPE html><title>x</title>'],
    ['an XML file', '', '<svg/>'],
    ['a JSON file of another program', '', json({ hello: 'world' })],
    ['a JSON file of another program', 'a bare list', '[]'],
    ['a JSON file with a mistake', '', '{"hello": '],
    ['no file of Warband', 'a text with the word claims', '"claims": root and tree'],
    ['no text file', 'a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000'],
    ['an empty file', '', ' \n'],
  ])('is %s: %s', (expected, _, text) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ['trees', 'tree'],
    ['tests/behaviours', 'test'],
    ['src/content/data/lessons', 'a lesson'],
  ])('in %s is %s', (folder, expected) => {
    const files = readdirSync(pathInRepository(folder)).filter((name) => name.endsWith('.json'));
    const others = files.filter((name) => found(readFileSync(pathInRepository(`${folder}/${name}`), 'utf8')) !== expected);
    expect([files.length > 0, others]).toEqual([true, []]);
  });

  it('of a recording of the page itself is that, whatever its trees are called', async () => {
    const page = new FakePage('gallery-patrol').play(60);
    const [document] = [{ ...tree, name: 'bow', root: { type: 'Wait', name: '"claims":', params: { seconds: 1 } } }];
    page.session.isPaused = false;
    page.session.send({ type: 'trees', documents: [document] });
    await page.sharing.saveRecording();
    expect(found(page.saved[0]!.text)).toBe('recording');
  });
});

describe('a chosen file', () => {
  const opened = async (name: string, text: string) => {
    const calls: string[] = [];
    const told: (readonly [string, Offer | undefined])[] = [];
    const reader = (what: string) => (_: string, file: string) => void calls.push(`${what} ${file}`);
    const studio = { open: () => void calls.push('open the studio'), trees: { importFile: async () => void calls.push('import') } };
    const options = {
      app: { proving: { openText: reader('challenge') }, behaviourTests: { openText: reader('test') } },
      sharing: { openRecording: async (...file: [string, string]) => reader('recording')(...file) },
      studio: async () => studio,
      tell: (words: string, offer?: Offer) => void told.push([words, offer]),
    };
    await openFile({ name, text }, options as unknown as OpenFileOptions);
    return { calls, told };
  };

  it.each(['recording', 'challenge'])('that is a %s is given to its reader with its name', async (kind) => {
    expect(await opened('mine.json', json({ format: `warband ${kind} 1` }))).toEqual({ calls: [`${kind} mine.json`], told: [] });
  });

  it('that is a tree is offered to the studio', async () => {
    const { calls, told } = await opened('mine.json', json(tree));
    expect(told).toEqual([['“mine.json” is a behaviour tree.', expect.objectContaining({ label: 'Open it in the studio' })]]);
    told[0]?.[1]?.act();
    await Promise.resolve();
    expect(calls).toEqual(['open the studio', 'import']);
  });

  it.each([
    ['nav.xml', '<root BTCPP_format="4"/>', '“nav.xml” is a behaviour tree of BehaviorTree.CPP (XML). It cannot be read here yet.'],
    ['sequence.json', json({ tree, task: '', check: {} }), '“sequence.json” is a lesson. Lessons are opened in the school, from the list.'],
    ['cut.json', '{"a": ', /^“cut\.json” is a JSON file with a mistake\. Found a text that ends too early/],
  ])('%s is named for what it is', async (name, text, words) => {
    const { calls, told } = await opened(name, text);
    expect([calls, told.length, told[0]?.[1]]).toEqual([[], 1, undefined]);
    expect(told[0]?.[0]).toMatch(words);
  });
});
