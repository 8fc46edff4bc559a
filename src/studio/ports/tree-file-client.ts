/** The result of a save. Nothing is thrown: an unreachable server is a refusal as well. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly hash: string }
  /** The file is not the base version any more; `text` is undefined when it was deleted. */
  | { readonly kind: 'conflict'; readonly reason: string; readonly hash: string; readonly text: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

/** The files in `trees/`, where `npm start` serves the page. */
export interface TreeFileClient {
  /** `base` is the hash of the replaced text; empty for a new file. */
  save(tree: string, text: string, base: string): Promise<SaveResult>;
}
