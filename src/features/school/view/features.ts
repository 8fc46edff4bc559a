/** Where a feature is seen at work. */
export type FeaturePlace = { readonly lesson: string } | { readonly arena: string };

export interface Feature {
  readonly name: string;
  /** What there is to see or to change; without a place, why there is none. */
  readonly words: string;
  readonly place?: FeaturePlace;
}

/** The features of behaviour tree systems: the rows of a survey (Sekhavat, Behavior Trees for Computer Games, 2017, table 2) and of lectures, in the order of the table. */
export const FEATURES: readonly Feature[] = [
  { name: 'Automatic generation', words: 'Archers with a tree that a search made', place: { arena: 'gallery-evolved' } },
  { name: 'Learning in a tree', words: 'A selector that learns which of its branches pays', place: { arena: 'gallery-learning' } },
  {
    name: 'Cases in a tree',
    words: 'A query that remembers which tree was good in situations like this',
    place: { arena: 'gallery-roads' },
  },
  { name: 'Utility-based choice', words: 'States with scores, of which the best runs', place: { lesson: 'utility' } },
  { name: 'Internal states', words: 'A composite remembers its running child', place: { lesson: 'memory' } },
  { name: 'Persistent states', words: 'What is on the blackboard outlasts an interruption', place: { lesson: 'patrol' } },
  { name: 'State machines', words: 'One guard in five forms, and what a change costs in each', place: { lesson: 'five-ways' } },
  { name: 'Tags and messages', words: 'Messages between agents that interrupt at once', place: { lesson: 'messages' } },
  { name: 'Hinted execution', words: 'A hint that a tree may follow or not', place: { lesson: 'hints' } },
  { name: 'Emotional choice', words: 'Fear and anger change what looks best', place: { lesson: 'moods' } },
  { name: 'Component reasoner', words: 'A selector with an exchangeable rule', place: { lesson: 'reasoner' } },
  { name: 'Planning', words: 'A goal, and actions with needs, effects and costs', place: { lesson: 'planning' } },
  { name: 'Dynamic trees', words: 'Trees found by what they promise', place: { lesson: 'query' } },
  { name: 'Modularity', words: 'Trees built from smaller trees', place: { lesson: 'subtrees' } },
  { name: 'A library of trees', words: 'Common behaviours, one file each', place: { arena: 'gallery-flee-from-danger' } },
  { name: 'Non-blocking actions', words: 'An action that runs over many ticks', place: { lesson: 'tick' } },
  { name: 'Parallel actions', words: 'Two branches at once', place: { lesson: 'parallel' } },
  { name: 'Infinite execution', words: 'Loops with a way out', place: { lesson: 'until-fail' } },
  { name: 'Live editing', words: 'Move a node while the fight goes on', place: { lesson: 'sequence' } },
  { name: 'Dynamic variables', words: 'A need that grows by itself', place: { lesson: 'utility' } },
  { name: 'Nodes with several parents', words: 'A branch written once that runs in three places', place: { lesson: 'shared' } },
  { name: 'Run-time priorities', words: 'The order of the options changes with their scores', place: { arena: 'gallery-captain' } },
  { name: 'Timed nodes', words: 'A branch that is halted after some seconds', place: { lesson: 'timeouts' } },
  { name: 'Slow and stupid', words: 'A tick interval for each kind, or each unit', place: { lesson: 'slow' } },
  { name: 'Interrupts', words: 'A changed key interrupts what is running', place: { lesson: 'interrupts' } },
  { name: 'Random choice', words: 'Children drawn by weight', place: { lesson: 'weights' } },
  { name: 'Global variables', words: 'A key that a whole party shares', place: { lesson: 'focus' } },
  { name: 'Several agents', words: 'A party with a tree of its own', place: { lesson: 'parties' } },
  { name: 'Trees with roles', words: 'One tree for three warriors, who replace one another', place: { lesson: 'roles' } },
  { name: 'Social territoriality', words: 'Close to its own party, far from strangers', place: { lesson: 'social' } },
  { name: 'Semaphore guards', words: 'At most two attackers at a time', place: { arena: 'gallery-brawl' } },
  { name: 'Stochastic trees', words: 'How likely a branch is to succeed, and how long it takes', place: { lesson: 'odds' } },
  { name: 'Visual editor', words: 'Add, move and change nodes of a tree', place: { lesson: 'doors' } },
  { name: 'Visual debugging', words: 'Breakpoints, the time line, a tick in slow motion', place: { lesson: 'debug' } },
  { name: 'Parametrised trees', words: 'A parameter bound to a key', place: { lesson: 'timeouts' } },
  { name: 'Self-validation', words: 'Remove a child: the tree says what is wrong', place: { lesson: 'weights' } },
];
