import { expect, it } from 'vitest';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import type { TreesUpdate } from '../../../src/studio/ports/edit-port.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import { FilePort } from '../support/file-port.ts';

const namesIn = ({ documents }: TreesUpdate): string[] => documents.map((document) => (document as { name: string }).name);

it('a tree that the agents refuse stays pending, and does not hold back the edits of others', () => {
  const said: string[] = [];
  const port = new FilePort();
  port.edits.apply = (edit) => {
    if (namesIn(edit).includes('enemy-party')) return 'A party cannot do that.';
    port.applied.push(edit);
    return undefined;
  };
  const store = new EditorStore(port, (text) => said.push(text));
  const describeTree = (tree: string) => store.perform(setTreeDescription(store.workspace.value, { tree, text: 'Changed.' }));

  describeTree('enemy-party');
  expect([port.applied.length, said, store.running.stateOf('enemy-party')]).toEqual([0, ['A party cannot do that.'], 'ready']);
  describeTree('bow');
  expect(port.applied.map(namesIn)).toEqual([['bow']]);
  expect([store.running.stateOf('bow'), store.running.stateOf('enemy-party')]).toEqual(['running', 'ready']);
});
