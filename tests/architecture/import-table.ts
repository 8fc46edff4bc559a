import { insideStudio, insideGame, insideHud, insideApp } from './floors.ts';

/** What a module may use of another: everything, or its types and the values of the named files. */
export type Access = 'all' | { typesAndValuesOf: readonly string[] };

export interface ModuleRule {
  modules: Readonly<Record<string, Access>>;
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

/** From the ground up: no folder stands on one that comes later. */
const insideBt: ModuleRule['inside'] = {
  document: [],
  facts: [],
  expressions: ['facts'],
  params: ['document', 'expressions'],
  definition: ['document', 'facts', 'expressions', 'params'],
  ticking: ['definition'],
  odds: ['document', 'params', 'definition'],
  planning: ['params', 'definition', 'ticking'],
  states: ['document', 'params', 'definition'],
  reasoner: ['params', 'definition', 'ticking'],
  queries: ['document', 'params', 'definition', 'planning'],
  utility: ['document', 'facts', 'params', 'definition', 'ticking', 'queries'],
  nodes: ['document', 'params', 'definition', 'ticking', 'odds', 'planning', 'states', 'reasoner', 'queries', 'utility'],
  check: ['document', 'facts', 'expressions', 'params', 'definition', 'queries', 'utility'],
  inheritance: ['document', 'definition', 'check'],
  compile: ['document', 'facts', 'params', 'definition', 'ticking', 'queries', 'check'],
  runtime: ['document', 'facts', 'expressions', 'params', 'definition', 'ticking', 'nodes'],
  'hot-reload': ['document', 'params', 'definition', 'utility', 'runtime'],
  '.': ['document', 'facts', 'definition', 'queries', 'utility', 'nodes', 'inheritance'],
  trial: ['document', 'params', 'definition', 'odds', 'nodes', 'compile', 'runtime', '.'],
};

/** From the data of the world through what it is asked to what it does. */
const insideSim: ModuleRule['inside'] = {
  parts: [],
  '.': ['parts'],
  navigation: ['.'],
  spatial: ['.'],
  context: ['parts', '.', 'navigation', 'spatial'],
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
  blackboard: { modules: { core: 'all' } },
  utility: { modules: { core: 'all', blackboard: 'all' } },
  bt: {
    modules: { core: 'all', blackboard: 'all', utility: 'all' },
    publicFiles: ['index.ts', 'trial/simulate-branch.ts', '**/[a-z]*.md'],
    inside: insideBt,
  },
  'tree-doc': { modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all' } },
  sim: { modules: { core: 'all' }, packages: ['easystarjs'], inside: insideSim },
  agents: {
    modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all', sim: 'all' },
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
    modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all', sim: 'all', agents: 'all' },
    folders: ['trees', 'assets'],
  },
  runs: {
    modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all', sim: 'all', agents: 'all', content: 'all' },
    inside: {
      '.': [],
      campaign: ['.'],
      lives: ['.'],
      turning: ['.'],
      compare: ['.', 'lives', 'turning'],
      branches: ['.'],
      session: ['.', 'branches'],
    },
  },
  checks: {
    modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all', sim: 'all', agents: 'all', content: 'all', runs: 'all' },
    inside: { fight: [], facts: ['fight'], claims: ['fight', 'facts'], '.': ['fight', 'claims'] },
  },
  school: {
    modules: {
      core: 'all',
      blackboard: 'all',
      utility: 'all',
      bt: 'all',
      sim: 'all',
      agents: 'all',
      content: 'all',
      runs: 'all',
      checks: 'all',
    },
  },
  evolve: {
    modules: { core: 'all', blackboard: 'all', bt: 'all', 'tree-doc': 'all', sim: 'all', agents: 'all', content: 'all', runs: 'all' },
    inside: {
      making: [],
      judging: ['making'],
      search: ['making', 'judging'],
      results: ['making', 'judging', 'search'],
      thread: ['judging', 'search', 'results'],
    },
  },
  game: { modules: { core: 'all', sim: worldForViews }, packages: ['phaser'], folders: ['assets'], inside: insideGame },
  hud: { modules: { core: 'all', sim: worldForViews }, folders: ['assets'], inside: insideHud },
  studio: {
    modules: { core: 'all', blackboard: 'all', utility: 'all', bt: 'all', 'tree-doc': 'all' },
    inside: insideStudio,
    packages: ['react', 'react-dom', '@xyflow/react', 'd3-hierarchy', 'idb'],
    folders: ['assets'],
  },
  app: {
    modules: {
      core: 'all',
      blackboard: 'all',
      utility: 'all',
      bt: 'all',
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
    },
    inside: insideApp,
    packages: ['phaser', 'idb'],
    folders: ['trees', 'assets', 'package.json'],
  },
  cli: {
    modules: {
      core: 'all',
      blackboard: 'all',
      utility: 'all',
      bt: 'all',
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
