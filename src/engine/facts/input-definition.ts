/** A fact of the game that keys can be bound to. */
export interface InputDefinition<Host = unknown> {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly type: 'number' | 'boolean';
  /** Of a number: the least and the greatest value that matter. A key that is made for the fact gets them as its range. */
  readonly range?: readonly [least: number, most: number];
  /** Capabilities of the agent without which it has no such fact. */
  readonly needs: readonly string[];
  /** A fact about an entity that another key names, such as the target of a utility state; else about the agent itself. */
  readonly isOfEntity: boolean;
  /** The fact now; 1 for true, 0 for false, NaN when it is not known. `entity` is 0 for a fact about the agent. Must not change state. */
  read(host: Host, entity: number): number;
}

/** A key that is bound to a fact. */
export interface InputBinding {
  readonly slot: number;
  /** Offset of the key that names the entity which the fact is about, and its slot; -1 for a fact about the agent itself. */
  readonly subject: number;
  readonly subjectOffset: number;
  readonly definition: InputDefinition;
}
