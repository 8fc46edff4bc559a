/** The parameters by which a state names its candidates. */
export interface CandidateQuestion {
  readonly tag: string;
  readonly use: string;
  readonly rangeTiles: number;
}

/** Takes the ids of candidates, in any order, each once. */
export interface CandidateList {
  add(id: number): void;
}

/** Things of one sort that a utility state can be about: the game defines them. */
export interface CandidateSource<Host = unknown> {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Parameters of the state without which the source does not know what to look for. */
  readonly takes: readonly ('tag' | 'use')[];
  /** Capabilities of the agent without which it finds nothing. */
  readonly needs: readonly string[];
  /** Adds all candidates of this agent. Must not change state, nor allocate. */
  collect(host: Host, question: CandidateQuestion, into: CandidateList): void;
  /** Names a candidate to a person. */
  nameOf(host: Host, id: number): string;
}

/** The vocabularies of the words in a question; see `ParamSpec.names`. */
export type QuestionWords = Readonly<Partial<Record<'tag' | 'use', string>>>;
