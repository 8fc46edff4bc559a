import type { CameraPose, Game } from '../game/create-game.ts';
import { openRun, type RunRequest } from '../runs/open-run.ts';
import type { Content } from '../content/load-content.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import { replay } from '../runs/recording.ts';
import type { EntityId, Snapshot } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';
import type { RunSession } from '../runs/session/run-session.ts';

/** `window.warband`: a read-only view of the running game, and the same commands that the mouse gives. */
export interface WarbandApi {
  readonly version: string;
  readonly screen: string;
  readonly renderer: 'webgl' | 'canvas';
  readonly scenario: string;
  readonly seed: string;
  /** Cast, number of units, map and first evaluation of the stress scene; difficulty of a battle that has one. */
  readonly setting: Pick<RunRequest, 'cast' | 'units' | 'map' | 'evaluation' | 'difficulty'>;
  readonly tickMode: Snapshot['tickMode'];
  readonly step: number;
  /** The step up to which the run has been played: later than `step` while the past is shown. */
  readonly nowStep: number;
  /** A step of the past is being restored: `step` and what depends on it are on the way there. */
  readonly isSeeking: boolean;
  readonly outcome: string;
  readonly isPaused: boolean;
  /** Digest of the whole state; the command line prints the same for the same run. */
  readonly hash: string;
  /** Copies: changing them does not change the game. */
  readonly units: Snapshot['units'];
  readonly parties: Snapshot['parties'];
  readonly selection: readonly EntityId[];
  readonly camera: CameraPose;
  /** The commands so far: with scenario and seed, the whole run. */
  readonly commands: readonly TimedCommand[];
  /** Returns why the command was refused, or undefined. */
  command(command: Command): string | undefined;
  /** Where a ground point is on the screen, in CSS pixels of the canvas. */
  toScreen(x: number, y: number): { x: number; y: number };
  /** Plays a separate run without showing it, and returns its hash. */
  simulate(request: SimulateRequest): string;
}

export interface SimulateRequest extends Omit<RunRequest, 'tickMode' | 'stopwatch' | 'meter'> {
  steps: number;
  commands?: readonly TimedCommand[];
}

declare global {
  interface Window {
    warband?: WarbandApi;
  }
}

export interface ApiSources {
  version: string;
  content: Content;
  game: Game;
  screen(): string;
  session(): RunSession;
}

export function warbandApi({ version, content, game, screen, session }: ApiSources): WarbandApi {
  return {
    version,
    get screen() {
      // Without the kind before the stroke.
      return screen().replace(/^.*\//, '');
    },
    renderer: game.rendererKind,
    get scenario() {
      return session().run.request.scenario;
    },
    get seed() {
      return session().run.request.seed;
    },
    get setting() {
      const { cast, units, map, evaluation, difficulty } = session().run.request;
      return Object.fromEntries(Object.entries({ cast, units, map, evaluation, difficulty }).filter(([, value]) => value !== undefined));
    },
    get tickMode() {
      return session().snapshot.tickMode;
    },
    get step() {
      return session().run.world.state.step;
    },
    get nowStep() {
      return session().recorded.lastStep;
    },
    get isSeeking() {
      return session().past.isSeeking;
    },
    get outcome() {
      return session().snapshot.outcome;
    },
    get isPaused() {
      return session().clock.isPaused;
    },
    get hash() {
      return session().run.world.hash();
    },
    get units() {
      return structuredClone(session().run.world.state.units);
    },
    get parties() {
      return structuredClone(session().run.world.state.parties);
    },
    get selection() {
      return [...game.choices.selectedIds()];
    },
    get camera() {
      return game.camera.get();
    },
    get commands() {
      return structuredClone(session().recorded.received);
    },
    command: (command) => session().send(command),
    toScreen: (x, y) => game.camera.toScreen(x, y),
    simulate: (request) => simulate(content, request),
  };
}

function simulate(content: Content, { steps, commands = [], ...request }: SimulateRequest): string {
  const open = (): World => openRun(content, { ...request, tickMode: 'interval' }).world;
  return replay({ seed: request.seed, steps, commands }, open).hash();
}
