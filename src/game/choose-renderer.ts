export type RendererKind = 'webgl' | 'canvas';

/** What the drivers call WebGL that the processor computes. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * The renderer of this machine. Without a graphics card browsers compute WebGL on the processor, which draws the field
 * four to eight times slower than the 2D canvas does; the picture is the same.
 */
export function chooseRenderer(page: Pick<Document, 'createElement'> = document): RendererKind {
  const context = page.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!context) return 'canvas';
  const isSoftware = SOFTWARE.test(driverOf(context));
  // Browsers allow a page only a few contexts at once.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return isSoftware ? 'canvas' : 'webgl';
}

/** Chromium names the driver in an extension, Firefox at once (and warns of the extension). */
function driverOf(context: WebGLRenderingContext): string {
  const shown = String(context.getParameter(context.RENDERER));
  if (shown !== 'WebKit WebGL') return shown;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : shown;
}
