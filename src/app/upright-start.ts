import { isBattle } from '../content/is-battle.ts';
import type { Frame } from '../game/camera/camera-rig.ts';
import { GROUND_SQUASH } from '../game/camera/view.ts';
import type { CameraControl } from '../game/create-game.ts';
import type { Run } from '../runs/open-run.ts';
import type { Point } from '../sim/state.ts';
import { isHostileToPlayer, isPlayersTeam } from '../sim/teams.ts';

/** A finger can still hit warriors at this zoom, in pixels per tile. */
const LEAST_ZOOM = 20;
/** The frame leaves this much ground around the units. */
const MARGIN_TILES = 2.5;
/** This share of the height of the screen is free of panels. */
const FREE_SHARE = 0.44;

/** In pixels. */
type Size = Readonly<Record<'width' | 'height', number>>;

/** A battle on an upright screen of that size begins with the way from the party of the player to the nearest enemy. */
export function startUpright(camera: Pick<CameraControl, 'frame' | 'set'>, run: Pick<Run, 'scenario' | 'world'>, size: Size): void {
  const ground = isBattle(run.scenario) ? groundToNextEnemy(run, size) : undefined;
  if (!ground) return;
  camera.frame(ground);
  // The frame is left: a phone that is turned keeps the middle of the screen, where the party is.
  camera.set({});
}

/** The free part of the screen: at its lower end the party of the player and the nearest enemy, or as much of the way there as fits. */
function groundToNextEnemy({ scenario, world: { state } }: Pick<Run, 'scenario' | 'world'>, { width, height }: Size): Frame | undefined {
  const first = state.units.find(({ team, partyId }) => partyId !== 0 && isPlayersTeam(state, team));
  if (!first) return undefined;
  const led = state.units.filter(({ partyId }) => partyId === first.partyId);
  const farTiles = ({ x, y }: Point): number => Math.hypot(x - first.x, y - first.y);
  const [next] = state.units.filter(({ team }) => isHostileToPlayer(state, team)).sort((a, b) => farTiles(a) - farTiles(b));
  if (!next) return undefined;
  const down = (FREE_SHARE * height) / GROUND_SQUASH;
  const [left, right] = stretched(
    led.map(({ x }) => x),
    next.x,
    width / LEAST_ZOOM,
  );
  const [top, bottom] = stretched(
    led.map(({ y }) => y),
    next.y,
    down / LEAST_ZOOM,
  );
  const zoom = Math.min(scenario.camera.zoom, width / (right - left), down / (bottom - top));
  return { x: left, y: bottom - down / zoom, width: right - left, height: down / zoom, zoom };
}

/** From the least to the largest of these, with a margin, and on toward another one as far as that many tiles reach. */
function stretched(places: readonly number[], to: number, most: number): readonly [number, number] {
  const [least, largest] = [Math.min(...places) - MARGIN_TILES, Math.max(...places) + MARGIN_TILES];
  const spare = Math.max(0, most - (largest - least));
  return [Math.max(Math.min(least, to - MARGIN_TILES), least - spare), Math.min(Math.max(largest, to + MARGIN_TILES), largest + spare)];
}
