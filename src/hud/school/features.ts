import type { ArenaName } from '../gallery/arenas.ts';

/** Where a feature is seen at work. */
export type FeaturePlace = { readonly lesson: string } | { readonly arena: ArenaName };

export interface Feature {
  readonly name: string;
  /** What there is to see or to change; without a place, why there is none. */
  readonly words: string;
  readonly place?: FeaturePlace;
}

/** What behaviour tree systems can have: the rows of the survey (Sekhavat 2017, table 2) and of lectures, in the order of the table. */
export const FEATURES: readonly Feature[] = [
  { name: 'Automatic generation', words: 'Not here yet: all trees are written by people; none is evolved or learnt' },
  { name: 'Utility-based choice', words: 'States that are scored, and the best one runs', place: { lesson: 'utility' } },
  { name: 'Internal states', words: 'A running node keeps its place', place: { lesson: 'memory' } },
  { name: 'Persistent states', words: 'What is known outlasts an interruption', place: { lesson: 'patrol' } },
  { name: 'State machines', words: 'One guard in five forms, and what a change takes in each', place: { lesson: 'five-ways' } },
  { name: 'Tags and messages', words: 'What one knows, another is told, and reacts at once', place: { lesson: 'messages' } },
  { name: 'Hinted execution', words: 'A suggestion that the tree may follow or not', place: { lesson: 'hints' } },
  { name: 'Emotional choice', words: 'Fear and anger change what appears best', place: { lesson: 'moods' } },
  { name: 'Component reasoner', words: 'A selector whose rule can be exchanged', place: { lesson: 'reasoner' } },
  { name: 'Planning', words: 'A goal, and actions with needs, effects and costs', place: { lesson: 'planning' } },
  { name: 'Dynamic trees', words: 'A tree that is found by what it promises', place: { lesson: 'query' } },
  { name: 'Modularity', words: 'Trees built from smaller trees', place: { lesson: 'subtrees' } },
  { name: 'A library of trees', words: 'Common behaviours, each a file of its own', place: { arena: 'flee-from-danger' } },
  { name: 'Non-blocking actions', words: 'An action that runs over many ticks', place: { lesson: 'tick' } },
  { name: 'Parallel actions', words: 'Two branches at once', place: { lesson: 'parallel' } },
  { name: 'Infinite execution', words: 'Loops with a way out', place: { lesson: 'until-fail' } },
  { name: 'Live editing', words: 'Move a node while the fight goes on', place: { lesson: 'sequence' } },
  { name: 'Dynamic variables', words: 'A need that grows by itself', place: { lesson: 'utility' } },
  { name: 'Nodes with several parents', words: 'A branch that stands once and runs in three places', place: { lesson: 'shared' } },
  { name: 'Run-time priorities', words: 'The order of wishes changes with how much each is needed', place: { arena: 'captain' } },
  { name: 'Timed nodes', words: 'A branch that is given up after some seconds', place: { lesson: 'timeouts' } },
  { name: 'Slow and stupid', words: 'A tick interval for each kind, or each unit', place: { lesson: 'slow' } },
  { name: 'Interrupts', words: 'A changed key breaks off what is running', place: { lesson: 'interrupts' } },
  { name: 'Random choice', words: 'Children drawn by weight', place: { lesson: 'weights' } },
  { name: 'Global variables', words: 'A key that a whole party shares', place: { lesson: 'focus' } },
  { name: 'Several agents', words: 'A party with a tree of its own', place: { lesson: 'parties' } },
  { name: 'Trees with roles', words: 'One tree for three, who take each other’s place', place: { lesson: 'roles' } },
  { name: 'Social territoriality', words: 'Near its own, far from strangers, out of the way', place: { lesson: 'social' } },
  { name: 'Semaphore guards', words: 'Only two attackers at a time have a place', place: { arena: 'brawl' } },
  { name: 'Stochastic trees', words: 'How likely a branch succeeds, and how long it takes', place: { lesson: 'odds' } },
  { name: 'Visual editor', words: 'Add, move and change nodes of a tree', place: { lesson: 'doors' } },
  { name: 'Visual debugging', words: 'Breakpoints, the time line, a tick in slow motion', place: { lesson: 'debug' } },
  { name: 'Parametrised trees', words: 'A number of a node bound to a key', place: { lesson: 'timeouts' } },
  { name: 'Self-validation', words: 'Take a child away: the tree says what is wrong with it', place: { lesson: 'weights' } },
];
