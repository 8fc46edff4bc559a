/** A request that is not done: a status of HTTP, and a sentence that the page can show. */
export class Refusal extends Error {
  readonly status: number;
  /** More for the page than the sentence. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, reason: string, details: Readonly<Record<string, unknown>> = {}) {
    super(reason);
    this.status = status;
    this.details = details;
  }
}
