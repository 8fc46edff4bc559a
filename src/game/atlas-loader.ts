import type Phaser from 'phaser';
import warbandSheetUrl from '../../assets/atlas/warband.json?url';
import warbandImageUrl from '../../assets/atlas/warband.webp?url';
import wildSheetUrl from '../../assets/atlas/wild.json?url';
import wildImageUrl from '../../assets/atlas/wild.webp?url';
import type { Atlas } from './atlas/atlas.ts';
import type { AtlasSheet } from './atlas/atlas-format.ts';
import type { RendererKind } from './choose-renderer.ts';
import { MissingFile } from './missing-file.ts';

/** Pages of their own, loaded with the first scene that needs them: animals, and who lives among them. */
export type AtlasPage = 'wild';

/** The texture of props, shadows and effects, and of most units. */
const FIRST_PAGE = 'warband';

type Page = AtlasPage | typeof FIRST_PAGE;

const FILES: Readonly<Record<Page, { readonly sheet: string; readonly image: string }>> = {
  [FIRST_PAGE]: { sheet: warbandSheetUrl, image: warbandImageUrl },
  wild: { sheet: wildSheetUrl, image: wildImageUrl },
};

export interface AtlasLoaderOptions {
  readonly textures: Pick<Phaser.Textures.TextureManager, 'addImage'>;
  readonly rendererKind: RendererKind;
  readonly atlas: Pick<Atlas, 'addPage'>;
}

/** Fetches pages of the atlas, each once. */
export class AtlasLoader {
  readonly #options: AtlasLoaderOptions;
  readonly #loading = new Map<Page, Promise<void>>();
  readonly #loaded = new Set<Page>();

  constructor(options: AtlasLoaderOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the first page and the named ones are in the atlas; undefined when they are. Rejects with a `MissingFile`; the next call tries again.
   */
  load(pages: ReadonlySet<AtlasPage>): Promise<void> | undefined {
    const missing = [FIRST_PAGE, ...pages].filter((page) => !this.#loaded.has(page as Page)) as Page[];
    return missing.length === 0 ? undefined : Promise.all(missing.map((page) => this.#once(page))).then(() => {});
  }

  #once(page: Page): Promise<void> {
    let loading = this.#loading.get(page);
    if (!loading) {
      loading = this.#add(page).finally(() => this.#loading.delete(page));
      this.#loading.set(page, loading);
    }
    return loading;
  }

  async #add(page: Page): Promise<void> {
    const { sheet: sheetUrl, image: imageUrl } = FILES[page];
    const { textures, atlas, rendererKind } = this.#options;
    // Decoded off the main thread, before the first frame. For the canvas, as a bitmap: browsers drop the decoded pixels of a large image, and
    // decode it again in the middle of a frame.
    const [sheet, picture] = await Promise.all([
      fetchFile(sheetUrl).then((file) => file.json() as Promise<AtlasSheet>),
      fetchFile(imageUrl)
        .then((file) => file.blob())
        .then((file): Promise<HTMLImageElement | ImageBitmap> => (rendererKind === 'canvas' ? createImageBitmap(file) : decodeImage(file))),
    ]);
    const texture = textures.addImage(page, picture as HTMLImageElement);
    if (!texture) throw new Error(`texture "${page}" exists twice`);
    atlas.addPage(sheet, texture);
    this.#loaded.add(page);
  }
}

/** For WebGL, which uploads it once: a bitmap would ignore the orientation that Phaser asks for. */
async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}

async function fetchFile(url: string): Promise<Response> {
  const name = url.replace(/^.*\//, '');
  const response = await fetch(url).catch((error: Error) => {
    throw new MissingFile(`${name} could not be loaded: ${error.message}`);
  });
  if (!response.ok) throw new MissingFile(`${name} could not be loaded: status ${response.status}`);
  return response;
}
