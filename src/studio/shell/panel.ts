import {
  DEFAULT_SETTINGS,
  panelPlaceFor,
  pixelUnitFor,
  readSettings,
  resized,
  type PanelSettings,
  type DockSide,
  type WindowSize,
} from './panel-place.ts';
import type { PanelPlace, StudioPort } from '../studio-port.ts';
import type { TextStore } from '../../core/text-store.ts';
import { Signal } from '../signal/signal.ts';

const STORED_AS = 'warband.studio';

/** Place and size of the panel, stored and passed to the game. */
export class Panel {
  readonly settings: Signal<PanelSettings>;
  readonly place: Signal<PanelPlace>;
  /** The pixel unit of the studio: `--px` of the style sheets, and the scale of readable zooms. */
  readonly unit = new Signal(1);
  #isOpen = false;
  #window: WindowSize = { width: 1280, height: 720 };

  constructor(
    private readonly port: StudioPort,
    private readonly store: TextStore,
  ) {
    this.settings = new Signal(this.#stored());
    this.place = new Signal(panelPlaceFor(this.settings.value, this.#window));
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#notifyPort();
  }

  setWindow(window: WindowSize): void {
    this.#window = window;
    this.unit.set(pixelUnitFor(window));
    this.#notifyPort();
  }

  dock(side: DockSide): void {
    this.change({ ...this.settings.value, side });
  }

  /** Resizes to that many pixels; undefined: default. */
  resize(size: number | undefined): void {
    const { besidePart, belowPart } = DEFAULT_SETTINGS;
    const settings = this.settings.value;
    const isBelow = this.place.value.side === 'below';
    if (size !== undefined) this.change(resized(settings, { ...this.place.value, size }, this.#window));
    else this.change({ ...settings, ...(isBelow ? { belowPart } : { besidePart }) });
  }

  change(settings: PanelSettings): void {
    this.settings.set(settings);
    try {
      this.store.setItem(STORED_AS, JSON.stringify(settings));
    } catch {
      // Storage is blocked: the panel works, but opens at its default place next time.
    }
    this.#notifyPort();
  }

  #notifyPort(): void {
    const place = panelPlaceFor(this.settings.value, this.#window);
    const { side, size } = this.place.value;
    if (place.side !== side || place.size !== size) this.place.set(place);
    this.port.setPanelPlace(this.#isOpen ? place : { ...place, size: 0 });
  }

  #stored(): PanelSettings {
    try {
      return readSettings(this.store.getItem(STORED_AS));
    } catch {
      return DEFAULT_SETTINGS;
    }
  }
}
