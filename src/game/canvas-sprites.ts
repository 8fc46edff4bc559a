import Phaser from 'phaser';

type Matrix = Phaser.GameObjects.Components.TransformMatrix;
/** What Phaser's type declarations leave out. */
type DrawnSprite = Phaser.GameObjects.Image & { readonly isCropped: boolean };
type DrawnFrame = Phaser.Textures.Frame & { readonly canvasData: { readonly x: number; readonly y: number } };
type DrawingCamera = Phaser.Cameras.Scene2D.Camera & { readonly matrixCombined: Matrix };

/**
 * Makes the Canvas renderer draw sprites without saving and restoring the whole state of the context around each, which took
 * as long as drawing them: a sprite sets all of the state that it depends on, and so does every other object after it. Sprites that
 * are cropped, mirrored or masked are left to Phaser; the game has none.
 */
export function drawSpritesWithoutSaving(renderer: Phaser.Renderer.Canvas.CanvasRenderer): void {
  const original = renderer.batchSprite.bind(renderer);
  const matrix = new Phaser.GameObjects.Components.TransformMatrix();
  const own = new Phaser.GameObjects.Components.TransformMatrix();
  renderer.batchSprite = (...drawing) => {
    const [sprite, frame, camera, parentMatrix] = drawing as [DrawnSprite, DrawnFrame, DrawingCamera, Matrix?];
    if (sprite.isCropped || sprite.flipX || sprite.flipY || sprite.mask || camera.roundPixels) return original(...drawing);
    const { source, cutWidth, cutHeight, canvasData } = frame;
    const alpha = camera.alpha * sprite.alpha;
    if (alpha === 0 || cutWidth <= 0 || cutHeight <= 0) return;
    own.applyITRS(sprite.x, sprite.y, sprite.rotation, sprite.scaleX, sprite.scaleY);
    matrix.copyWithScrollFactorFrom(camera.matrixCombined, camera.scrollX, camera.scrollY, sprite.scrollFactorX, sprite.scrollFactorY);
    if (parentMatrix) matrix.multiply(parentMatrix);
    matrix.multiply(own);
    const { currentContext: context } = renderer;
    matrix.setToContext(context);
    context.globalCompositeOperation = renderer.blendModes[sprite.blendMode as number] as GlobalCompositeOperation;
    context.globalAlpha = alpha;
    // 0 is linear.
    context.imageSmoothingEnabled = source.scaleMode === 0;
    const [x, y] = [frame.x - sprite.displayOriginX, frame.y - sprite.displayOriginY];
    const { resolution } = source;
    context.drawImage(
      source.image as CanvasImageSource,
      canvasData.x,
      canvasData.y,
      cutWidth,
      cutHeight,
      x,
      y,
      cutWidth / resolution,
      cutHeight / resolution,
    );
  };
}
