/** A fact of the game that keys can be bound to. */
export interface InputDefinition<Host = unknown> {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly type: 'number' | 'boolean';
  /** Capabilities of the agent without which it has no such fact. */
  readonly needs: readonly string[];
  /** The fact now; 1 for true, 0 for false, NaN when it is not known. Must not change state. */
  read(host: Host): number;
}

/** A key that is bound to a fact. */
export interface InputBinding {
  readonly slot: number;
  readonly definition: InputDefinition;
}
