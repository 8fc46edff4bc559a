import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/core/dice.ts';
import { QuadWriter, type DrawingContext } from '../../../src/game/layers/quad-writer.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { phaserPart } from '../support/phaser.ts';

interface Matrix {
  applyITRS(...numbers: readonly number[]): this;
  copyFrom(other: Matrix): this;
  multiply(other: Matrix): unknown;
  /** From left, top, right and bottom: corners from the top left against the clock. */
  setQuad(left: number, top: number, ...rest: readonly [number, number, Float32Array]): Float32Array;
}

const TransformMatrix = phaserPart('gameobjects/components/TransformMatrix') as new () => Matrix;
const { getTintAppendFloatAlpha } = phaserPart('renderer/webgl/Utils') as {
  getTintAppendFloatAlpha(colour: number, alpha: number): number;
};

const FLOATS = 28;
const TEXTURE_UNIT = 3;
const { MULTIPLY } = phaserPart('renderer/TintModes') as { MULTIPLY: number };

function fakeBatch(instancesPerBatch: number) {
  const buffer = new ArrayBuffer(instancesPerBatch * FLOATS * 4);
  const log: string[] = [];
  const batch = {
    manager: { setCurrentBatchNode: () => void log.push('current') },
    vertexBufferLayout: { buffer: { viewF32: new Float32Array(buffer), viewU32: new Uint32Array(buffer) } },
    instancesPerBatch,
    currentBatchEntry: { count: 0 },
    instanceCount: 0,
    batchTextures: () => TEXTURE_UNIT,
    _renderOptionsChanged: false,
    updateRenderOptions: () => undefined,
    updateShaderConfig: () => void log.push('shader'),
    run: () => {
      log.push(`run ${batch.instanceCount}`);
      batch.instanceCount = 0;
    },
    log,
  };
  return batch;
}

type FakeBatch = ReturnType<typeof fakeBatch>;

function spriteOf(dice: Dice): Sprite {
  const between = (least: number, most: number): number => dice.between('any', least, most);
  return {
    x: between(-50, 900),
    y: between(-50, 900),
    rotation: dice.pick('turn', 2) === 0 ? 0 : between(-3, 3),
    scaleX: between(0.1, 2),
    scaleY: between(0.1, 2),
    anchorX: between(0, 60),
    anchorY: between(0, 60),
    alpha: between(0, 1),
    tint: dice.pick('colour', 0x1000000),
    picture: { cutWidth: 40, cutHeight: 66, u0: 0.25, v0: 0.5, u1: 0.375, v1: 0.75, source: { resolution: 2, glTexture: {} } },
  } as unknown as Sprite;
}

function cameraOf(dice: Dice): Matrix {
  const next = (): number => dice.next('camera');
  return new TransformMatrix().applyITRS(next() * 20, next() * 20, next() - 0.5, 1 + next(), 1 + next());
}

/** As Phaser does it: its matrices, its corners (top left, bottom left, bottom right, top right), its colours. */
function expectedOf(camera: Matrix, sprite: Sprite) {
  const { picture } = sprite;
  const own = new TransformMatrix().applyITRS(sprite.x, sprite.y, sprite.rotation, sprite.scaleX, sprite.scaleY);
  const matrix = new TransformMatrix().copyFrom(camera);
  matrix.multiply(own);
  const [x, y] = [-sprite.anchorX, -sprite.anchorY];
  const quad = matrix.setQuad(x, y, x + picture.cutWidth / 2, y + picture.cutHeight / 2, new Float32Array(8));
  const corner = (at: number, u: number, v: number): number[] => [quad[at]!, quad[at + 1]!, u, v, TEXTURE_UNIT];
  const { u0, v0, u1, v1 } = picture;
  return {
    corners: [corner(2, u0, v1), corner(0, u0, v0), corner(4, u1, v1), corner(6, u1, v0)],
    tint: getTintAppendFloatAlpha(sprite.tint, sprite.alpha),
    secondTint: getTintAppendFloatAlpha(0x000000, MULTIPLY / 255),
  };
}

function writerOn(camera: unknown, batch: FakeBatch): QuadWriter {
  const writer = new QuadWriter();
  const context = { camera: { getViewMatrix: () => camera }, useCanvas: true, alphaStrategy: 'keep' } as unknown as DrawingContext;
  writer.begin({ renderNodes: { getNode: () => batch } }, context);
  return writer;
}

describe('quads of sprites', () => {
  test.each([1, 2, 3, 4, 5, 6])('have the corners and colours that Phaser gives them (seed %i)', (seed) => {
    const dice = new Dice(`${seed}`);
    const batch = fakeBatch(2);
    const camera = cameraOf(dice);
    const sprite = spriteOf(dice);
    batch.instanceCount = 1;
    writerOn(camera, batch).draw(sprite);
    const { viewF32, viewU32 } = batch.vertexBufferLayout.buffer;
    const { corners, tint, secondTint } = expectedOf(camera, sprite);
    corners.forEach((numbers, corner) => {
      const at = FLOATS + corner * 7;
      numbers.forEach((number, index) => expect(viewF32[at + index]).toBeCloseTo(number, 2));
      expect([viewU32[at + 5], viewU32[at + 6]]).toEqual([secondTint, tint]);
    });
  });

  test('what other objects have set for the batch is drawn first, and set back', () => {
    const batch = { ...fakeBatch(2), _renderOptionsChanged: true, instanceCount: 1 };
    writerOn(cameraOf(new Dice('options')), batch);
    expect(batch.log).toEqual(['run 0', 'shader']);
  });

  test("a full batch is drawn at once, and the next sprite takes its place in Phaser's order", () => {
    const dice = new Dice('full');
    const batch = fakeBatch(2);
    const writer = writerOn(cameraOf(dice), batch);
    for (let count = 0; count < 3; count++) writer.draw(spriteOf(dice));
    expect(batch.log).toEqual(['current', 'run 2', 'current']);
    expect([batch.instanceCount, batch.currentBatchEntry.count]).toEqual([1, 3]);
  });
});
