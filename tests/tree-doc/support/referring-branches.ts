import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

export const act = (label: string, more: Partial<NodeDocument> = {}): NodeDocument => ({
  type: 'ActsOnce',
  params: { script: 'S', label },
  ...more,
});
export const nap = (label: string, duration: number, more: Partial<NodeDocument> = {}): NodeDocument => ({
  type: 'Naps',
  params: { duration, label },
  ...more,
});
export const all = (...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', children });
export const first = (...children: NodeDocument[]): NodeDocument => ({ type: 'Selector', children });
export const share = (branch: string, more: Partial<NodeDocument> = {}): NodeDocument => ({
  type: 'SharedBranch',
  params: { branch },
  ...more,
});
/** "high" when the key is above 2, else "low". */
export const told = (key: string): NodeDocument =>
  first(all({ type: 'IsAbove', params: { value: { key }, limit: 2 } }, act('high')), act('low'));

export type Operation = 'paste' | 'drag copy' | 'duplicate' | 'inline' | 'extract' | 'extend' | 'delete';
/** `same`: it does what it did. `named`: a note or a problem says what changed, or the edit is refused. `not loaded`: not even before. */
export type Outcome = 'same' | 'named' | 'not loaded';

export interface Subject {
  readonly refersTo: string;
  /** The branch that is moved; it succeeds, so that what stands after it does not run. */
  readonly branch: NodeDocument;
  /** What stands beside it in its tree. */
  readonly beside?: readonly NodeDocument[];
  readonly keys?: KeyDeclaration[];
  /** What stands in the tree that it goes to. */
  readonly there?: readonly NodeDocument[];
  readonly keysThere?: KeyDeclaration[];
  /** Of its tree. */
  readonly promises?: TreeDocument['promises'];
  /** Of the node that uses its tree. */
  readonly use?: Partial<NodeDocument>;
  /** Not with the model, which knows neither inputs nor what a used tree says of a key of the using one. */
  readonly isOfEngineAlone?: boolean;
  readonly outcomes?: Partial<Record<Operation, Outcome>>;
}

export const n = (more: Partial<KeyDeclaration> = {}): KeyDeclaration => ({ name: 'n', type: 'number', ...more });
export const machine = (...children: NodeDocument[]): NodeDocument => ({ type: 'StateMachine', children });
export const state = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'State', name, children });
export const to = (name: string): NodeDocument => ({ type: 'Transition', params: { to: name, on: 'success' } });

export const SUBJECTS: readonly Subject[] = [
  {
    refersTo: 'a shared branch in it',
    branch: all(nap('mine', 2, { id: 'act' }), share('act')),
    there: [nap('another', 1, { id: 'act' })],
    outcomes: { delete: 'same' },
  },
  {
    refersTo: 'a shared branch beside it',
    branch: all(share('act'), share('act', { name: 'Again', tags: ['x'] })),
    beside: [nap('mine', 2, { id: 'act' })],
    there: [nap('another', 1, { id: 'act' })],
    outcomes: { delete: 'named' },
  },
  {
    refersTo: 'a shared branch beside it, which runs another',
    branch: all(share('act')),
    beside: [all(nap('mine', 2, { id: 'deep' })), { ...all(share('deep'), act('end')), id: 'act' }],
    there: [nap('another', 1, { id: 'deep' })],
    outcomes: { delete: 'named' },
  },
  {
    refersTo: 'itself, from beside it',
    branch: all(act('a')),
    beside: [],
    there: [],
  },
  {
    refersTo: 'a key with a start',
    branch: told('n'),
    keys: [n({ value: 5 })],
    keysThere: [n({ value: 1 })],
    outcomes: { paste: 'named', 'drag copy': 'named' },
  },
  {
    refersTo: 'a key whose start the other tree does not have',
    branch: told('n'),
    isOfEngineAlone: true,
    keys: [n({ value: 5 })],
    keysThere: [n()],
    outcomes: { paste: 'named', 'drag copy': 'named' },
  },
  {
    refersTo: 'a key with a range',
    branch: all({ type: 'Counts', params: { into: { key: 'n' }, script: 'RRRS' } }, told('n')),
    keys: [n({ min: 0, max: 9 })],
    keysThere: [n({ min: 0, max: 2 })],
    outcomes: { paste: 'named', 'drag copy': 'named', inline: 'not loaded' },
  },
  {
    refersTo: 'a key with a range that the other tree does not have',
    branch: all({ type: 'Counts', params: { into: { key: 'n' }, script: 'RRRS' } }, told('n')),
    isOfEngineAlone: true,
    keys: [n({ min: 0, max: 2 })],
    keysThere: [n()],
    outcomes: { paste: 'named', 'drag copy': 'named' },
  },
  {
    refersTo: 'a key of the party',
    branch: told('n'),
    keys: [n({ value: 5, scope: 'party' })],
    keysThere: [n({ value: 1 })],
    outcomes: { paste: 'named', 'drag copy': 'named', inline: 'not loaded' },
  },
  {
    refersTo: 'a key of the world',
    branch: told('n'),
    keys: [n({ value: 5, scope: 'world' })],
    keysThere: [n({ value: 5, scope: 'world' })],
  },
  {
    refersTo: 'an own key that others share there',
    branch: told('n'),
    keys: [n({ value: 5 })],
    keysThere: [n({ value: 1, scope: 'world' })],
    outcomes: { inline: 'not loaded' },
  },
  {
    refersTo: 'a key with an input',
    branch: told('n'),
    isOfEngineAlone: true,
    keys: [n({ input: 'preyCount' })],
    keysThere: [n({ value: 1 })],
  },
  {
    refersTo: 'a key without the input there',
    branch: told('n'),
    isOfEngineAlone: true,
    keys: [n({ value: 1 })],
    keysThere: [n({ input: 'preyCount' })],
  },
  {
    refersTo: 'a tag of its own',
    branch: all({ type: 'Marks', params: { tag: 'x', to: 'suppressed' } }, first({ ...act('shout'), tags: ['x'] }, act('whisper'))),
  },
  {
    refersTo: 'states by transitions',
    branch: machine(state('Work', nap('work', 1), to('Rest')), state('Rest', nap('rest', 1))),
    there: [machine(state('Rest', act('other')))],
  },
  {
    refersTo: 'roles',
    branch: {
      type: 'Repeat',
      params: { times: 2 },
      children: [
        {
          type: 'AlwaysSucceed',
          children: [
            { type: 'Roles', params: { name: 'pair' }, children: [nap('lead', 1, { name: 'Leader' }), nap('help', 1, { name: 'Helper' })] },
          ],
        },
      ],
    },
  },
];
