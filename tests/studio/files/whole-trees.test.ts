import { describe, expect, it } from 'vitest';
import { deleteNodes } from '../../../src/tree-doc/edits/delete-nodes.ts';
import { setTreeDescription, setEntry } from '../../../src/tree-doc/edits/set-fields.ts';
import { adoptNodeKeys } from '../../../src/tree-doc/match-nodes.ts';
import { wrapNodes } from '../../../src/tree-doc/edits/wrap-nodes.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { describeTreeDifference } from '../../../src/tree-doc/compare-trees.ts';
import { AssignmentEditor, assignmentTargets, describeTarget } from '../../../src/studio/agents/assignment-editor.ts';
import { TreeImporter } from '../../../src/studio/files/tree-importer.ts';
import { treeUsers, describeUsers } from '../../../src/studio/editing/view/tree-users.ts';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { FilePort, shippedText } from '../support/file-port.ts';
import { done, keyAt, openShipped, openTrees, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

const agent = (id: number, fields: Partial<AgentEntry> = {}): AgentEntry => ({
  id,
  name: `Agent ${id}`,
  kind: 'Bow',
  side: 'player',
  party: '',
  tree: 'bow',
  isAlive: true,
  mood: '',
  condition: '',
  ...fields,
});

describe('what differs from the file', () => {
  const file = tree({ type: 'Sequence', children: [{ type: 'Wait', params: { seconds: 1 } }, { type: 'Block' }] });

  it('is counted by nodes, and told by what else is in the file', () => {
    const before = openTrees(file);
    let mine = done(
      before,
      setEntry(before, { tree: 'main', node: keyAt(before, 'children/0'), field: 'params', name: 'seconds', value: 2 }),
    );
    mine = done(mine, wrapNodes(mine, { tree: 'main', nodes: [keyAt(mine, 'children/1')], type: 'Inverter' }));
    mine = done(mine, setTreeDescription(mine, { tree: 'main', text: 'Otherwise.' }));
    expect(describeTreeDifference(treeIn(mine), treeIn(before))).toBe('1 node added, 1 changed, 1 moved; the description');
    mine = done(mine, deleteNodes(mine, { tree: 'main', nodes: [keyAt(mine, 'children/0')] }));
    expect(describeTreeDifference(treeIn(mine), treeIn(before))).toBe('1 node added, 1 moved, 1 removed; the description');
  });

  it('is nothing for the same tree, read a second time', () => {
    const [one, other] = [treeIn(openTrees(file)), treeIn(openTrees(file))];
    expect(describeTreeDifference(one, adoptNodeKeys(other, one))).toBe('nothing');
  });
});

describe('who uses a tree', () => {
  it('are the trees that hold it, those who think with it, and those of whose mind it is a part', () => {
    const { trees } = openShipped();
    const users = treeUsers(trees, [agent(1, { name: 'Edda' }), agent(2, { name: 'Falk' }), agent(3, { isAlive: false })]);
    expect(describeUsers(users.get('bow')!)).toBe('main tree of Edda, Falk');
    expect(users.get('select-target')?.trees).toContain('bow');
    expect(describeUsers(users.get('select-target')!)).toMatch(/^in .* · used by 2 agents$/);
    expect(describeUsers(users.get('stage-hare')!)).toBe('');
  });
});

describe('a gift', () => {
  class GiftPort extends FilePort {
    people: readonly AgentEntry[] = [];
    readonly scene = { agents: () => this.people };
  }

  function start(...people: readonly AgentEntry[]) {
    const port = new GiftPort();
    port.people = people;
    const said: string[] = [];
    return { port, said, gifts: new AssignmentEditor(port, (text) => said.push(text)) };
  }

  it('can be for one character or for all of a kind on a side', () => {
    const people = [agent(1), agent(2), agent(3, { side: 'enemy' }), agent(4, { kind: 'Party' }), agent(5, { isAlive: false })];
    const all = assignmentTargets(people, people[1]);
    expect(all.map(describeTarget)).toEqual([
      'Agent 2',
      'all player “Bow” agents',
      'all player “Party” agents',
      'all enemy “Bow” agents',
      'Agent 1',
      'Agent 3',
      'Agent 4',
    ]);
    const { port, gifts, said } = start(...people);
    gifts.assign(all[0]!, 'patrol');
    gifts.assign(all[1]!, 'march');
    expect(port.given).toEqual([
      { ids: [2], tree: 'patrol' },
      { ids: [1, 2], tree: 'march' },
    ]);
    expect(said).toEqual(['Agent 2 now uses the tree patrol.', '2 “Bow” agents now use the tree march.']);
  });

  it('can be for a party: its members, without the party itself, and nobody of that name on the other side', () => {
    const party = 'The watch';
    const { port, gifts, said } = start(
      agent(1, { party }),
      agent(2, { party, kind: 'Two-handed' }),
      agent(3, { party, kind: 'Party' }),
      agent(4),
      agent(5, { party, side: 'enemy' }),
    );
    const target = assignmentTargets(port.people, undefined).find((each) => describeTarget(each) === 'the party “The watch”')!;
    expect(gifts.assign(target, 'patrol')).toBe(true);
    expect(port.given).toEqual([{ ids: [1, 2], tree: 'patrol' }]);
    expect(said).toEqual(['2 of the party “The watch” now use the tree patrol.']);
    expect(port.people.map((each) => gifts.treeOf(each))).toEqual(['patrol', 'patrol', undefined, undefined, undefined]);
    port.given.length = 0;
    gifts.enterScene();
    expect(port.given).toEqual([{ ids: [1, 2], tree: 'patrol' }]);
  });

  it('is given again in the next scene to those of the same name or kind, the last one last', () => {
    const { port, gifts } = start(agent(1), agent(2));
    const [one, kind] = assignmentTargets(port.people, port.people[0]);
    gifts.assign(one!, 'patrol');
    gifts.assign(kind!, 'march');
    gifts.assign(one!, 'patrol');
    port.given.length = 0;
    port.people = [agent(7), agent(8, { name: 'Agent 1' }), agent(9, { side: 'enemy' })];
    gifts.enterScene();
    expect(port.given).toEqual([
      { ids: [7, 8], tree: 'march' },
      { ids: [8], tree: 'patrol' },
    ]);
  });

  it('that is refused, or for nobody, is told and not remembered', () => {
    const { port, gifts, said } = start(agent(1));
    port.edits.assignTree = () => 'A party needs a tree of its own kind.';
    expect(gifts.assign({ who: 'kind', kind: 'Bow', side: 'player' }, 'patrol')).toBe(false);
    expect(gifts.assign({ who: 'kind', kind: 'Bow', side: 'enemy' }, 'patrol')).toBe(false);
    expect(said).toEqual(['A party needs a tree of its own kind.', 'There are no enemy “Bow” agents in this scene.']);
  });
});

describe('a gift in the next scene', () => {
  it('that is refused there is told, and the others are given all the same', () => {
    const said: string[] = [];
    const given: string[] = [];
    const port = {
      scene: { agents: () => [agent(1), agent(2)] },
      time: { branch: () => 0 },
      edits: { assignTree: (_: readonly number[], name: string): string | undefined => (given.push(name), undefined) },
    };
    const gifts = new AssignmentEditor(port, (text) => said.push(text));
    gifts.assign({ who: 'agent', name: 'Agent 1', kind: 'Bow', side: 'player' }, 'patrol');
    gifts.assign({ who: 'agent', name: 'Agent 2', kind: 'Bow', side: 'player' }, 'march');
    const refusing = port.edits.assignTree;
    port.edits.assignTree = (ids, name) => (name === 'patrol' ? 'Not here.' : refusing(ids, name));
    gifts.enterScene();
    expect([said.slice(2), given]).toEqual([['Not here.'], ['patrol', 'march', 'march']]);
  });
});

describe('an import', () => {
  function start() {
    const editorStore = new EditorStore(new FilePort(), () => {});
    return { desk: editorStore, imports: new TreeImporter(editorStore, () => {}) };
  }

  const march = shippedText('stage-round').replace('"stage-round"', '"march"');
  const bow = shippedText('bow').replace(/"description": ".*"/, '"description": "From a friend."');

  it('brings new trees at once, as one step', async () => {
    const { desk, imports } = start();
    expect(await imports.offer([{ fileName: 'march.json', text: march }])).toEqual(['march']);
    expect(desk.trees.has('march')).toBe(true);
    desk.goBy('undo');
    expect(desk.trees.has('march')).toBe(false);
  });

  it('asks before it replaces a tree, whose nodes then stay who they are', async () => {
    const { desk, imports } = start();
    const before = desk.trees.get('bow');
    expect(
      await imports.offer([
        { fileName: 'march.json', text: march },
        { fileName: 'bow.json', text: bow },
      ]),
    ).toEqual([]);
    expect(imports.view.value).toMatchObject({ kind: 'asks', replaced: ['bow'] });
    expect(desk.trees.get('bow')).toBe(before);
    expect(imports.confirm()).toEqual(['march', 'bow']);
    expect(desk.trees.get('bow')?.fields['description']).toBe('From a friend.');
    expect(desk.trees.get('bow')?.root.children[0]?.key).toBe(before?.root.children[0]?.key);
    expect(imports.view.value).toEqual({ kind: 'none' });
  });

  it('replaces nothing when any file has a problem, or when the person says no', async () => {
    const { desk, imports } = start();
    const before = desk.trees;
    await imports.offer([
      { fileName: 'march.json', text: march },
      { fileName: 'bow.json', text: bow.replaceAll('SubTree', 'SubTre') },
    ]);
    expect(imports.view.value).toMatchObject({ kind: 'problems' });
    imports.cancel();
    await imports.offer([{ fileName: 'bow.json', text: bow }]);
    imports.cancel();
    expect(imports.confirm()).toEqual([]);
    expect(desk.trees).toBe(before);
  });
});
