import Phaser from 'phaser';
import { loadAtlas, type AtlasPage } from './atlas.ts';
import type { CameraRig } from './camera/camera-rig.ts';
import { BattleView } from './battle-view.ts';
import type { BattleViewPort } from './battle-view-port.ts';
import type { Detail } from './detail-governor.ts';
import { applyPane } from './fit-to-window.ts';
import type { PanePlace, Panes } from './panes.ts';
import { createRenderContext } from './render-context.ts';

/** The scenes of the two panes. */
export const BATTLE_SCENES: Readonly<Record<PanePlace, string>> = { main: 'field', beside: 'beside' };

export interface BattleSceneStart {
  port: BattleViewPort;
  rig: CameraRig;
  panes: Panes;
  detail(): Detail;
  /** In the pane beside: the battle that it is compared with. */
  main?: BattleView | undefined;
  /** Called when the first frame can be drawn. */
  onReady(field: BattleView): void;
}

/** The Phaser scene: loading, frames, shutdown. Drawing is in `BattleView`. */
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

  preload(): void {
    loadAtlas(this, this.#start ? pagesOf(this.#start.port) : new Set());
  }

  create(): void {
    if (!this.#start) throw new Error('the field scene was started without a port');
    const { port, rig, panes, main, detail, onReady } = this.#start;
    applyPane(this, panes.of(this.place));
    const pane = (): ReturnType<Panes['of']> => panes.of(this.place);
    this.#field = new BattleView(createRenderContext(this, { view: rig.view, land: port.land, detail }), { rig, port, pane, main });
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

/** Where the clips of its units are. */
function pagesOf({ snapshot, unitKinds }: BattleViewPort): ReadonlySet<AtlasPage> {
  return new Set(snapshot().units.flatMap(({ kind }) => unitKinds.get(kind)?.page ?? []));
}
