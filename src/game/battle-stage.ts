import Phaser from 'phaser';
import { Atlas } from './atlas/atlas.ts';
import { AtlasLoader, type AtlasPage } from './atlas-loader.ts';
import type { BattleView } from './battle-view.ts';
import type { BattleViewPort } from './port/battle-view-port.ts';
import { BATTLE_SCENES, type BattleScene, type BattleSceneStart } from './battle-scene.ts';
import type { RendererKind } from './choose-renderer.ts';
import { CameraRig } from './camera/camera-rig.ts';
import type { Detail } from './frame/detail-governor.ts';
import { fitToWindow } from './fit-to-window.ts';
import { Panes, type PanePlace } from './camera/panes.ts';

/** The canvas with one battle on it, or two beside each other under one camera. */
export class BattleStage {
  readonly rig = new CameraRig();
  readonly #panes = new Panes();
  readonly #phaser: Phaser.Game;
  readonly #atlas: Atlas;
  readonly #loader: AtlasLoader;
  readonly #fit: () => void;
  #field: BattleView | undefined;
  #detail: Detail = 'full';

  constructor(phaser: Phaser.Game, { parent, rendererKind }: { readonly parent: HTMLElement; readonly rendererKind: RendererKind }) {
    this.#phaser = phaser;
    const { textures } = phaser;
    this.#atlas = new Atlas(textures);
    this.#loader = new AtlasLoader({ textures, atlas: this.#atlas, rendererKind });
    // What every battle needs comes while the first one is made; that one tells when it fails.
    this.loadPictures(new Set())?.catch(() => {});
    this.#fit = fitToWindow(phaser, { parent, rig: this.rig, panes: this.#panes, detail: () => this.#detail });
  }

  loadPictures(pages: ReadonlySet<AtlasPage>): Promise<void> | undefined {
    return this.#loader.load(pages);
  }

  setDetail(detail: Detail): void {
    this.#detail = detail;
    this.#fit();
  }

  /** The battle of the page. */
  get field(): BattleView | undefined {
    return this.#field;
  }

  get beside(): 'right' | 'below' | undefined {
    if (!this.#panes.isSplit) return undefined;
    return this.#panes.isSideBySide ? 'right' : 'below';
  }

  async show(port: BattleViewPort): Promise<void> {
    this.hideBeside();
    this.#field = undefined;
    // Before its scene starts again.
    this.#leave('main');
    this.rig.enter(port.looks.land);
    this.#field = await this.#start('main', port);
  }

  async showBeside(port: BattleViewPort): Promise<void> {
    this.hideBeside();
    this.#split(true);
    await this.#start('beside', port);
  }

  hideBeside(): void {
    if (!this.#panes.isSplit) return;
    this.#leave('beside');
    this.#phaser.scene.stop(BATTLE_SCENES.beside);
    this.#split(false);
  }

  #leave(place: PanePlace): void {
    this.#phaser.scene.getScene<BattleScene>(BATTLE_SCENES[place]).leave();
  }

  #split(isSplit: boolean): void {
    this.#panes.split(isSplit);
    this.#fit();
  }

  /** Resolves when the first frame can be drawn. */
  #start(place: PanePlace, port: BattleViewPort): Promise<BattleView> {
    const main = place === 'beside' ? this.#field : undefined;
    const atlas = this.#atlas;
    return new Promise((onReady) => {
      const start: BattleSceneStart = { port, atlas, rig: this.rig, panes: this.#panes, detail: () => this.#detail, main, onReady };
      this.#phaser.scene.start(BATTLE_SCENES[place], start);
    });
  }
}
