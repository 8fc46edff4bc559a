import { describe, expect, it } from 'vitest';
import { openFile, type OpenFileOptions } from '../../src/app/open-file.ts';
import type { Offer } from '../../src/hud/fight/notices.ts';
import { recogniseFile } from '../../src/tree-doc/recognise-file.ts';
import { FakePage } from '../features/sharing/support/fake-page.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
const tree = { name: 'mine', description: 'It makes "claims": of its own.', root: { type: 'Wait', params: {} } };

it('a recording of the page is recognised, whatever its trees are called', async () => {
  const page = new FakePage('gallery-patrol').play(60);
  const [document] = [{ ...tree, name: 'bow', root: { type: 'Wait', name: '"claims":', params: { seconds: 1 } } }];
  page.session.clock.isPaused = false;
  page.session.send({ type: 'trees', documents: [document] });
  await page.sharing.saveRecording();
  expect(recogniseFile(page.saved[0]!.text)).toEqual({ opens: 'recording' });
});

describe('a chosen file', () => {
  const opened = (name: string, text: string) => {
    const calls: string[] = [];
    const told: (readonly [string, Offer | undefined])[] = [];
    const reader = (what: string) => (_: string, file: string) => void calls.push(`${what} ${file}`);
    const studio = { open: () => void calls.push('open the studio'), trees: { importFile: async () => void calls.push('import') } };
    const options = {
      features: [
        { opens: { files: { kind: 'lesson', open: reader('lesson') } } },
        { opens: { files: { kind: 'challenge', open: reader('challenge') } } },
        { opens: { files: { kind: 'test', open: reader('test') } } },
        { opens: { files: { kind: 'recording', open: reader('recording') } } },
      ],
      studio: async () => studio,
      tell: (words: string, offer?: Offer) => void told.push([words, offer]),
    };
    openFile({ name, text }, options as unknown as OpenFileOptions);
    return { calls, told };
  };

  it.each(['recording', 'challenge'])('that is a %s is given to its reader with its name', async (kind) => {
    expect(opened('mine.json', json({ format: `warband ${kind} 1` }))).toEqual({ calls: [`${kind} mine.json`], told: [] });
  });

  it('that is a lesson is given to its reader', async () => {
    const text = json({ tree, task: '', check: {} });
    expect(opened('mine.json', text)).toEqual({ calls: ['lesson mine.json'], told: [] });
  });

  it('that is a tree is offered to the studio', async () => {
    const { calls, told } = opened('mine.json', json(tree));
    expect(told).toEqual([['“mine.json” is a behaviour tree.', expect.objectContaining({ label: 'Open it in the studio' })]]);
    told[0]?.[1]?.act();
    await Promise.resolve();
    expect(calls).toEqual(['open the studio', 'import']);
  });

  it.each([
    ['nav.xml', '<root BTCPP_format="4"/>', '“nav.xml” is a behaviour tree of BehaviorTree.CPP (XML). It cannot be read here yet.'],
    ['cut.json', '{"a": ', /^“cut\.json” is a JSON file with a mistake\. Found a text that ends too early/],
  ])('%s is named for what it is', async (name, text, words) => {
    const { calls, told } = opened(name, text);
    expect([calls, told.length, told[0]?.[1]]).toEqual([[], 1, undefined]);
    expect(told[0]?.[0]).toMatch(words);
  });
});
