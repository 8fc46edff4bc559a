import { expect, test } from 'vitest';
import { chooseRenderer } from '../../src/game/choose-renderer.ts';

const UNMASKED = 0x9246;

/** A page whose browser names its driver so, or has no WebGL; `named` is what its extension tells. */
function pageWith(driver: string | undefined, named?: string) {
  const lost: string[] = [];
  const extensions: Record<string, unknown> = {
    WEBGL_lose_context: { loseContext: () => lost.push('lost') },
    ...(named !== undefined && { WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: UNMASKED } }),
  };
  const context = {
    RENDERER: 1,
    getParameter: (name: number) => (name === UNMASKED ? named : driver),
    getExtension: (name: string) => extensions[name] ?? null,
  };
  const asked: unknown[] = [];
  const getContext = (...settings: unknown[]) => {
    asked.push(settings);
    return driver === undefined ? null : context;
  };
  return { page: { createElement: () => ({ getContext }) } as unknown as Document, lost, asked };
}

test.each([
  { driver: undefined, named: undefined, expected: 'canvas' },
  { driver: 'WebKit WebGL', named: 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', expected: 'webgl' },
  { driver: 'WebKit WebGL', named: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', expected: 'canvas' },
  { driver: 'WebKit WebGL', named: 'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)', expected: 'canvas' },
  { driver: 'WebKit WebGL', named: undefined, expected: 'webgl' },
  { driver: 'llvmpipe (LLVM 15.0.6, 256 bits)', named: undefined, expected: 'canvas' },
  { driver: 'Radeon R9 200 Series, or similar', named: undefined, expected: 'webgl' },
])('$driver, $named: $expected', ({ driver, named, expected }) => {
  const { page, lost, asked } = pageWith(driver, named);
  expect(chooseRenderer(page)).toBe(expected);
  expect(asked).toEqual([['webgl', { failIfMajorPerformanceCaveat: true }]]);
  expect(lost).toHaveLength(driver === undefined ? 0 : 1);
});
