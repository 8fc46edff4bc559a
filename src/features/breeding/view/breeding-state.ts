import type { LitStatus } from '../../../hud/words/lit-status.ts';

/** The breeding ground as the HUD shows it, once a frame. */
export interface BreedingState {
  readonly setUp: SetUpState;
  /** Searches of earlier visits, the latest first. */
  readonly searches: readonly SearchEntry[];
  /** Undefined before Evolve is pressed. */
  readonly search: RunningState | undefined;
  readonly fight: WatchedState | undefined;
  readonly tree: BredTree | undefined;
  /** What went wrong, in sentences; empty when nothing did. */
  readonly problem: string;
}

export interface BreedingChoice {
  readonly id: string;
  readonly label: string;
}

export interface SetUpState {
  readonly kinds: readonly BreedingChoice[];
  readonly kind: string;
  /** Trees to start from, and nothing. */
  readonly starts: readonly BreedingChoice[];
  readonly start: string;
  /** What is locked, in words. */
  readonly scope: string;
  /** Why the search cannot begin; empty when it can. */
  readonly refusal: string;
}

export interface SearchEntry {
  readonly id: string;
  readonly label: string;
  /** Why it cannot go on; empty when it can. */
  readonly problem: string;
  readonly hasTree: boolean;
}

export interface RunningState {
  readonly phase: 'running' | 'paused' | 'judging';
  readonly title: string;
  /** What is being done now. */
  readonly says: string;
  /** Share of the fights of the present round that were played. */
  readonly progress: number;
  readonly generations: readonly GenerationPoint[];
  /** Number of the generation whose best tree is shown; -1 for the start. */
  readonly shown: number;
  /** A better tree waits to be watched. */
  readonly hasNewer: boolean;
  readonly sealed: SealedFigures | undefined;
  /** Undefined for a search for one best tree. */
  readonly atlas: AtlasState | undefined;
  /** Own trees that can be put in. */
  readonly guests: readonly BreedingChoice[];
  /** How the last tree fared that was put in; empty before that. */
  readonly guestSays: string;
  readonly keptAs: string;
}

/** A map of temperaments: a tree for each, as far as they were found. */
export interface AtlasState {
  readonly columns: AtlasAxis;
  readonly rows: AtlasAxis;
  /** Row by row. Another list after every generation. */
  readonly cells: readonly AtlasCell[];
  /** The cell whose tree is on the field. */
  readonly shown: number | undefined;
  readonly says: string;
}

export interface AtlasAxis {
  readonly label: string;
  readonly words: readonly string[];
}

export interface AtlasCell {
  readonly cell: number;
  readonly column: number;
  readonly row: number;
  /** "reckless, loose" */
  readonly temperament: string;
  /** Absent where no tree was found. */
  readonly tree?: {
    readonly size: number;
    /** In sealed fights where these were played, else in fights that the search learned from. */
    readonly rate: Rate;
    /** It wins often enough to count. */
    readonly isMatch: boolean;
    /** Pairs of fights that its temperament was measured in. */
    readonly measuredIn: number;
    readonly seen: 'learned' | 'stays' | 'moves';
    /** Its temperament in sealed fights, where it was another one. */
    readonly elsewhere: string;
  };
}

export interface GenerationPoint {
  readonly generation: number;
  /** In the fights that the search learns from, from 0 to 1. */
  readonly strength: number;
  readonly size: number;
  /** In fights that it does not learn from; undefined before they are played. */
  readonly fresh: Rate | undefined;
  /** The best tree is another one than in the generation before. */
  readonly isNew: boolean;
}

export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly fights: number;
}

export interface SealedFigures {
  readonly says: string;
  readonly rows: readonly (Rate & { readonly label: string; readonly draws: number; readonly isTotal: boolean })[];
}

export interface WatchedState {
  readonly says: string;
  /** Counts fights. */
  readonly number: number;
}

export interface BredTree {
  readonly title: string;
  /** What changed since the best tree before. */
  readonly changes: readonly string[];
  /** Changes with the tree only. */
  readonly rows: readonly TreeRow[];
  readonly lit: ReadonlyMap<string, LitStatus>;
  /** Branches can be locked: the search has not begun. */
  readonly canLock: boolean;
}

export interface TreeRow {
  readonly path: string;
  readonly depth: number;
  readonly label: string;
  readonly detail: string;
  readonly mark: 'new' | 'tuned' | undefined;
  /** `locked`: this branch stays; `fixed`: a branch above it does, or the search is confined to another one; `top`: the search is confined to what is below it. */
  readonly lock: 'locked' | 'fixed' | 'top' | undefined;
  readonly hasChildren: boolean;
}

/** What the HUD can request of the breeding ground. */
/** Chooses what a search starts from, and what it may change. */
export interface SetUpPort {
  chooseKind(id: string): void;
  chooseStart(id: string): void;
  /** Locks the branch, or unlocks it. */
  toggleLock(path: string): void;
  /** Confines the search to what is below the node, or no longer. */
  toggleOnlyBelow(path: string): void;
}

export interface BreedingPort {
  readonly setUp: SetUpPort;
  /** The search that was begun. */
  readonly run:
    | {
        pause(): void;
        goOn(): void;
        /** Ends the search with the choice of its best tree and sealed fights. */
        judge(): void;
      }
    | undefined;
  readonly fight: {
    /** Watches the best tree of that generation, or with undefined always the latest. */
    watch(generation: number | undefined): void;
    /** Watches the tree of that cell of the atlas. */
    watchCell(cell: number): void;
  };
  readonly trees: {
    /** Puts the best tree of a kept search, or of the present one, among the trees of the player. */
    keep(id?: string): Promise<void>;
    openKept(): void;
    /** Lets all warriors of the kind fight with the tree on the field. */
    give(): Promise<void>;
    putIn(tree: string): void;
  };
  /** Begins a search: for the strongest tree, or for the best one of each temperament. */
  evolve(isAtlas?: boolean): void;
  /** Opens an atlas that the command wrote. */
  openAtlas(text: string): void;
  resume(id: string): void;
  remove(id: string): void;
  /** Back to the set-up; the search stays kept. */
  leaveSearch(): void;
  /** Starts a new set-up from the tree that is shown. */
  startFromShown(): void;
}
