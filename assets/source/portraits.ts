/** Busts for the party strip: the same models, seen from a lower camera, cropped to head and shoulders. */
import { BEASTS } from './beasts/all';
import { applyBeastPose, makeBeast, STANDING } from './beasts/beast';
import { HERMITS, makeWarrior, PEOPLE, WARRIORS, type Warrior } from './model/warriors';
import { applyPose, faceDirection } from './pose/apply';
import { idlePose } from './pose/gaits';
import type { Picture } from './render/picture';
import { openStudio, type Studio } from './render/studio';

const CELL = 96;
/** Where the middle of the picture sits on the body, in tiles above the ground. */
const BUST_HEIGHT = 1.26;
const PITCH = 0.2;
const PIXELS_PER_TILE = 74;

const BACKDROPS = { player: ['#8fb8e8', '#27456f'], enemy: ['#b86a52', '#4a1f20'], prop: ['#c9bf86', '#4f5a35'] } as const;

function backdrop(context: CanvasRenderingContext2D, x: number, ink: Warrior['ink']): void {
  const glow = context.createRadialGradient(x + CELL * 0.4, CELL * 0.34, 4, x + CELL / 2, CELL / 2, CELL / 2);
  glow.addColorStop(0, BACKDROPS[ink][0]);
  glow.addColorStop(1, BACKDROPS[ink][1]);
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x + CELL / 2, CELL / 2, CELL / 2 - 2, 0, Math.PI * 2);
  context.fill();
}

type Sitter = { readonly name: string; readonly ink: Warrior['ink']; readonly picture: Picture; readonly bustHeight: number };

/** One studio for all: a page can have only so many. */
function photograph(): Sitter[] {
  const openAt = (lookAtTiles: number): Studio =>
    openStudio({ pixelsPerTile: PIXELS_PER_TILE, framePixels: 280, lookAtTiles, pitch: PITCH, smooth: true });
  const studio = openAt(BUST_HEIGHT);
  const people = [...WARRIORS, ...PEOPLE, ...HERMITS].map((warrior): Sitter => {
    const rig = makeWarrior(warrior);
    for (const bone of warrior.build.aside ?? []) rig.bones[bone].visible = warrior.build.carries?.includes(bone) ?? false;
    const pose = idlePose(warrior.build, 0.3);
    // The weapon stays in the picture, but not in front of the face.
    applyPose(rig, { ...pose, head: [-0.12, 0.25, 0.03], pelvis: [0, 0, 0], chest: [0, 0, 0] });
    faceDirection(rig, 5.2, 16);
    // A child fills its picture too.
    rig.root.scale.setScalar(1);
    return { name: warrior.name, ink: rig.ink, picture: studio.shoot(rig.root, rig.ink, 2.2), bustHeight: BUST_HEIGHT };
  });
  studio.dispose();
  const beasts = BEASTS.map((beast): Sitter => {
    const rig = makeBeast(beast);
    applyBeastPose(rig, { ...STANDING, neck: [0, 0.2, 0] });
    faceDirection(rig, 5.2, 16);
    const own = openAt(beast.faceHeight);
    const picture = own.shoot(rig.root, 'prop', 2.2);
    own.dispose();
    return { name: beast.name, ink: 'prop', picture, bustHeight: beast.faceHeight };
  });
  return [...people, ...beasts];
}

export function portraitSheet(): { canvas: HTMLCanvasElement; json: string } {
  const canvas = document.createElement('canvas');
  const sitters = photograph();
  canvas.width = CELL * sitters.length;
  canvas.height = CELL;
  const context = canvas.getContext('2d')!;
  const places: Record<string, [number, number]> = {};
  sitters.forEach(({ name, ink, picture, bustHeight }, index) => {
    const one = document.createElement('canvas');
    one.width = picture.width;
    one.height = picture.height;
    one.getContext('2d')!.putImageData(new ImageData(picture.data.slice(), picture.width, picture.height), 0, 0);
    backdrop(context, index * CELL, ink);
    context.save();
    context.beginPath();
    context.arc(index * CELL + CELL / 2, CELL / 2, CELL / 2 - 2, 0, Math.PI * 2);
    context.clip();
    const lift = bustHeight * Math.cos(PITCH) * PIXELS_PER_TILE;
    context.drawImage(one, index * CELL + CELL / 2 - picture.anchorX, CELL / 2 - picture.anchorY + lift + 4);
    context.restore();
    places[name] = [index * CELL, 0];
  });
  return { canvas, json: JSON.stringify({ image: 'portraits.webp', size: [canvas.width, canvas.height], cell: CELL, portraits: places }) };
}
