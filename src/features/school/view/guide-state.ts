/** The map of the course and the glossary, as the HUD shows them. They do not change while the page is open. */
export interface GuideState {
  readonly parts: readonly PartState[];
  readonly paths: readonly PathState[];
  readonly glossary: readonly TermState[];
  /** What lessons and glossary compare themselves with, in full. */
  readonly sources: readonly string[];
}

export interface PartState {
  readonly title: string;
  /** What one can do after it. */
  readonly afterwards: string;
  readonly lessons: readonly PlaceState[];
}

/** The place of a lesson on the map. */
export interface PlaceState {
  readonly id: string;
  readonly minutes: number;
  /** Ids of the lessons to do first. */
  readonly needs: readonly string[];
}

export interface PathState {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly lessons: readonly string[];
}

export interface TermState {
  readonly term: string;
  readonly means: string;
  /** What others call it. */
  readonly synonyms: readonly { readonly word: string; readonly source: string }[];
  /** Ids of the lessons that define it. */
  readonly lessons: readonly string[];
}

/** A piece of a text: plain words, or words that use a term of the glossary. */
export type TextPart = string | { readonly term: string; readonly words: string };

/** What another system calls the concept of a lesson, and how theirs differs. */
export interface ElsewhereState {
  /** The short name of the source, and its citation. */
  readonly source: string;
  readonly cite: string;
  readonly name: string;
  readonly text: string;
}
