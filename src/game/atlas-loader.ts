import Phaser from 'phaser';
import warbandSheetUrl from '../../assets/atlas/warband.json?url';
import warbandImageUrl from '../../assets/atlas/warband.webp?url';
import wildSheetUrl from '../../assets/atlas/wild.json?url';
import wildImageUrl from '../../assets/atlas/wild.webp?url';
import type { Atlas } from './atlas.ts';
import type { AtlasSheet } from './atlas-format.ts';

/** Pages of their own, loaded with the first scene that needs them: animals, and who lives among them. */
export type AtlasPage = 'wild';

/** The texture of props, shadows and effects, and of most units. */
const FIRST_PAGE = 'warband';

interface PageFiles {
  readonly sheet: string;
  readonly image: string;
}

const PAGES: Readonly<Record<AtlasPage | typeof FIRST_PAGE, PageFiles>> = {
  [FIRST_PAGE]: { sheet: warbandSheetUrl, image: warbandImageUrl },
  wild: { sheet: wildSheetUrl, image: wildImageUrl },
};

/** Fetches pages of the atlas, each once. */
export class AtlasLoader {
  readonly #game: Phaser.Game;
  readonly #atlas: Atlas;
  readonly #pages = new Map<string, Promise<void>>();

  constructor(game: Phaser.Game, atlas: Atlas) {
    this.#game = game;
    this.#atlas = atlas;
  }

  /**
   * Resolves when the first page and the named ones are in the atlas.
   * @throws Error when a file does not come; the next call tries again.
   */
  async load(pages: ReadonlySet<AtlasPage>): Promise<void> {
    await Promise.all([FIRST_PAGE, ...pages].map((page) => this.#once(page as keyof typeof PAGES)));
  }

  #once(page: keyof typeof PAGES): Promise<void> {
    let loading = this.#pages.get(page);
    if (!loading) {
      loading = this.#add(page);
      this.#pages.set(page, loading);
      loading.catch(() => this.#pages.delete(page));
    }
    return loading;
  }

  async #add(page: keyof typeof PAGES): Promise<void> {
    const files = PAGES[page];
    const [sheet, picture] = await Promise.all([
      fetched(files.sheet).then((response) => response.json() as Promise<AtlasSheet>),
      fetched(files.image)
        .then((response) => response.blob())
        .then((file) => this.#decode(file)),
    ]);
    const texture = this.#game.textures.addImage(page, picture as HTMLImageElement);
    if (!texture) throw new Error(`texture "${page}" exists twice`);
    this.#atlas.addPage(sheet, texture);
  }

  /**
   * Decoded before the first frame and off the main thread. For the canvas, as a bitmap: browsers drop the decoded pixels of an image
   * that is large, and decode it again in the middle of a frame. For WebGL, as an image, which is uploaded once: a bitmap would ignore
   * the orientation that Phaser asks for.
   */
  async #decode(file: Blob): Promise<HTMLImageElement | ImageBitmap> {
    if (this.#game.renderer.type !== Phaser.WEBGL) return createImageBitmap(file);
    const image = new Image();
    image.src = URL.createObjectURL(file);
    await image.decode();
    URL.revokeObjectURL(image.src);
    return image;
  }
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) => ({ ok: false, statusText: String(error) }) as Response);
  if (response.ok) return response;
  const reason = response.statusText || `status ${response.status}`;
  throw new Error(`${url}: not loaded (${reason}); expected beside the page, as "npm run bake" makes it`);
}
