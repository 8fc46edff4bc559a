/** A refused request: an HTTP status, and a sentence that the page can show. */
export class HttpError extends Error {
  readonly status: number;
  /** More data for the page. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, reason: string, details: Readonly<Record<string, unknown>> = {}) {
    super(reason);
    this.status = status;
    this.details = details;
  }
}
