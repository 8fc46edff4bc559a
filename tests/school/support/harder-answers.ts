import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import { inserted, replaced, retyped, withKey, withParams, type TreeEdit } from './tree-edits.ts';

const cheer = { type: 'SetAnimatorTrigger', name: 'Cheer again', params: { trigger: 'cheer' } };
const wait = (duration: number): NodeDocument => ({ type: 'Wait', name: 'Rest again', params: { duration } });
const knock = { type: 'SetAnimatorTrigger', name: 'Knock again', params: { trigger: 'attack' } };
const both =
  (...edits: readonly TreeEdit[]): TreeEdit =>
  (tree) =>
    edits.reduce((edited, edit) => edit(edited), tree);

/** A search of the path that is tried before the wood, too. */
const secondLook: NodeDocument = {
  type: 'Sequence',
  name: 'Along the path again',
  children: [
    { type: 'Chance', params: { most: 0.7 } },
    { type: 'Wait', name: 'Look again', params: { duration: 1 } },
    { type: 'Chance', params: { most: 0.7 } },
  ],
};

/** By the id of the lesson: what makes its solution pass the harder task as well. */
export const HARDER_ANSWERS: Readonly<Record<string, TreeEdit>> = {
  tick: withParams('Rest', { duration: 3.5 }),
  sequence: both(inserted('To the fire', cheer), inserted('To the fire', wait(1.5))),
  selector: retyped('What Edda does', 'ReactiveSelector'),
  doors: both(inserted('Open it', knock), inserted('Open it', wait(0.6))),
  parallel: replaced('To the fire', (node) => ({
    type: 'Parallel',
    params: { successThreshold: 1 },
    children: [node, { type: 'Repeat', child: { type: 'Sequence', children: [cheer, wait(0.8)] } }],
  })),
  memory: withParams('Look around', { duration: 2 }),
  reactive: withParams('Shield up', { duration: 2.2 }),
  blackboard: both(withParams('Run', { pace: 'sprinting' }), withParams('Enjoy it', { duration: 0.2 })),
  decorators: withParams('Only twice', { limit: 1, resetAfter: 60 }),
  quiver: withKey('fillTime', 0.3),
  'until-fail': inserted('Rejoice', wait(1.2)),
  timeouts: withKey('patience', 6.5),
  cooldown: withKey('quietTime', 6.5),
  interrupts: replaced('Shield up', (node) => ({ type: 'Sequence', children: [cheer, node] })),
  subtrees: withKey('attackDelay', 0.1),
  shared: withKey('listenTime', 1.6),
  'turn-back': withParams('Walk', { pace: 'running' }),
  'keep-distance': withParams('Step back', { distance: 2 }),
  escort: withKey('leash', 2.6),
  query: (tree) => tree,
  random: withKey('pause', 1.05),
  'random-sequence': withParams('Hurry', { pace: 'sprinting' }),
  weights: withParams('Pass the time', { weights: [12, 1] }),
  utility: withParams('Guard', { base: 0.4 }),
  hysteresis: both(withParams('Curiosity', { bonus: 2.6 }), withParams('Homesickness', { bonus: 2.6 })),
  reasoner: withKey('breath', 0.1),
  'five-ways': withKey('lookOut', 0.2),
  'machine-to-tree': withKey('dangerRange', 5.4),
  planning: withParams('Hurry', { pace: 'sprinting' }),
  parties: both(withParams('Walk', { pace: 'running' }), withKey('restTime', 0.5)),
  patrol: withParams('Walk', { pace: 'running' }),
  moods: withParams('What she dares', { interval: 0.8 }),
  focus: inserted('At it', { type: 'SetMovementSpeed', params: { pace: 'sprinting' } }),
  messages: replaced('Call', (node) => ({ type: 'AlwaysSucceed', child: { type: 'Cooldown', params: { duration: 3 }, child: node } })),
  hints: withParams('Hurry', { pace: 'sprinting' }),
  roles: withParams('Run', { pace: 'sprinting' }),
  social: withParams('Stand about', { party: 0.8, groupRadius: 1 }),
  mend: withParams('Keep watch', { duration: 0.3 }),
  debug: withKey('pause', 1.25),
  odds: inserted('In the wood', secondLook),
  slow: withParams('Towards the fire', { tolerance: 2.5 }),
};

/** Where that takes an edit of other trees of the lesson: the least need with which the query finds them. */
export const HARDER_PARTS: Readonly<Record<string, (tree: TreeDocument) => TreeDocument>> = {
  query: (tree) =>
    JSON.parse(JSON.stringify(tree).replaceAll('"test":"atLeast","value":0.5', '"test":"atLeast","value":0.3')) as TreeDocument,
  fitness: withKey('runs', 3),
  ablation: withParams('Within four tiles?', { distance: 3.6 }),
  overfitting: inserted('Who is near?', { type: 'MoveToPosition', params: { position: [8.4, 7.4], tolerance: 0.5 } }),
};
