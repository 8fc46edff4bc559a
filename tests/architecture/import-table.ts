import { FEATURES, insideApp, insideFeatures, insideGame, insideHud, insidePage, insideStudio } from './floors.ts';

/** What a module may use of another: everything, or its types and the values of the named files. */
export type Access = 'all' | { typesAndValuesOf: readonly string[] };

export interface ModuleRule {
  modules: Readonly<Record<string, Access>>;
  /** Files that stand outside its folders: what others take from it. `index.ts` by default. */
  entries?: readonly string[];
  /** The only files of this module, or patterns of `import.meta.glob`, that others may import; all, when absent. */
  publicFiles?: readonly string[];
  /** Its folders, and those of the same module that each may import; "." stands for the files at its top. Any, when absent. */
  inside?: Readonly<Record<string, readonly string[]>>;
  /** Packages; `node:` stands for all built-in modules of Node. */
  packages?: readonly string[];
  /** Folders and files next to `src` that it may load; package.json has the version. */
  folders?: readonly string[];
}

/** What a view may use of the world: types, constants and pure readers of a snapshot; nothing that changes it. */
const worldForViews: Access = {
  typesAndValuesOf: [
    'state.ts',
    'land.ts',
    'teams.ts',
    'commands.ts',
    'events.ts',
    'activity.ts',
    'parts/morale.ts',
    'commanded-units.ts',
    'goal-facts.ts',
    'goal-spots.ts',
  ],
};

/** Node types that belong together. A game imports those that it wants. */
export const FAMILIES = ['core', 'query', 'random', 'utility', 'machine', 'planner', 'group', 'learning'];

/** From the ground up: no folder stands on one that comes later. A family knows no other family, and no folder but `trial` one of them. */
const insideEngine: ModuleRule['inside'] = {
  blackboard: [],
  scoring: [],
  document: ['blackboard'],
  facts: [],
  expressions: ['blackboard', 'facts'],
  params: ['blackboard', 'document', 'expressions'],
  definition: ['blackboard', 'document', 'facts', 'expressions', 'params'],
  ticking: ['scoring', 'params', 'definition'],
  odds: ['document', 'params', 'definition'],
  queries: ['blackboard', 'document', 'params', 'definition'],
  check: ['blackboard', 'document', 'facts', 'expressions', 'params', 'definition', 'queries'],
  inheritance: ['document', 'definition', 'check'],
  compile: ['blackboard', 'document', 'facts', 'params', 'definition', 'ticking', 'queries', 'check'],
  runtime: ['blackboard', 'document', 'facts', 'expressions', 'params', 'definition', 'ticking'],
  'hot-reload': ['blackboard', 'document', 'params', 'definition', 'runtime'],
  'families/core': ['document', 'params', 'definition', 'ticking', 'odds'],
  'families/query/cases': ['scoring', 'document', 'params', 'definition', 'ticking'],
  'families/query': ['scoring', 'document', 'params', 'definition', 'ticking', 'queries', 'families/query/cases'],
  'families/random': ['document', 'params', 'definition', 'ticking', 'odds'],
  'families/utility/deciding': ['blackboard', 'scoring', 'document', 'facts', 'params', 'definition', 'ticking', 'queries'],
  'families/utility/reasoner': ['params', 'definition', 'ticking'],
  'families/utility': ['scoring', 'document', 'params', 'definition', 'ticking', 'families/utility/deciding', 'families/utility/reasoner'],
  'families/machine/states': ['document', 'params', 'definition'],
  'families/machine': ['params', 'definition', 'families/machine/states'],
  'families/planner/planning': ['params', 'definition', 'ticking'],
  'families/planner': ['document', 'params', 'definition', 'queries', 'families/planner/planning'],
  'families/group': ['document', 'params', 'definition', 'ticking'],
  'families/learning/values': ['document', 'params', 'definition', 'ticking'],
  'families/learning': ['scoring', 'definition', 'ticking', 'families/learning/values'],
  families: [
    'definition',
    'families/core',
    'families/query',
    'families/random',
    'families/utility',
    'families/machine',
    'families/planner',
    'families/group',
    'families/learning',
  ],
  schema: ['blackboard', 'document', 'facts', 'params', 'definition', 'queries', 'inheritance'],
  trial: ['document', 'params', 'definition', 'odds', 'compile', 'runtime', 'families/core', 'families'],
};

/** Games, editors and importers take only these files from the engine. Its README says what each is for. */
const ENGINE_ENTRIES = [
  'author.ts',
  'params.ts',
  'values.ts',
  'run.ts',
  'sharing.ts',
  'reload.ts',
  'check.ts',
  'hints.ts',
  'names.ts',
  'observe.ts',
  'document.ts',
  'inheritance.ts',
  'expressions.ts',
  'expression-names.ts',
];

/** From the data of the world through what it is asked to what it does. */
const insideSim: ModuleRule['inside'] = {
  parts: [],
  '.': ['parts'],
  navigation: ['.'],
  spatial: ['.'],
  context: ['.', 'navigation', 'spatial'],
  objects: ['parts', '.', 'navigation', 'context'],
  perception: ['parts', '.', 'navigation', 'context', 'objects'],
  movement: ['parts', '.', 'navigation', 'spatial', 'context', 'objects', 'perception'],
  morale: ['parts', '.', 'navigation', 'context', 'perception', 'movement'],
  combat: ['parts', '.', 'navigation', 'context', 'objects', 'morale'],
  actions: ['parts', '.', 'navigation', 'context', 'perception', 'movement', 'combat'],
  squads: ['parts', '.', 'navigation', 'context', 'objects', 'perception', 'movement', 'actions'],
  world: ['parts', '.', 'navigation', 'spatial', 'context', 'objects', 'perception', 'movement', 'morale', 'combat', 'actions', 'squads'],
};

/** The modules of `src` and the only imports allowed. New modules and new dependencies between modules are added here. */
export const importTable: Readonly<Record<string, ModuleRule>> = {
  core: { modules: {}, packages: ['seedrandom'] },
  engine: {
    modules: { core: 'all' },
    entries: ENGINE_ENTRIES,
    publicFiles: [
      ...ENGINE_ENTRIES,
      'families/index.ts',
      ...FAMILIES.map((family) => `families/${family}/index.ts`),
      'trial/simulate-branch.ts',
      '**/[a-z]*.md',
    ],
    inside: insideEngine,
  },
  'tree-doc': { modules: { core: 'all', engine: 'all' } },
  sim: { modules: { core: 'all' }, packages: ['easystarjs'], inside: insideSim },
  agents: {
    modules: { core: 'all', engine: 'all', sim: 'all' },
    inside: {
      '.': [],
      actions: ['.'],
      conditions: ['.'],
      inputs: ['.'],
      candidates: ['.'],
      registry: ['.', 'actions', 'conditions', 'inputs', 'candidates'],
      bodies: ['.', 'registry'],
      brains: ['.', 'conditions', 'registry', 'bodies'],
    },
  },
  content: {
    modules: { core: 'all', engine: 'all', sim: 'all', agents: 'all' },
    folders: ['trees', 'assets'],
  },
  runs: {
    modules: { core: 'all', engine: 'all', sim: 'all', agents: 'all', content: 'all' },
    inside: {
      '.': [],
      adapting: [],
      campaign: ['.'],
      lives: ['.'],
      turning: ['.'],
      compare: ['.', 'lives', 'turning'],
      branches: ['.'],
      session: ['.', 'branches'],
    },
  },
  checks: {
    modules: { core: 'all', engine: 'all', sim: 'all', agents: 'all', content: 'all', runs: 'all' },
    inside: { fight: [], facts: ['fight'], claims: ['fight', 'facts'], '.': ['fight', 'claims'] },
  },
  school: {
    modules: {
      core: 'all',
      engine: 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
    },
  },
  evolve: {
    modules: { core: 'all', engine: 'all', 'tree-doc': 'all', sim: 'all', agents: 'all', content: 'all', runs: 'all' },
    inside: {
      making: [],
      taught: ['making'],
      judging: ['making'],
      search: ['making', 'judging'],
      results: ['making', 'judging', 'search'],
      thread: ['judging', 'search', 'results'],
    },
  },
  game: { modules: { core: 'all', sim: worldForViews }, packages: ['phaser'], folders: ['assets'], inside: insideGame },
  hud: {
    modules: { core: 'all', sim: worldForViews, content: { typesAndValuesOf: ['difficulty.ts'] } },
    folders: ['assets'],
    inside: insideHud,
  },
  studio: {
    modules: { core: 'all', engine: 'all', 'tree-doc': 'all' },
    inside: insideStudio,
    packages: ['react', 'react-dom', '@xyflow/react', 'd3-hierarchy', 'idb'],
    folders: ['assets'],
  },
  page: {
    modules: {
      core: 'all',
      engine: 'all',
      'tree-doc': 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
      evolve: 'all',
      game: 'all',
      hud: 'all',
      studio: 'all',
    },
    inside: insidePage,
    folders: ['trees'],
  },
  features: {
    modules: {
      core: 'all',
      engine: 'all',
      'tree-doc': 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
      school: 'all',
      evolve: 'all',
      game: 'all',
      hud: 'all',
      studio: 'all',
      page: 'all',
    },
    publicFiles: FEATURES.map((feature) => `${feature}/feature.ts`),
    inside: insideFeatures,
    packages: ['idb'],
    folders: ['assets'],
  },
  app: {
    modules: {
      core: 'all',
      engine: 'all',
      'tree-doc': 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
      school: 'all',
      evolve: 'all',
      game: 'all',
      hud: 'all',
      studio: 'all',
      page: 'all',
      features: 'all',
    },
    inside: insideApp,
    packages: ['phaser', 'idb'],
    folders: ['trees', 'assets', 'package.json'],
  },
  cli: {
    modules: {
      core: 'all',
      engine: 'all',
      'tree-doc': 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
      school: 'all',
      evolve: 'all',
    },
    // `npm start` runs Vite with plugins from here.
    packages: ['node:', 'vite'],
    // It writes the schema of tree files for editors.
    folders: ['trees', 'assets', 'package.json'],
  },
};
