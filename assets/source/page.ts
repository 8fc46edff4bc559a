/** Runs inside the browser: makes every picture, packs the page, answers with files as base64 text. */
import { BEASTS } from './beasts/all';
import { applyBeastPose, makeBeast, type Beast } from './beasts/beast';
import { DIRECTIONS, PIXELS_PER_TILE, type Clip } from './clip';
import { bursts } from './fx/bursts';
import { groundMarks } from './fx/marks';
import { signs } from './fx/signs';
import { HERMITS, makeWarrior, PEOPLE, WARRIORS, type Warrior } from './model/warriors';
import { portraitSheet } from './portraits';
import { BONES } from './model/skeleton';
import { applyPose, faceDirection } from './pose/apply';
import { clipsOf } from './pose/clips';
import { PROPS } from './props/all';
import { photographProp } from './props/stage';
import { packPage, shareEqual, type Spot } from './render/pack';
import { reduceColours } from './render/palette';
import type { Picture } from './render/picture';
import { openStudio } from './render/studio';
import { drawSheet, type SheetOptions } from './sheet';

const PAGE_WIDTH = 4096;
const PAGE_LIMIT = 4096;
const WILD_WIDTH = 2048;
const COLOURS = 144;
/** Browns, greens and greys: half of them do, and the file is a fifth smaller. */
const WILD_COLOURS = 72;
/** Width of the silhouette's line in finished pixels: bold, as a crowd zoomed out lives from it. */
const OUTLINE_PIXELS = 1.7;

/** Every second or fourth direction, so that a full turn has so many. */
function thinned(directions: readonly number[], wanted: number): number[] {
  return directions.filter((direction) => direction % (DIRECTIONS / wanted) === 0);
}

function warriorClips(warrior: Warrior, wanted: (clip: string) => boolean, directions: readonly number[]): Clip[] {
  const { name, build } = warrior;
  const clips = clipsOf(build).filter((clip) => wanted(`${name}/${clip.name}`));
  if (clips.length === 0) return [];
  const studio = openStudio({ pixelsPerTile: PIXELS_PER_TILE, framePixels: 176, lookAtTiles: 0.6 });
  const rig = makeWarrior(warrior);
  const made = clips.map((clip): Clip => {
    const pictures: Picture[] = [];
    for (const bone of BONES) rig.bones[bone].visible = !clip.hides?.includes(bone);
    const most = clip.directions ?? build.directions;
    const turns = most ? thinned(directions, most) : directions;
    for (const direction of turns) {
      for (let frame = 0; frame < clip.frames; frame++) {
        applyPose(rig, clip.poseAt(frame));
        faceDirection(rig, direction, DIRECTIONS);
        pictures.push(studio.shoot(rig.root, rig.ink, OUTLINE_PIXELS));
      }
    }
    const strike = clip.strikeFrame === undefined ? {} : { strikeFrame: clip.strikeFrame };
    return {
      name: `${name}/${clip.name}`,
      frames: clip.frames,
      fps: clip.fps,
      loop: clip.loop,
      directions: turns.length,
      ...strike,
      pictures,
    };
  });
  studio.dispose();
  return made;
}

/** Animals turn in eight directions, like those who do not fight. */
const BEAST_DIRECTIONS = 8;

function beastClips(beast: Beast, wanted: (clip: string) => boolean, directions: readonly number[]): Clip[] {
  const clips = beast.clips.filter((clip) => wanted(`${beast.name}/${clip.name}`));
  if (clips.length === 0) return [];
  const studio = openStudio({ pixelsPerTile: PIXELS_PER_TILE, framePixels: 176, lookAtTiles: 0.6 });
  const rig = makeBeast(beast);
  const turns = thinned(directions, BEAST_DIRECTIONS);
  const made = clips.map(({ name, frames, fps, loop, strikeFrame, poseAt }): Clip => {
    const pictures = turns.flatMap((direction) =>
      Array.from({ length: frames }, (_, frame) => {
        applyBeastPose(rig, poseAt(frame));
        faceDirection(rig, direction, DIRECTIONS);
        return studio.shoot(rig.root, 'prop', OUTLINE_PIXELS);
      }),
    );
    return {
      name: `${beast.name}/${name}`,
      frames,
      fps,
      loop,
      directions: turns.length,
      ...(strikeFrame === undefined ? {} : { strikeFrame }),
      pictures,
    };
  });
  studio.dispose();
  return made;
}

function propClips(wanted: (clip: string) => boolean): Clip[] {
  const props = PROPS.filter((prop) => wanted(`prop/${prop.name}`));
  if (props.length === 0) return [];
  const studio = openStudio({ pixelsPerTile: PIXELS_PER_TILE, framePixels: 220, lookAtTiles: 1.6 });
  const made = props.map((prop) => photographProp(prop, studio));
  studio.dispose();
  return made;
}

/** The page of the game, and that of the wild: animals, and who lives among them. */
const PAGES = ['warband', 'wild'] as const;
type PageName = (typeof PAGES)[number];

function makeClips(page: PageName, wanted: (clip: string) => boolean, directions: readonly number[]): Clip[] {
  if (page === 'wild')
    return [
      ...HERMITS.flatMap((hermit) => warriorClips(hermit, wanted, directions)),
      ...BEASTS.flatMap((beast) => beastClips(beast, wanted, directions)),
    ];
  const painted = [...groundMarks(), ...bursts(), ...signs()].filter((clip) => wanted(clip.name));
  return [...[...WARRIORS, ...PEOPLE].flatMap((warrior) => warriorClips(warrior, wanted, directions)), ...propClips(wanted), ...painted];
}

async function webp(canvas: HTMLCanvasElement): Promise<string> {
  // Quality 1 makes Chromium write WebP without loss; flat tones make that smaller than a lossy one.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
  if (!blob) throw new Error('the browser could not encode WebP');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

type Sheet = { readonly page: PageName; readonly clips: readonly Clip[]; readonly size: readonly [number, number] };

function describe({ page, clips, size }: Sheet, spotOf: (picture: Picture) => Spot): string {
  const table: Record<string, unknown> = {};
  const densities: Record<string, number> = {};
  for (const clip of clips) {
    const rects = clip.pictures.map((picture) => {
      const spot = spotOf(picture);
      return [spot.x, spot.y, picture.width, picture.height, tenths(picture.anchorX), tenths(picture.anchorY)];
    });
    const strike = clip.strikeFrame === undefined ? {} : { strikeFrame: clip.strikeFrame };
    table[clip.name] = { frames: clip.frames, fps: clip.fps, loop: clip.loop, directions: clip.directions, ...strike, rects };
    if (clip.pixelsPerTile !== undefined && clip.pixelsPerTile !== PIXELS_PER_TILE) densities[clip.name] = clip.pixelsPerTile;
  }
  return JSON.stringify({
    image: `${page}.webp`,
    size,
    directions: DIRECTIONS,
    pixelsPerTile: PIXELS_PER_TILE,
    pixelsPerTileOf: densities,
    clips: table,
  });
}

async function bakeAtlas(name: PageName): Promise<{ image: string; json: string; report: string }> {
  const clips = makeClips(
    name,
    () => true,
    Array.from({ length: DIRECTIONS }, (_, i) => i),
  );
  const standIn = shareEqual(clips.flatMap((clip) => clip.pictures));
  const page = packPage([...new Set(standIn.values())], name === 'warband' ? PAGE_WIDTH : WILD_WIDTH, PAGE_LIMIT);
  const data = new Uint8ClampedArray(page.width * page.height * 4);
  for (const [picture, spot] of page.spots) {
    for (let y = 0; y < picture.height; y++)
      data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), ((spot.y + y) * page.width + spot.x) * 4);
  }
  const colours = reduceColours(data, name === 'warband' ? COLOURS : WILD_COLOURS);
  const canvas = document.createElement('canvas');
  canvas.width = page.width;
  canvas.height = page.height;
  canvas.getContext('2d')!.putImageData(new ImageData(data, page.width, page.height), 0, 0);
  const report = `${clips.length} clips, ${page.spots.size} pictures (${standIn.size} frames), page ${page.width} x ${page.height}, ${colours} colours`;
  return {
    image: await webp(canvas),
    json: describe({ page: name, clips, size: [page.width, page.height] }, (picture) => page.spots.get(standIn.get(picture)!)!),
    report,
  };
}

/** A contact sheet of clips whose names contain one of `names`: for looking, not for the game. */
function previewSheet(names: readonly string[], directions: readonly number[], options: SheetOptions): string {
  const clips = PAGES.flatMap((page) => makeClips(page, (clip) => names.some((name) => clip.includes(name)), directions));
  return drawSheet(clips, options).toDataURL('image/png').split(',')[1]!;
}

async function bakePortraits(): Promise<{ image: string; json: string }> {
  const { canvas, json } = portraitSheet();
  return { image: await webp(canvas), json };
}

export type Bakery = { bakeAtlas: typeof bakeAtlas; bakePortraits: typeof bakePortraits; previewSheet: typeof previewSheet };
Object.assign(window, { bakery: { bakeAtlas, bakePortraits, previewSheet } satisfies Bakery });
