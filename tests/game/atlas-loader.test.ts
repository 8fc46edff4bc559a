import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AtlasLoader } from '../../src/game/atlas-loader.ts';
import type { RendererKind } from '../../src/game/choose-renderer.ts';

/** Files on a server, and what the game gets of them. */
class Server {
  readonly fetched: string[] = [];
  readonly added: string[] = [];
  readonly broken = new Map<string, number | Error>();

  async fetch(url: string): Promise<Response> {
    const name = url.replace(/^.*\//, '');
    this.fetched.push(name);
    const fault = this.broken.get(name);
    if (fault instanceof Error) throw fault;
    return fault === undefined ? new Response(name.endsWith('json') ? '{"clips":{}}' : 'pixels') : new Response('', { status: fault });
  }

  loader(rendererKind: RendererKind = 'canvas'): AtlasLoader {
    const textures = { addImage: (key: string, picture: unknown) => this.added.push(`${key}: ${String(picture)}`) };
    return new AtlasLoader({ rendererKind, textures: textures as never, atlas: { addPage: () => {} } });
  }
}

describe('pages of the atlas', () => {
  let server = new Server();
  beforeEach(() => {
    server = new Server();
    vi.stubGlobal('fetch', (url: string) => server.fetch(url));
    vi.stubGlobal('createImageBitmap', async () => 'bitmap');
    return () => vi.unstubAllGlobals();
  });

  it('are fetched once, however often they are asked for, and there is nothing to wait for then', async () => {
    const loader = server.loader();
    await Promise.all([loader.load(new Set()), loader.load(new Set()), loader.load(new Set(['wild'] as const))]);
    expect(server.fetched.sort()).toEqual(['warband.json', 'warband.webp', 'wild.json', 'wild.webp']);
    expect(server.added.sort()).toEqual(['warband: bitmap', 'wild: bitmap']);
    expect(loader.load(new Set(['wild'] as const))).toBeUndefined();
  });

  it.each([
    ['wild.webp', 404, 'wild.webp could not be loaded: status 404'],
    ['wild.json', new Error('Failed to fetch'), 'wild.json could not be loaded: Failed to fetch'],
  ] as const)('that do not come are named (%s), and fetched again the next time', async (name, fault, message) => {
    const loader = server.loader();
    server.broken.set(name, fault);
    await expect(loader.load(new Set(['wild'] as const))).rejects.toThrow(message);
    expect(loader.load(new Set())).toBeUndefined();
    server.broken.clear();
    await loader.load(new Set(['wild'] as const));
    expect(server.added).toEqual(['warband: bitmap', 'wild: bitmap']);
  });

  it('are decoded images for WebGL, whose files are let go', async () => {
    class DecodedImage {
      src = '';
      decode = async (): Promise<void> => {};
      toString = (): string => 'image';
    }
    vi.stubGlobal('Image', DecodedImage);
    const letGo = vi.spyOn(URL, 'revokeObjectURL');
    await server.loader('webgl').load(new Set());
    expect(server.added).toEqual(['warband: image']);
    expect(letGo).toHaveBeenCalledOnce();
    letGo.mockRestore();
  });
});
