/** The things that a state could be about, and what is known of each. */
export interface CandidateInputs {
  readonly count: number;
  /** In ascending order. */
  readonly ids: ArrayLike<number>;
  /** Row by row: the values of the `targetFacts` of the state, NaN for an unknown one. */
  readonly facts: ArrayLike<number>;
}

/** No candidate, or none that can be chosen. */
export const NO_CANDIDATE = -1;
/** No entity has this id. */
export const NO_TARGET = 0;

const ROOM_AT_FIRST = 8;

/** Room for the candidates of one state, filled again for each choice. It grows when there are more than ever before. */
export class Candidates implements CandidateInputs {
  count = 0;
  ids = new Float64Array(ROOM_AT_FIRST);
  facts: Float64Array;
  /** Of each candidate, with the bonus; `NOT_ELIGIBLE` when it cannot be chosen. */
  scores = new Float64Array(ROOM_AT_FIRST);

  /** `width`: how many facts are known of each. */
  constructor(readonly width: number) {
    this.facts = new Float64Array(width * ROOM_AT_FIRST);
  }

  clear(): void {
    this.count = 0;
  }

  /** Adds a candidate at its place by id, whatever the order in which they are found. */
  add(id: number): void {
    if (this.count === this.ids.length) this.#grow();
    let place = this.count++;
    for (; place > 0 && (this.ids[place - 1] as number) > id; place--) this.ids[place] = this.ids[place - 1] as number;
    this.ids[place] = id;
  }

  copyFrom({ count, ids, facts }: CandidateInputs): void {
    this.clear();
    for (let place = 0; place < count; place++) this.add(ids[place] as number);
    this.facts.set(Array.from(facts));
  }

  #grow(): void {
    this.ids = withMoreRoom(this.ids);
    this.facts = withMoreRoom(this.facts);
    this.scores = withMoreRoom(this.scores);
  }
}

function withMoreRoom(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
