import type { HudFeature } from '../hud/actions/hud-feature.ts';
import type { WatchedFight } from '../hud/fight/watched-fight.ts';
import type { FileKind } from '../tree-doc/recognise-file.ts';
import type { EntityId } from '../sim/state.ts';
import type { StudioPort } from '../studio/ports/studio-port.ts';
import type { Page } from './page.ts';

/**
 * A thing that the page can do, in a folder of its own. It is small: its code is loaded when it is first used.
 * The page calls what it offers; nothing else knows it.
 */
export interface Feature extends HudFeature {
  /** Opens its screen. With this, `?list=` and its id is its address. */
  open?(): void;
  /** Whether fights of that scenario are shown on its screen. */
  showsScenario?(name: string): boolean;
  /** The fight that it has put on the field, while that is shown. */
  watched?(): WatchedFight | undefined;
  /** Links that it opens: those whose fragment begins so. */
  readonly links?: { readonly fragment: string; open(fragment: string): void };
  /** Files that it opens. `name` is that of the chosen file. */
  readonly files?: { readonly kind: FileKind['opens']; open(text: string, name: string): void };
  /** Compares the trees that were changed in the studio with those of the game. */
  compareTrees?(): void;
  /** Where the old course of a fight is found after an order in its past, in words. */
  placeOfOldCourse?(): string;
  readonly explainer?: Explainer;
  /** Called once a frame. */
  follow?(): void;
}

/** Says why agents do what they do. */
export interface Explainer {
  /** Shows it of one agent, at that step or at the one that is shown. */
  open(agentId: EntityId, step?: number): void;
  readonly isOpen: boolean;
  /** Why a node of an agent runs or not: see the port of the studio. */
  nodeAnswer: StudioPort['nodeAnswer'];
}

/** Makes a feature, before the page has started. */
export type StartFeature = (page: Page) => Feature;
