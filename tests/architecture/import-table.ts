/** How much of another room a room may use: all of it, or its types and the values of the files named. */
export type Access = 'all' | { typesAndValuesOf: readonly string[] };

export interface RoomRule {
  rooms: Readonly<Record<string, Access>>;
  /** Packages; `node:` stands for all built-in modules of Node. */
  packages?: readonly string[];
  /** Folders and files beside `src` that it may load; package.json is where the version is. */
  folders?: readonly string[];
}

const typesOnly: Access = { typesAndValuesOf: [] };
/** What a view may know of the world: its types, its constants, the shape of the land; nothing that acts. */
const worldForViews: Access = { typesAndValuesOf: ['state.ts', 'land.ts', 'commands.ts', 'events.ts'] };

/** The rooms of `src` and the only imports allowed. A new room, or a new dependency between rooms, is decided here. */
export const importTable: Readonly<Record<string, RoomRule>> = {
  core: { rooms: {}, packages: ['seedrandom'] },
  bt: { rooms: { core: 'all' } },
  utility: { rooms: { core: 'all' } },
  sim: { rooms: { core: 'all' }, packages: ['easystarjs'] },
  brains: { rooms: { core: 'all', bt: 'all', utility: 'all', sim: 'all' } },
  // It opens runs, so it must be able to make a world; it never steps one.
  content: {
    rooms: {
      core: 'all',
      bt: 'all',
      utility: 'all',
      brains: 'all',
      sim: { typesAndValuesOf: ['state.ts', 'land.ts', 'world.ts', 'systems/formation.ts'] },
    },
    folders: ['trees', 'assets'],
  },
  game: { rooms: { core: 'all', sim: worldForViews }, packages: ['phaser'], folders: ['assets'] },
  studio: {
    rooms: { core: 'all', bt: { typesAndValuesOf: ['format.ts', 'status.ts', 'check/node-children.ts', 'check/check-literal.ts'] }, utility: typesOnly },
    packages: ['react', 'react-dom', '@xyflow/react', 'd3-hierarchy', 'idb'],
    folders: ['assets'],
  },
  hud: { rooms: { core: 'all', sim: worldForViews }, folders: ['assets'] },
  app: {
    rooms: {
      core: 'all',
      bt: 'all',
      utility: 'all',
      sim: 'all',
      brains: 'all',
      content: 'all',
      game: 'all',
      studio: 'all',
      hud: 'all',
    },
    packages: ['phaser'],
    folders: ['trees', 'assets', 'package.json'],
  },
  cli: {
    rooms: { core: 'all', bt: 'all', utility: 'all', sim: 'all', brains: 'all', content: 'all' },
    // The server that `npm start` runs is Vite's, and takes a plugin from here.
    packages: ['node:', 'vite'],
    // It writes the schema of tree files for editors.
    folders: ['trees', 'assets', 'package.json'],
  },
};
