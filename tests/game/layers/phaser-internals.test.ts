import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { QuadWriter, type DrawingContext } from '../../../src/game/layers/quad-writer.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../../support/repository.ts';
import { phaserPart } from '../support/phaser.ts';

/** The version of Phaser whose private parts these tests have been compared with. */
const VERSION = '4.2.1';

interface Batch extends Record<string, unknown> {
  instanceCount: number;
  readonly currentBatchEntry: { readonly count: number; readonly unit: number };
  readonly batchEntries: readonly { readonly start: number; readonly count: number }[];
  readonly vertexBufferLayout: { readonly buffer: { readonly viewF32: Float32Array; readonly viewU32: Uint32Array } };
  batch(...given: readonly unknown[]): void;
}

const BatchHandlerQuad = loadBatchHandler();

/** Phaser's own class. It asks the index of all renderers for the names of events alone, and that index needs a page. */
function loadBatchHandler(): new (manager: object, config: object) => Batch {
  const { cache, resolve } = createRequire(import.meta.url);
  const index = resolve(pathInRepository('node_modules/phaser/src/renderer/index.js'));
  cache[index] = { loaded: true, exports: { Events: phaserPart('renderer/events/index') } } as unknown as NodeJS.Module;
  const loaded = phaserPart('renderer/webgl/renderNodes/BatchHandlerQuad');
  delete cache[index];
  return loaded as new (manager: object, config: object) => Batch;
}

/** A real batch of four quads on a renderer that draws nothing; `runs` has the number of quads of each time that it was drawn. */
function realBatch() {
  const runs: number[] = [];
  const bytesOf = { FLOAT: { size: 1, bytes: 4 }, UNSIGNED_BYTE: { size: 1, bytes: 1 } };
  const renderer = {
    gl: { FLOAT: 'FLOAT', UNSIGNED_BYTE: 'UNSIGNED_BYTE' },
    config: { batchSize: 4 },
    on: () => undefined,
    glWrapper: { updateVAO: () => undefined },
    createIndexBuffer: () => ({}),
    createVertexBuffer: (bytes: ArrayBuffer) => ({
      viewF32: new Float32Array(bytes),
      viewU32: new Uint32Array(bytes),
      update: (used: number) => void runs.push(used / 112),
    }),
    shaderSetters: { constants: bytesOf },
  };
  const manager = { renderer, on: () => undefined, maxParallelTextureUnits: 2, setCurrentBatchNode: () => undefined };
  const batch = new BatchHandlerQuad(manager, {});
  Object.assign(batch['programManager'] as object, { getCurrentProgramSuite: () => undefined });
  // Phaser does so for all renderers of a page.
  Object.assign(batch, { onRunBegin: () => undefined, onRunEnd: () => undefined });
  return { batch, runs };
}

/** Half of a picture each, at another place and in another colour; every texture for two of them. */
const SPRITES = [0, 1, 2, 3, 4, 5].map((place) => ({ x: place * 16, y: place * 8, tint: 0x102030 * (place + 1), texture: place % 4 }));
const [WIDTH, HEIGHT] = [32, 64];
const CONTEXT = { alphaStrategy: 'keep', useCanvas: true };
const texturesOf = () => [0, 1, 2, 3].map(() => ({ batchUnit: -1 }));

function drawnByPhaser() {
  const { batch, runs } = realBatch();
  const textures = texturesOf();
  const options = { multiTexturing: true, lighting: null, smoothPixelArt: false };
  const { MULTIPLY } = phaserPart('renderer/TintModes') as { MULTIPLY: number };
  const { getTintAppendFloatAlpha } = phaserPart('renderer/webgl/Utils') as {
    getTintAppendFloatAlpha(tint: number, alpha: number): number;
  };
  for (const { x, y, tint, texture } of SPRITES) {
    const colour = getTintAppendFloatAlpha(tint, 0.5);
    const corners = [x, y, x, y + HEIGHT, x + WIDTH, y, x + WIDTH, y + HEIGHT];
    batch.batch(CONTEXT, textures[texture], ...corners, 0.25, 0.5, 0.125, 0.25, MULTIPLY, colour, colour, colour, colour, options);
  }
  return { batch, runs };
}

function drawnByUs() {
  const { batch, runs } = realBatch();
  const textures = texturesOf();
  const writer = new QuadWriter();
  const camera = { getViewMatrix: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }) };
  writer.begin({ renderNodes: { getNode: () => batch } }, { ...CONTEXT, camera } as unknown as DrawingContext);
  for (const { x, y, tint, texture } of SPRITES) {
    const source = { resolution: 1, glTexture: textures[texture] };
    const picture = { cutWidth: WIDTH, cutHeight: HEIGHT, u0: 0.25, v0: 0.5, u1: 0.375, v1: 0.75, source };
    writer.draw({ x, y, tint, picture, rotation: 0, scaleX: 1, scaleY: 1, anchorX: 0, anchorY: 0, alpha: 0.5 } as unknown as Sprite);
  }
  return { batch, runs };
}

const stateOf = ({ batch, runs }: ReturnType<typeof realBatch>) => ({
  runs,
  quads: [...batch.vertexBufferLayout.buffer.viewU32],
  waiting: batch.instanceCount,
  entry: { ...batch.currentBatchEntry, texture: undefined },
  entries: batch.batchEntries.map(({ start, count }) => ({ start, count })),
});

test(`Phaser is of the version whose private parts are used (${VERSION})`, () => {
  const { dependencies } = JSON.parse(readRepositoryFile('package.json')) as { dependencies: Record<string, string> };
  const { version } = JSON.parse(readRepositoryFile('node_modules/phaser/package.json')) as { version: string };
  // After an update: compare QuadBatch with BatchHandlerQuad of the new version, then name that version above.
  expect([dependencies['phaser'], version]).toEqual([VERSION, VERSION]);
});

describe(`the batch of quads of Phaser ${VERSION}`, () => {
  const declared = /interface QuadBatch \{\n([^]*?)\n\}/.exec(readRepositoryFile('src/game/layers/quad-writer.ts'))?.[1] ?? '';
  const members = [...declared.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name = '']) => name);

  test('has every member that is read, called or written', () => {
    expect(members).toEqual(expect.arrayContaining(['instanceCount', 'currentBatchEntry', 'vertexBufferLayout', '_renderOptionsChanged']));
    const { batch } = realBatch();
    expect(members.filter((name) => batch[name] === undefined)).toEqual([]);
    const { setCurrentBatchNode } = (phaserPart('renderer/webgl/renderNodes/RenderNodeManager') as { prototype: Record<string, unknown> })
      .prototype;
    expect(setCurrentBatchNode).toBeTypeOf('function');
  });

  test('holds after our writes what its own method would have written', () => {
    const [phaser, ours] = [stateOf(drawnByPhaser()), stateOf(drawnByUs())];
    expect(phaser.runs.at(-1)).toBe(4);
    expect(phaser.waiting).toBe(2);
    expect(ours).toEqual(phaser);
  });
});

test('no other file of the game names a private field of Phaser', () => {
  const files = typeScriptUnder('src/game');
  const naming = files.filter((path) => /\._\w|\[['"`]_\w/.test(readRepositoryFile(path)));
  expect(naming).toEqual(['src/game/layers/quad-writer.ts']);
});
