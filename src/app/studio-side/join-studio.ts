import type { Content } from '../../content/load-content.ts';
import type { Game } from '../../game/create-game.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { PanelPlace } from '../../studio/studio-port.ts';
import { bundledContentFiles } from '../content-files.ts';
import type { GameApp } from '../game-app.ts';
import { StudioDoor } from './studio-door.ts';

interface Joined {
  readonly root: HTMLElement;
  readonly app: GameApp;
  readonly content: Content;
  readonly game: Game;
  tell(text: string): void;
}

/** Gives the running game its studio, which stays away until it is asked for. */
export function joinStudio({ root, app, content, game, tell }: Joined): StudioDoor {
  const load = async (): Promise<Studio> => {
    const [{ createStudio }, { StudioSide }, { treeDesk }] = await Promise.all([
      import('../../studio/create-studio.tsx'),
      import('./studio-side.ts'),
      import('./edit-side.ts'),
    ]);
    const side = new StudioSide({
      content,
      trees: treeDesk(bundledContentFiles().trees),
      session: () => app.session,
      selection: () => app.selection,
      focus: (x, y) => game.camera.focus(x, y),
      makeRoom,
    });
    app.watchedMarks = () => side.marks();
    return createStudio(root, side);
  };
  const door = new StudioDoor({ load, tell });
  app.onStudio = (agentId) => door.press(agentId);
  app.studioState = () => door.state;
  return door;
}

/** The field and the HUD leave the panel its side of the window; see index.html. */
function makeRoom({ side, size }: PanelPlace): void {
  const { style } = document.documentElement;
  for (const each of ['left', 'right', 'below']) style.setProperty(`--studio-${each}`, each === side ? `${size}px` : '0px');
}
