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
import type { PanelPlace, StudioPort } from '../ports/studio-port.ts';
import { isRecord } from '../../core/json-value.ts';
import { StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { Details } from './details.ts';
import { Signal } from '../signal/signal.ts';

/** Whatever was stored before can be read: what is missing or damaged of it is a default. */
const FORMAT = {
  name: 'the place of the studio',
  key: 'warband.studio',
  version: 1,
  read: (text: string): PanelSettings | undefined => (isRecord(JSON.parse(text)) ? readSettings(text) : undefined),
  write: (settings: PanelSettings): string => JSON.stringify(settings),
};

/** Place and size of the panel, stored and passed to the game. */
export class Panel {
  readonly settings: Signal<PanelSettings>;
  readonly place: Signal<PanelPlace>;
  /** The pixel unit of the studio: `--px` of the style sheets, and the scale of readable zooms. */
  readonly unit = new Signal(1);
  isOpen = false;
  readonly details = new Details(this);
  readonly #stored: StoredThing<PanelSettings>;
  #window: WindowSize = { width: 1280, height: 720 };

  constructor(
    private readonly port: StudioPort,
    store: TextStore | undefined,
    onFailure?: (failure: StoreFailure) => void,
  ) {
    this.#stored = new StoredThing(FORMAT, store, onFailure);
    const found = this.#stored.read();
    this.settings = new Signal(found.kind === 'found' ? found.value : DEFAULT_SETTINGS);
    this.place = new Signal(panelPlaceFor(this.settings.value, this.#window));
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
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
    this.#stored.update(() => settings);
    this.#notifyPort();
  }

  #notifyPort(): void {
    const place = panelPlaceFor(this.settings.value, this.#window);
    const { side, size } = this.place.value;
    if (place.side !== side || place.size !== size) this.place.set(place);
    this.port.field.setPanelPlace(this.isOpen ? place : { ...place, size: 0 });
  }
}
