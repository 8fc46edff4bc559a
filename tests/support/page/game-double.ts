import type { BattleViewPort } from '../../../src/game/port/battle-view-port.ts';
import type { CameraControl, CameraPose, FieldChoices, FrameListener, Game } from '../../../src/game/create-game.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { NumberedGroup } from '../../../src/game/selection/unit-groups.ts';

/** A field without picture: it keeps what it is told, and frames pass when a test says so. */
export class GameDouble implements Game {
  readonly canvas = document.createElement('canvas');
  readonly rendererKind = 'canvas';
  readonly pose: CameraPose = { x: 0, y: 0, yaw: 0, zoom: 40 };
  /** What the camera was told to do, in order. */
  readonly cameraCalls: string[] = [];
  beside: 'right' | 'below' | undefined;
  battle: BattleViewPort | undefined;
  besideBattle: BattleViewPort | undefined;
  #frames: FrameListener | undefined;
  #selection = new Selection((ids) => this.battle?.player.onSelect?.(ids));
  #groups: NumberedGroup[] = [];
  readonly choices: FieldChoices = {
    selectedIds: () => this.#selection.shown,
    select: (ids) => this.#selection.set(ids),
    toggle: (ids) => this.#selection.toggle(ids),
    aimedOrder: undefined,
    isAdding: false,
    groups: () => this.#groups,
    makeGroup: () => void this.#groups.push({ number: this.#groups.length + 1, unitIds: [...this.#selection.ids] }),
  };
  readonly camera: CameraControl = {
    get: () => ({ ...this.pose }),
    set: (view) => {
      Object.assign(this.pose, view);
    },
    frame: ({ x, y, width, height }) => void this.cameraCalls.push(`frame ${x} ${y} ${width} ${height}`),
    focus: (x, y, zoom) => void this.cameraCalls.push(['focus', Math.round(x), Math.round(y), zoom].join(' ').trim()),
    toScreen: (x, y) => ({ x, y }),
    toGround: (x, y) => ({ x, y }),
    corners: () => [
      { x: 1, y: 1 },
      { x: 9, y: 1 },
      { x: 9, y: 6 },
      { x: 1, y: 6 },
    ],
  };

  setFrameListener(listener: FrameListener): void {
    this.#frames = listener;
  }

  /** What a test sets in its place says when the pictures of a scene are there. */
  loadPictures: Game['loadPictures'] = () => undefined;

  showBattle(port: BattleViewPort): Promise<void> {
    this.battle = port;
    this.besideBattle = undefined;
    this.#selection = new Selection((ids) => port.player.onSelect?.(ids));
    this.#groups = [];
    Object.assign(this.choices, { aimedOrder: undefined, isAdding: false });
    return Promise.resolve();
  }

  showBeside(port: BattleViewPort): Promise<void> {
    [this.besideBattle, this.beside] = [port, 'right'];
    return Promise.resolve();
  }

  hideBeside(): void {
    [this.besideBattle, this.beside] = [undefined, undefined];
  }

  passFrame(seconds: number): void {
    this.#frames?.beginFrame(seconds);
    this.#frames?.endFrame();
  }
}
