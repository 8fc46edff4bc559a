import type Phaser from 'phaser';
import type { Team } from '../../sim/state.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import { GROUND_SQUASH } from '../camera/view.ts';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';

/** Width of a pip on the ground. */
export const PIP_TILES = 1.5;

const KEY = 'warband-pips';
const WIDTH = 32;
const HEIGHT = Math.round(WIDTH * GROUND_SQUASH);
const RIM = '#0d1626';
const SELECTED_RIM = '#fff6c8';

interface PipChoice {
  /** The same in every call. */
  readonly teams: ReadonlyMap<Team, TeamView>;
  readonly team: Team;
  readonly isSelected: boolean;
}

/** The filled mark at the feet when zoomed out: round or pointed like the rings, to work for colour-blind players. */
export function pipOf(scene: Phaser.Scene, { teams, team, isSelected }: PipChoice): Phaser.Textures.Frame {
  if (!scene.textures.exists(KEY)) paintPips(scene, teams);
  return scene.textures.getFrame(KEY, nameOf(team, isSelected));
}

function paintPips(scene: Phaser.Scene, teams: PipChoice['teams']): void {
  const { canvas, context } = makeCanvas(WIDTH * 2 * teams.size, 32);
  const names: string[] = [];
  for (const [team, view] of teams) {
    for (const isSelected of [false, true]) {
      context.save();
      context.translate((names.length + 0.5) * WIDTH, HEIGHT / 2);
      paintPip(context, view, isSelected);
      context.restore();
      names.push(nameOf(team, isSelected));
    }
  }
  const texture = addCanvasTexture(scene.textures, KEY, canvas);
  names.forEach((name, index) => texture.add(name, 0, index * WIDTH, 0, WIDTH, HEIGHT));
}

function paintPip(context: CanvasRenderingContext2D, { mark, markColour }: TeamView, isSelected: boolean): void {
  const line = isSelected ? 5 : 3;
  const [halfWidth, halfHeight] = [WIDTH / 2 - line / 2 - 1, HEIGHT / 2 - line / 2 - 1];
  context.beginPath();
  if (mark === 'round') context.ellipse(0, 0, halfWidth, halfHeight, 0, 0, Math.PI * 2);
  else
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [1, 0],
      [0, 1],
    ] as const)
      context.lineTo(x * halfWidth, y * halfHeight);
  context.closePath();
  context.fillStyle = markColour;
  context.fill();
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.strokeStyle = isSelected ? SELECTED_RIM : RIM;
  context.stroke();
}

function nameOf(team: Team, isSelected: boolean): string {
  return isSelected ? `${team}-selected` : team;
}
