import type { Game } from '../game/create-game.ts';
import type { Run } from '../runs/open-run.ts';
import type { Point } from '../sim/state.ts';

/** Moves the camera to where a scenario begins: to the field of its caption, if there is one. */
export function showStart(camera: Game['camera'], { scenario, land }: Run): void {
  const { at, zoom } = scenario.camera;
  const place = land.places.find(({ name }) => name === at);
  camera.set({ ...(place ? { x: place.x, y: place.y } : {}), zoom, yaw: 0 });
  if (!scenario.caption) return;
  const [x, y, width, height] = scenario.caption.field;
  camera.frame({ x, y, width, height, zoom });
}

/** The ground points under the corners of the field, in order around it. */
export function viewCorners({ camera, canvas }: Pick<Game, 'camera' | 'canvas'>): Point[] {
  const { clientWidth: width, clientHeight: height } = canvas;
  return [camera.toGround(0, 0), camera.toGround(width, 0), camera.toGround(width, height), camera.toGround(0, height)];
}
