import { jsonText } from '../../core/json-text.ts';
import type { Content, ContentFiles } from '../../content/load-content.ts';
import type { Game } from '../../game/create-game.ts';
import type { createStudio } from '../../studio/create-studio.tsx';
import type { TreeFiles } from '../../studio/ports/edit-port.ts';
import type { PanelPlace } from '../../studio/ports/studio-port.ts';
import type { TreeFileReloader } from './tree-file-reloader.ts';
import type { Feature, OwnTrees } from '../../page/feature.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { createStudioAdapter } from './studio-adapter.ts';
import type { createTreeFileAdapter } from './tree-file-adapter.ts';
import { fetchStudioFiles } from './fetch-studio-files.ts';
import { StudioLoader, type LoadedStudio } from './studio-loader.ts';

/** The part of the page that the studio watches. */
export interface StudioHost {
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
  readonly fog: { readonly hiddenIds: readonly EntityId[] };
}

export interface ConnectStudioOptions {
  readonly root: HTMLElement;
  readonly app: StudioHost;
  readonly features: readonly Pick<Feature, 'trees' | 'explainer'>[];
  readonly content: Content;
  /** The texts of the bundled tree files. */
  readonly treeFiles: ContentFiles['trees'];
  readonly game: Game;
  /** Reloads tree files until the studio is loaded; only in the page of the development server. */
  readonly reloader: { readonly trees: TreeFileReloader; stop(): void } | undefined;
  tell(text: string): void;
  /** Loads the code of the studio. */
  readonly loadParts?: () => Promise<StudioParts>;
}

/** The code that is loaded when the studio is first opened. */
export interface StudioParts {
  readonly createStudio: typeof createStudio;
  readonly createStudioAdapter: typeof createStudioAdapter;
  readonly createTreeFileAdapter: typeof createTreeFileAdapter;
}

async function loadStudioParts(): Promise<StudioParts> {
  const [studio, studioAdapter, files] = await Promise.all([
    import('../../studio/create-studio.tsx'),
    import('./studio-adapter.ts'),
    import('./tree-file-adapter.ts'),
  ]);
  return { ...studio, ...studioAdapter, ...files };
}

/** Connects the studio to the running game. It is loaded when it is first opened. */
export function connectStudio(options: ConnectStudioOptions): StudioLoader {
  const { root, app, features, content, treeFiles, game, reloader, tell, loadParts = loadStudioParts } = options;
  const load = async (): Promise<LoadedStudio> => {
    await fetchStudioFiles();
    const [parts, own] = await Promise.all([loadParts(), Promise.all(features.flatMap((feature) => feature.trees?.load?.() ?? []))]);
    const more = new Map(own.flatMap(({ trees }) => [...trees]));
    const moreFiles = [...more].map(([name, { document }]) => ({ file: name, text: jsonText(document) }));
    const filed = parts.createTreeFileAdapter([...(reloader?.trees.files ?? treeFiles), ...moreFiles]);
    const { port, marks } = parts.createStudioAdapter({
      library: new Map([...(reloader?.trees.library ?? content.library), ...more]),
      trees: { ...filed, treeFiles: withoutFiles(filed.treeFiles, own) },
      session: () => app.session,
      selection: () => app.selection,
      focus: (x, y) => game.camera.focus(x, y),
      lookedAt: () => game.camera.get(),
      hidden: () => app.fog.hiddenIds,
      nodeAnswer: (agentId, node) => features.find(({ explainer }) => explainer)?.explainer?.nodeAnswer(agentId, node),
      compareTrees: features.find(({ trees }) => trees?.compare !== undefined)?.trees?.compare,
      makeRoom,
    });
    const studio = parts.createStudio(root, port);
    // From here on the studio listens for changed files itself.
    reloader?.stop();
    return { studio, marks };
  };
  return new StudioLoader({ load, fetchFiles: fetchStudioFiles, isOffered: () => app.selection.length > 0, tell });
}

/** Trees of features belong to files of those, so they are not saved into the folder of trees. */
function withoutFiles(files: TreeFiles, own: readonly OwnTrees[]): TreeFiles {
  const { client } = files;
  const titles = new Map(own.flatMap((each) => [...each.titles]));
  if (client === undefined) return { ...files, titles };
  const save: typeof client.save = (tree, text, base) => {
    const reason = own.find(({ trees }) => trees.has(tree))?.refusal;
    return reason === undefined ? client.save(tree, text, base) : Promise.resolve({ kind: 'refused', reason });
  };
  return { ...files, titles, client: { save } };
}

/** Makes the field and the HUD leave space for the panel; see page.css. */
function makeRoom({ side, size }: PanelPlace): void {
  const { style } = document.documentElement;
  for (const each of ['left', 'right', 'below']) style.setProperty(`--studio-${each}`, each === side ? `${size}px` : '0px');
}
