import type { NodeDocument } from '../../../src/engine/document.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { machineToTree } from '../../../src/tree-doc/edits/convert-machine.ts';
import { done, keyAt, openTrees, treeIn } from '../../tree-doc/support/workspaces.ts';
import { appended, inserted, moved, retyped, tagged, withParams, without, wrapped, type TreeEdit } from './tree-edits.ts';
import type { WrongAnswer } from './wrong-answers.ts';

const call = (params: Readonly<Record<string, string | number | { key: string }>>): TreeEdit =>
  inserted('Shield up', { type: 'SendMessage', params: { message: 'enemy', about: { key: 'danger' }, ...params } });
const HELP = 'Edda shoots within six seconds after Grim has come near Tova';
const RECALL = 'Tova is at the sign within five seconds after Wat calls her back';
const UNCALLED = 'She does not fall back while he lets her fight';

const BUYS = 'Tova never buys apples';
const WHOLE = 'She picks nothing with a broken ladder';
const mend = (cost: number, is: boolean): TreeEdit =>
  inserted('Buy apples', {
    type: 'PlanAction',
    params: { needs: [{ fact: { key: 'ladderWhole' }, is }], gives: [{ fact: { key: 'ladderWhole' } }], cost },
    child: { type: 'Wait', params: { duration: 0.5 } },
  });

const isDanger: NodeDocument = { type: 'SubTree', params: { tree: 'check-for-danger' } };
const shieldUp: NodeDocument = { type: 'Block', name: 'Shield up', params: { target: { key: 'danger' }, duration: 1 } };
const shieldInDanger: NodeDocument = { type: 'Sequence', name: 'Danger', children: [isDanger, shieldUp] };
const asTree: TreeEdit = (tree) => {
  const workspace = openTrees(tree);
  return treeDocument(
    treeIn(done(workspace, machineToTree(workspace, { tree: tree.name, node: keyAt(workspace, '', tree.name) })), tree.name),
  );
};

const SHELTER = 'Gerold is in shelter within three seconds of a hit';
const hit: NodeDocument = { type: 'BooleanCondition', params: { property: { key: 'wasHit' } } };
const whenHit: NodeDocument = { type: 'Transition', params: { to: 'Run' }, child: hit };
const run = (...arrows: NodeDocument[]): NodeDocument => ({
  type: 'State',
  name: 'Run',
  children: [{ type: 'SubTree', params: { tree: 'guard-run' } }, ...arrows],
});
const calm = (to: string): NodeDocument => ({ type: 'Transition', params: { to }, child: { type: 'Inverter', child: hit } });
/** The state "Run", with transitions from these states to it. */
const runsFrom =
  (states: readonly string[], ...arrows: NodeDocument[]): TreeEdit =>
  (tree) =>
    states.reduce((edited, name) => appended(name, whenHit)(edited), appended('What it is doing', run(...arrows))(tree));

const THIRST = 'Tova’s thirst is never greater than 0.95';
const asking = (params: Readonly<Record<string, string>>): NodeDocument => ({ type: 'TreeQuery', params });
const using = (tree: string): NodeDocument => ({ type: 'SubTree', params: { tree } });
const does =
  (...children: NodeDocument[]): TreeEdit =>
  (tree) => ({ ...tree, root: { ...tree.root, children } });

/** A SharedBranch of one node after each of these. */
const sharing =
  (of: string, after: readonly string[]): TreeEdit =>
  (tree) => {
    const change = (node: NodeDocument): NodeDocument => {
      const children = node.children?.flatMap((child) => [
        change(child),
        ...(after.includes(child.name ?? '') ? [{ type: 'SharedBranch', params: { branch: 'it' } }] : []),
      ]);
      return { ...node, ...(node.name === of && { id: 'it' }), ...(children && { children }) };
    };
    return { ...tree, root: change(tree.root) };
  };

const BAITS = 'There is never more than one bait';
const FALLEN = 'When one has fallen, the others are bait and striker';
const hunting =
  (params: Readonly<Record<string, readonly number[]>>): TreeEdit =>
  (tree) =>
    withParams('Who does what', { name: 'hunt', ...params })(retyped('Who does what', 'Roles')(tree));

const FINDS = 'Tova finds at least 30 mushrooms in two minutes';

const BERTH = 'Grim never comes closer to Hild than two and a half tiles';
const TOGETHER = 'Tova stays with Rolf';
const social = (params: Readonly<Record<string, number | boolean | string>>): TreeEdit =>
  withParams('Stand about', { party: 1, friends: 2, avoidDistance: 4, groupRadius: 1.5, giveWay: true, ...params });

const RUNS = 'Tova runs before she fights with a fear above 0.6';
const FEARLESS = 'Tova does not run while her fear is small';
const COOLDOWN: NodeDocument = { type: 'Cooldown', params: { duration: 2 } };
const EARLY = 'Tova does not raise her shield above 55 percent of her health';

/** Of the lessons on messages, hints, moods and plans. */
export const MECHANISM_WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  'five-ways': [
    { says: 'lets him run only from his post', edit: runsFrom(['On guard'], calm('To the post')), breaks: SHELTER },
    {
      says: 'forgets the states at the door',
      edit: runsFrom(['To the post', 'On guard', 'In the room'], calm('To the post')),
      breaks: SHELTER,
    },
    {
      says: 'gives the new state no way back',
      edit: (tree) => inserted('To the post', whenHit)(appended('What it is doing', run())(tree)),
      breaks: 'Gerold comes back to his post after he has run',
    },
    { says: 'adds a state to which nothing leads', edit: appended('What it is doing', run(calm('To the post'))), breaks: SHELTER },
  ],
  slow: [
    {
      says: 'asks from farther away',
      edit: withParams('Near enough?', { distance: 3.5 }),
      breaks: 'Olaf is never closer than one and a half tiles to the fire',
    },
    {
      says: 'asks from much farther away',
      edit: withParams('Near enough?', { distance: 4.5 }),
      breaks: 'Olaf is never closer than one and a half tiles to the fire',
    },
    {
      says: 'stops much too early',
      edit: withParams('Towards the fire', { tolerance: 5 }),
      breaks: 'Olaf comes within three tiles of the fire three times',
    },
    {
      says: 'throws the test away',
      edit: without('Near enough?'),
      breaks: 'Olaf is never closer than one and a half tiles to the fire',
    },
  ],
  odds: [
    { says: 'leaves the order to chance', edit: retyped('Search', 'RandomSelector'), breaks: FINDS },
    { says: 'gives up the wood', edit: without('In the wood'), breaks: FINDS },
    { says: 'rests less', edit: withParams('Rest, empty-handed', { duration: 1 }), breaks: FINDS },
    {
      says: 'is always lucky on the path',
      edit: (tree) => wrapped('Found on the path?', { type: 'AlwaysSucceed' })(moved('Along the path', 0)(tree)),
      breaks: 'She searches the wood',
    },
    {
      says: 'hurries in the wood',
      edit: withParams('Comb the wood', { duration: 2 }),
      breaks: 'A search of the wood takes her five seconds',
    },
    {
      says: 'hurries along the path',
      edit: (tree) => withParams('Look along the path', { duration: 0.2 })(moved('Along the path', 0)(tree)),
      breaks: 'A search along the path takes her a second',
    },
    {
      says: 'finds without a search',
      edit: retyped('In the wood', 'OneOf'),
      breaks: 'A search of the wood takes her five seconds',
    },
  ],
  moods: [
    { says: 'lets fear count as anger', edit: withParams('What she dares', { anger: { key: 'fear' } }), breaks: RUNS },
    { says: 'makes her decide by chance', edit: withParams('What she dares', { decisiveness: 0.5, interval: 0 }), breaks: FEARLESS },
    {
      says: 'makes fear constant',
      edit: withParams('What she dares', { fear: 1 }),
      breaks: FEARLESS,
    },
    { says: 'strikes so seldom that chance makes her run', edit: wrapped('Strike', COOLDOWN), breaks: RUNS },
    { says: 'rests so long that chance makes her run', edit: wrapped('Blow by blow', COOLDOWN), breaks: FEARLESS },
  ],
  reasoner: [
    { says: 'turns to fixed odds', edit: withParams('Fight or shield?', { rule: 'fixedOdds' }), breaks: EARLY },
    { says: 'leaves it to loaded dice', edit: withParams('Fight or shield?', { rule: 'exponential' }), breaks: EARLY },
    {
      says: 'turns the factors round',
      edit: withParams('Fight or shield?', { rule: 'utility', healthFactors: [0, 2], base: [1, 0] }),
      breaks: EARLY,
    },
  ],
  messages: [
    { says: 'calls only her party, which she has not', edit: call({}), breaks: HELP },
    { says: 'calls a word that Edda does not wait for', edit: call({ message: 'help', reach: 'friends', range: 20 }), breaks: HELP },
    { says: 'calls too softly', edit: call({ reach: 'friends', range: 2 }), breaks: HELP },
  ],
  hints: [
    {
      says: 'goes to and fro without listening',
      edit: wrapped('Fight', { type: 'AlwaysFail' }),
      breaks: UNCALLED,
    },
    {
      says: 'falls back when she has rested twice',
      edit: wrapped('Rest', { type: 'Limiter', params: { limit: 2 } }),
      breaks: UNCALLED,
    },
    { says: 'only sets the tag', edit: tagged('Fall back', 'fallBack'), breaks: RECALL },
    { says: 'only changes the selector', edit: retyped('What Tova does', 'HintedSelector'), breaks: RECALL },
    {
      says: 'sets another tag',
      edit: (tree) => tagged('Fall back', 'retreat')(retyped('What Tova does', 'HintedSelector')(tree)),
      breaks: RECALL,
    },
    {
      says: 'does not heed',
      edit: (tree) =>
        withParams('What Tova does', { heeds: false })(tagged('Fall back', 'fallBack')(retyped('What Tova does', 'HintedSelector')(tree))),
      breaks: RECALL,
    },
  ],
  query: [
    { says: 'asks for all that she may need, dares too', edit: does(asking({ wanted: 'need' })), breaks: 'She never goes near Grim' },
    { says: 'asks for a tag that no tree promises', edit: does(asking({ wanted: 'needs', unwanted: 'daring' })), breaks: THIRST },
    { says: 'asks for nothing but dares', edit: does(asking({ wanted: 'need, daring' })), breaks: 'She never goes near Grim' },
    {
      says: 'names the trees in another order',
      edit: does(...['need-warmth', 'need-drink', 'need-to-look-round'].map(using)),
      breaks: THIRST,
    },
    {
      says: 'names them one after the other',
      edit: retyped('What she does', 'RandomSequence'),
      breaks: 'Her cold is never greater than 0.95',
    },
  ],
  shared: [
    { says: 'shares it in one more place only', edit: sharing('Report', ['To the fire']), breaks: 'She reports at the sign' },
    { says: 'shares only the end of it', edit: sharing('Listen', ['To the fire', 'To the sign']), breaks: 'She calls out nine times' },
    {
      says: 'shares it on the way, before she is there',
      edit: sharing('Report', ['To the well', 'Report']),
      breaks: 'She reports at the fire',
    },
    { says: 'moves it to the end', edit: moved('Report', 4), breaks: 'Tova reports at the well' },
  ],
  roles: [
    { says: 'leaves it to chance', edit: retyped('Who does what', 'RandomSelector'), breaks: BAITS },
    { says: 'has places for two baits', edit: hunting({ places: [2, 1, 1] }), breaks: BAITS },
    { says: 'thinks most of the reserve', edit: (tree) => moved('Reserve', 0)(hunting({})(tree)), breaks: FALLEN },
    {
      says: 'waits for the reserve too',
      edit: (tree) =>
        withParams('Not without a bait', { agents: 3 })(withParams('Not without a striker', { agents: 3 })(hunting({})(tree))),
      breaks: 'There is a bait and a striker within five seconds',
    },
  ],
  'machine-to-tree': [
    { says: 'only converts', edit: asTree, breaks: 'Tova raises her shield within a second when Grim is near' },
    {
      says: 'keeps the machine, with a transition to a state for the shield',
      edit: (tree) =>
        appended('Errands', {
          type: 'State',
          name: 'Danger',
          children: [shieldUp, { type: 'Transition', params: { to: 'On the way to the well', on: 'result' } }],
        })(inserted('On the way to the well', { type: 'Transition', params: { to: 'Danger' }, children: [isDanger] })(tree)),
      breaks: 'Tova comes from the well to the fire within twelve seconds',
    },
    {
      says: 'puts the danger after the states',
      edit: (tree) => appended('The state', shieldInDanger)(asTree(tree)),
      breaks: 'Tova raises her shield within a second when Grim is near',
    },
    {
      says: 'begins the round again after each danger',
      edit: (tree) => {
        const errands = asTree(tree);
        return { ...errands, root: { type: 'ReactiveSelector', children: [shieldInDanger, errands.root] } };
      },
      breaks: 'Tova comes from the well to the fire within twelve seconds',
    },
  ],
  social: [
    { says: 'keeps more from everybody', edit: withParams('Stand about', { party: 4, friends: 4, avoidDistance: 4 }), breaks: TOGETHER },
    { says: 'lets them stand close, but not come back', edit: social({ groupRadius: 0 }), breaks: TOGETHER },
    { says: 'does not give way', edit: social({ giveWay: false }), breaks: TOGETHER },
    { says: 'keeps two tiles from Grim, as from the rest', edit: social({ avoidDistance: 2 }), breaks: BERTH },
    {
      says: 'takes the other party for its own',
      edit: social({ friends: 1 }),
      breaks: 'Hild stands apart from Wat within a second and a half',
    },
  ],
  planning: [
    { says: 'makes mending too dear', edit: mend(3, false), breaks: BUYS },
    { says: 'mends only a whole ladder', edit: mend(0.5, true), breaks: BUYS },
    {
      says: 'lets the ladder never break',
      edit: without('The ladder breaks'),
      breaks: 'The ladder breaks each time, so she has fixed it',
    },
    { says: 'throws away the ladder', edit: without('Grab the ladder'), breaks: BUYS },
    { says: 'uses the broken ladder', edit: withParams('Grab the ladder', { needs: [] }), breaks: WHOLE },
    {
      says: 'mends it by doing nothing',
      edit: appended('Get apples', {
        type: 'PlanAction',
        params: { needs: [{ fact: { key: 'ladderWhole' }, is: false }], gives: [{ fact: { key: 'ladderWhole' } }], cost: 0.5 },
        children: [{ type: 'AlwaysSucceed', child: { type: 'Wait', params: { duration: 0.1 } } }],
      }),
      breaks: 'She fixes it where it stands',
    },
    {
      says: 'has it whole again without mending',
      edit: appended('A day', { type: 'SetBoolean', params: { property: { key: 'ladderWhole' }, to: true } }),
      breaks: 'The ladder breaks each time, so she has fixed it',
    },
  ],
};
