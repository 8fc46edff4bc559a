import Phaser from 'phaser';
import type { Atlas } from './atlas/atlas.ts';
import type { CameraRig } from './camera/camera-rig.ts';
import { BattleView } from './battle-view.ts';
import type { BattleViewPort } from './port/battle-view-port.ts';
import type { Detail } from './frame/detail-governor.ts';
import { applyPane } from './fit-to-window.ts';
import type { PanePlace, Panes } from './camera/panes.ts';
import { createRenderContext } from './create-render-context.ts';

/** The scenes of the two panes. */
export const BATTLE_SCENES: Readonly<Record<PanePlace, string>> = { main: 'field', beside: 'beside' };

export interface BattleSceneStart {
  port: BattleViewPort;
  /** With the clips of its units. */
  atlas: Atlas;
  rig: CameraRig;
  panes: Panes;
  detail(): Detail;
  /** In the pane beside: the battle that it is compared with. */
  main?: BattleView | undefined;
  /** Called when the first frame can be drawn. */
  onReady(field: BattleView): void;
}

/** The Phaser scene: start, frames, shutdown. Drawing is in `BattleView`. */
export class BattleScene extends Phaser.Scene {
  #start: BattleSceneStart | undefined;
  #field: BattleView | undefined;
  #isFresh = true;

  constructor(readonly place: PanePlace) {
    super(BATTLE_SCENES[place]);
  }

  init(start: BattleSceneStart): void {
    this.#start = start;
    this.#isFresh = true;
  }

  create(): void {
    if (!this.#start) throw new Error('the field scene was started without a port');
    const { port, atlas, rig, panes, main, detail, onReady } = this.#start;
    applyPane(this, panes.of(this.place));
    const pane = (): ReturnType<Panes['of']> => panes.of(this.place);
    this.#field = new BattleView(createRenderContext(this, { atlas, view: rig.view, land: port.looks.land, detail }), {
      rig,
      port,
      pane,
      main,
    });
    onReady(this.#field);
  }

  override update(_time: number, deltaMilliseconds: number): void {
    // The caller places the camera first: the land paints what is visible at once.
    if (this.#isFresh) this.#isFresh = false;
    else this.#field?.frame(deltaMilliseconds / 1000);
  }

  /** Call before the scene stops or restarts: afterwards its objects are destroyed, and textures would leak. */
  leave(): void {
    this.#field?.stop();
    this.#field = undefined;
  }
}
