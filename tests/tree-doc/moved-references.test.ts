import { describe, expect, it } from 'vitest';
import { compileTree } from '../../src/engine/check.ts';
import { writtenChildren, type NodeDocument, type TreeDocument } from '../../src/engine/document.ts';
import { TreeAgents } from '../../src/engine/runtime/tree-agents.ts';
import { createNodeKeySource, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { copyNodes, duplicateNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { deleteNodes } from '../../src/tree-doc/edits/delete-nodes.ts';
import { extendTree } from '../../src/tree-doc/edits/extend-tree.ts';
import { extractTree } from '../../src/tree-doc/edits/extract-tree.ts';
import { inlineTree } from '../../src/tree-doc/edits/inline-tree.ts';
import { transferNodes } from '../../src/tree-doc/edits/transfer-nodes.ts';
import type { EditResult } from '../../src/tree-doc/edit-plan.ts';
import { treeText } from '../../src/tree-doc/tree-text.ts';
import { applyEdit, createWorkspace, libraryOf, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { testRegistry, type Log } from '../engine/support/scripted-leaves.ts';
import { ModelAgent } from '../engine/model/model-agent.ts';
import { beginModel, buildModel } from '../engine/model/model-tree.ts';
import { setEntry } from '../../src/tree-doc/edits/set-fields.ts';
import { withExtenders } from '../../src/tree-doc/inheritance/with-extenders.ts';
import { keyAt, openTrees, shape, tree, treeIn } from './support/workspaces.ts';
import {
  act,
  all,
  first,
  machine,
  nap,
  state,
  SUBJECTS,
  to,
  type Operation,
  type Outcome,
  type Subject,
} from './support/referring-branches.ts';

const OPERATION_NAMES: readonly Operation[] = ['paste', 'drag copy', 'duplicate', 'inline', 'extract', 'extend', 'delete'];

const EMPTY: NodeDocument = act('nothing');

function opened(subject: Subject): Workspace {
  const { branch, beside = [], keys, there = [], keysThere, promises, use } = subject;
  const documents = [
    { ...tree(first(branch, ...beside, EMPTY), keys, 'from'), ...(promises && { promises }) },
    tree(first(EMPTY, ...there), keysThere, 'to'),
    tree(first({ type: 'SubTree', params: { tree: 'from' }, ...use }, EMPTY, ...there), keysThere, 'user'),
  ];
  const library = new Map(documents.map((document) => [document.name, { file: `trees/${document.name}.json`, document }]));
  return createWorkspace(library, testRegistry.definitions, createNodeKeySource());
}

interface Done {
  readonly edit: EditResult;
  /** The trees whose behaviour is compared. */
  readonly before: string;
  readonly after: string;
  /** What is taken away first, so that the moved branch runs. */
  readonly without?: string;
}

const branchIn = (workspace: Workspace): string => keyAt(workspace, 'children/0', 'from');

const OPERATIONS: Readonly<Record<Operation, (at: Workspace) => Done>> = {
  paste: (at) => {
    const text = copyNodes(at, { tree: 'from', nodes: [branchIn(at)] });
    return { edit: pasteBranches(at, { tree: 'to', text, at: { into: keyAt(at, '', 'to'), position: 0 } }), before: 'from', after: 'to' };
  },
  'drag copy': (at) => {
    const place = { tree: 'to', at: { into: keyAt(at, '', 'to'), position: 0 } };
    return { edit: transferNodes(at, { tree: 'from', nodes: [branchIn(at)], to: place, isCopy: true }), before: 'from', after: 'to' };
  },
  duplicate: (at) => ({
    edit: duplicateNodes(at, { tree: 'from', nodes: [branchIn(at)] }),
    before: 'from',
    after: 'from',
    without: branchIn(at),
  }),
  inline: (at) => ({ edit: inlineTree(at, { tree: 'user', node: keyAt(at, 'children/0', 'user') }), before: 'user', after: 'user' }),
  extract: (at) => ({ edit: extractTree(at, { tree: 'from', node: branchIn(at), name: 'part' }), before: 'from', after: 'from' }),
  extend: (at) => ({ edit: extendTree(at, { tree: 'from', name: 'more' }), before: 'from', after: 'more' }),
  delete: (at) => ({
    edit: deleteNodes(at, { tree: 'from', nodes: (at.trees.get('from')?.root.children ?? []).slice(1).map(({ key }) => key) }),
    before: 'from',
    after: 'from',
  }),
};

const libraries = new WeakMap<Workspace['trees'], ReturnType<typeof libraryOf>>();

/** The documents of a workspace, written once for all that ask for them. */
function documentsOf({ trees }: Workspace): ReturnType<typeof libraryOf> {
  const known = libraries.get(trees) ?? libraryOf(trees);
  libraries.set(trees, known);
  return known;
}

const compiled = (at: Workspace, name: string) => compileTree(name, documentsOf(at), testRegistry);

const TICKS = 16;

/** What the model and the engine do in 16 ticks of half a second; undefined where the tree does not load. */
function storyOf(at: Workspace, name: string, isOfEngineAlone = false): string | undefined {
  const made = compiled(at, name);
  if (!('program' in made)) return undefined;
  const agents = new TreeAgents<Log>(made.program);
  const log: Log = { events: [], prey: new Map([1, 2, 3].map((id) => [id, 1])) };
  agents.add(1, log, () => 0.5);
  const model = new ModelAgent();
  beginModel(
    model,
    buildModel(new Map([...at.trees.keys(), 'main'].map((each) => [each, forModel(at, each === 'main' ? name : each)])), (_, path) => path),
  );
  for (let tick = 0; tick < TICKS; tick++) {
    const status = agents.tick(0, tick / 2, null);
    model.now = tick / 2;
    log.events.push(status);
    model.log.push(model.tick());
  }
  expect(isOfEngineAlone || log.events.join(' ') === model.log.join(' ')).toBe(true);
  return log.events.join(' ');
}

/** The model knows children as lists alone, and a shared branch by its note. */
function forModel(at: Workspace, name: string): TreeDocument {
  const document = documentsOf(at).get(name)?.document as TreeDocument;
  const plain = (node: NodeDocument, path: string): NodeDocument => {
    const { child, children, id, ...rest } = node;
    const below = writtenChildren<NodeDocument>({ ...(child && { child }), ...(children && { children }) }, path).map((each) =>
      plain(each.node, each.path),
    );
    return { ...rest, note: id ?? path, ...(below.length > 0 && { children: below }) };
  };
  return { ...document, root: plain(document.root, '/root') };
}

const stories = new Map<Subject, Map<string, string | undefined>>();

function storyBefore(subject: Subject, at: Workspace, name: string): string | undefined {
  const known = stories.get(subject) ?? new Map<string, string | undefined>();
  stories.set(subject, known);
  if (!known.has(name)) known.set(name, storyOf(at, name, subject.isOfEngineAlone));
  return known.get(name);
}

function outcomeOf(subject: Subject, operation: Operation): Outcome | 'silent' {
  const at = opened(subject);
  const { edit, before, after, without } = OPERATIONS[operation](at);
  const story = storyBefore(subject, at, before);
  if (story === undefined) return 'not loaded';
  if ('refused' in edit) return 'named';
  const done = applyEdit(at, edit);
  const shown = without === undefined ? done : applyEdit(done, deleteNodes(done, { tree: after, nodes: [without] }));
  const again = storyOf(shown, after, subject.isOfEngineAlone);
  if (again === story) return 'same';
  // A tree that does not load has a list of problems.
  return edit.notes.length > 0 || again === undefined ? 'named' : 'silent';
}

describe.each(SUBJECTS)('a branch that refers to $refersTo', (subject) => {
  it('does the same after each operation, or what changed is named', () => {
    const expected = OPERATION_NAMES.map((operation) => `${operation}: ${subject.outcomes?.[operation] ?? 'same'}`);
    expect(OPERATION_NAMES.map((operation) => `${operation}: ${outcomeOf(subject, operation)}`)).toEqual(expected);
  });

  it('is back in every file after undo', () => {
    const at = opened(subject);
    const texts = (of: Workspace): string[] => [...of.trees.values()].map((each) => treeText(each));
    for (const operation of Object.values(OPERATIONS)) expect(texts(undo(applyEdit(at, operation(at).edit)))).toEqual(texts(at));
  });
});

it('a tag that a used tree promises, and one of its use, are those of the branch in its place', () => {
  const mark = (tag: string): NodeDocument => ({
    type: 'AlwaysSucceed',
    children: [{ type: 'Marks', params: { tag, to: 'suppressed' } }],
  });
  for (const tag of ['x', 'y']) {
    const subject = { refersTo: tag, branch: all(act('shout'), mark(tag)), promises: { tags: ['y'] }, use: { tags: ['x'] } };
    expect(outcomeOf(subject, 'inline')).toBe('same');
    expect(storyOf(opened(subject), 'user')).toContain('nothing');
  }
  expect(outcomeOf({ refersTo: 'y', branch: all(act('shout'), mark('y')), promises: { tags: ['y'] } }, 'extend')).toBe('named');
});

describe('a tree that overrides a node of another', () => {
  const extended = (): Workspace => {
    const base = tree(
      first(all(nap('a', 1, { name: 'Rest' }), { type: 'SubTree', name: 'Part', params: { tree: 'part' } }), EMPTY),
      undefined,
      'from',
    );
    const part = tree(act('part'), undefined, 'part');
    const library = new Map([base, part].map((document) => [document.name, { file: `trees/${document.name}.json`, document }]));
    const at = createWorkspace(library, testRegistry.definitions, createNodeKeySource());
    const more = applyEdit(at, extendTree(at, { tree: 'from', name: 'more' }));
    const set = (path: string, name: string, value: unknown) => (on: Workspace) =>
      applyEdit(on, withExtenders(on, setEntry(on, { tree: 'more', node: keyAt(on, path, 'more'), field: 'params', name, value })));
    return set('children/0/children/0', 'duration', 3)(more);
  };
  const rest = 'children/0/children/0';
  const edits: Readonly<Record<string, (at: Workspace) => EditResult>> = {
    paste: (at) => pasteBranches(at, { tree: 'from', text: JSON.stringify([act('new')]), at: { into: keyAt(at, '', 'from') } }),
    duplicate: (at) => duplicateNodes(at, { tree: 'from', nodes: [keyAt(at, 'children/1', 'from')] }),
    'drag copy': (at) =>
      transferNodes(at, {
        tree: 'from',
        nodes: [keyAt(at, rest, 'from')],
        to: { tree: 'from', at: { into: keyAt(at, '', 'from') } },
        isCopy: true,
      }),
    inline: (at) => inlineTree(at, { tree: 'from', node: keyAt(at, 'children/0/children/1', 'from') }),
    extract: (at) => extractTree(at, { tree: 'from', node: keyAt(at, 'children/0', 'from'), name: 'new' }),
    delete: (at) => deleteNodes(at, { tree: 'from', nodes: [keyAt(at, rest, 'from')] }),
  };

  it.each(Object.entries(edits).map(([operation, edit]) => ({ operation, edit })))(
    'does the same after $operation in the other one, or the note says what it lost',
    ({ edit }) => {
      const at = extended();
      const story = storyOf(at, 'more');
      const planned = withExtenders(at, edit(at));
      const after = applyEdit(at, planned);
      expect(storyOf(after, 'more') === story || ('notes' in planned && planned.notes.some((note) => note.includes('of more')))).toBe(true);
      expect(storyOf(undo(after), 'more')).toBe(story);
    },
  );
});

describe('what children are known by', () => {
  const named = (root: NodeDocument, path: string) => {
    const at = openTrees(tree(root));
    return applyEdit(at, duplicateNodes(at, { tree: 'main', nodes: [keyAt(at, path)] }));
  };

  it('is another name for the copy of a state, to which its own transitions lead', () => {
    const after = named(machine(state('Work', nap('work', 1), to('Work'))), 'children/0');
    expect(shape(after)).toBe('StateMachine(Work(Naps, Transition), Work 2(Naps, Transition))');
    expect(treeDocument(treeIn(after)).root.children?.[1]?.children?.[1]?.params?.['to']).toBe('Work 2');
    expect(after.past?.change.notes).toEqual(['"Work" stands here already, so the copy is called "Work 2".']);
  });

  it('is another name for the copy of a role', () => {
    expect(shape(named({ type: 'Roles', params: { name: 'pair' }, children: [nap('a', 1, { name: 'Leader' })] }, 'children/0'))).toBe(
      'Roles(Leader, Leader 2)',
    );
  });

  it.each([
    {
      what: 'a transition that leads to a state of the machine there',
      into: machine(state('Rest', act('a'))),
      branch: state('Work', act('b'), to('Rest')),
      note: 'The transition to "Rest" leads to the state of this machine.',
    },
    {
      what: 'a set of states that nothing there belongs to',
      into: { type: 'UtilitySelector', children: [{ type: 'UtilityState', name: 'Day', params: { sets: 'day' }, children: [act('a')] }] },
      branch: { type: 'UtilityState', name: 'Night', params: { sets: 'night' }, children: [act('b')] },
      note: '"Night" belongs to the set "night", to which no other state here belongs.',
    },
  ])('is told where it is another thing: $what', ({ into, branch, note }) => {
    const at = openTrees(tree(into));
    const edit = pasteBranches(at, { tree: 'main', text: JSON.stringify([branch]), at: { into: keyAt(at) } });
    expect('notes' in edit && edit.notes).toEqual([note]);
  });

  it.each([
    { path: 'children/0', left: 'StateMachine(Work(SubTree))' },
    { path: 'children/0/children/0', left: 'StateMachine(Work(SubTree))' },
  ])('stays where it is when what it does is extracted: $path', ({ path, left }) => {
    const at = openTrees(tree(machine(state('Work', nap('work', 1)))));
    expect(shape(applyEdit(at, extractTree(at, { tree: 'main', node: keyAt(at, path), name: 'part' })))).toBe(left);
  });
});
