import type { Content } from '../content/load-content.ts';
import type { TreeLibrary } from '../engine/document.ts';
import type { GroundMark } from '../game/port/battle-view-port.ts';
import type { FeatureScreen } from '../hud/actions/hud-screen.ts';
import type { HudFeature } from '../hud/hud-feature.ts';
import type { WhyService } from '../hud/services/services.ts';
import type { FileKind } from '../tree-doc/recognise-file.ts';
import type { RunRequest } from '../runs/open-run.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { PastPort } from '../studio/ports/studio-port.ts';
import type { KeptFightService } from './kept-fights.ts';
import type { LessonDraft } from './lesson-draft.ts';
import type { Page } from './page.ts';

/**
 * A thing that the page can do, in a folder of its own. It is small: its code is loaded when it is first used.
 * The page calls what it offers; nothing else knows it.
 */
export interface Feature extends HudFeature {
  readonly runs?: FeatureRuns;
  readonly opens?: FeatureOpens;
  readonly trees?: FeatureTrees;
  readonly explainer?: Explainer;
  readonly keptFights?: KeptFightService;
  readonly frameWatch?: FrameWatch;
  /** Called once a frame. */
  follow?(): void;
}

/** How runs of its scenarios are opened and shown, and what it is told of every run. */
export interface FeatureRuns {
  /** The screen on which it shows fights of that scenario; undefined for those of others. */
  screenOf?(scenario: string): FeatureScreen | undefined;
  /** With what a run of that scenario is opened; undefined for those of others. */
  requestOf?(scenario: string): Partial<RunRequest> | undefined;
  /** The content with which a run of that scenario is opened; undefined for that of the game. */
  contentOf?(scenario: string): Content | undefined;
  /** What it marks on the field of a run that is shown. */
  marks?(session: RunSession): readonly GroundMark[];
  /** Called after a run has been entered, before its first step. */
  enter?(session: RunSession): void;
  /** Called before another run is entered, with the previous one still open. */
  leave?(): void;
}

/** What it opens: from the address of the page, from links and from files. */
export interface FeatureOpens {
  /** Its screen. With this, `?list=` and its id is its address. */
  list?(): void;
  readonly links?: readonly FeatureLink[];
  /** `name` is that of the chosen file. */
  readonly files?: { readonly kind: FileKind['opens']; open(text: string, name: string): void };
  readonly scenes?: OwnScenes;
  readonly parameters?: ScenarioParameters;
  /** A lesson that was made of something else. */
  lesson?(draft: LessonDraft): void;
}

/** What it does with the trees of the studio. */
export interface FeatureTrees {
  /** Compares those that were changed in the studio with those of the game. */
  compare?(): void;
  /** Brings trees to the studio. @throws Error when they cannot be loaded; the studio asks again. */
  load?(): Promise<OwnTrees>;
}

/** Parameters of the address that mean something for one scenario only. */
export interface ScenarioParameters {
  readonly scenario: string;
  readonly names: readonly string[];
  /** Returns one sentence for each that is ignored. */
  read(query: URLSearchParams): readonly string[];
}

/** Scenes that have a parameter of the address of their own. */
export interface OwnScenes {
  readonly parameter: string;
  /** What may follow such an address begins so. */
  readonly fragment: string;
  /** The value of the parameter for a scenario; undefined for those of others. */
  nameOf(scenario: string): string | undefined;
  /** Loads what they need, before one is entered. */
  load(): void;
  /** Resolves when it is shown, or a message says why it is not. */
  enter(name: string, fragment: string): Promise<void>;
}

/** Links that a feature opens: those whose fragment begins so. */
export interface FeatureLink {
  readonly fragment: string;
  /** Whether the link is the address of its list while that is shown. */
  readonly isOfList?: boolean;
  /** The address stays as it is until that is done. */
  open(fragment: string): void | Promise<void>;
}

/** Trees that belong to other files than those of the folder of trees. */
export interface OwnTrees {
  readonly trees: TreeLibrary;
  /** By the names of trees. */
  readonly titles: ReadonlyMap<string, string>;
  /** Why they cannot be saved in the folder of trees. */
  readonly refusal: string;
}

/** Measures where the time of a frame goes. */
export interface FrameWatch {
  /** Called before time passes. */
  beginFrame(): void;
  /** Called after the steps, before the battle is drawn. */
  beginDrawing(): void;
  endDrawing(): void;
}

/** Says why agents do what they do. */
export interface Explainer extends WhyService {
  /** Why a node of an agent runs or not: see the port of the studio. */
  nodeAnswer: PastPort['nodeAnswer'];
}

/** Makes a feature, before the page has started. */
export type StartFeature = (page: Page) => Feature;
