import type { IncomingMessage } from 'node:http';
import { formatDataProblem, truncate } from '../../core/data-problem.ts';
import { jsonText } from '../../core/json-text.ts';
import { DOCUMENT_LIMITS } from '../../core/limits.ts';
import { excessIn, readJson } from '../../core/read-json.ts';
import { isRecord } from '../../core/json-value.ts';
import { HttpError } from './http-error.ts';

const MAX_CHARACTERS = DOCUMENT_LIMITS.characters;
/** A character takes up to four bytes; the number of characters is checked later. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** The body of a save as the text of the tree file `name`.json, in the canonical format. */
export function readTreeBody(request: IncomingMessage, name: string): Promise<string> {
  return readBody(request, { what: 'tree', checkShape: (document) => checkTree(document, name) });
}

/** The body of a save as the text of the file of a behaviour test. */
export function readTestBody(request: IncomingMessage): Promise<string> {
  return readBody(request, { what: 'behaviour test', checkShape: checkTest });
}

interface BodyKind {
  readonly what: string;
  /** Throws. */
  checkShape(document: unknown): void;
}

async function readBody(request: IncomingMessage, { what, checkShape }: BodyKind): Promise<string> {
  const type = request.headers['content-type'] ?? 'nothing';
  if (!/^application\/json(;|$)/.test(type)) throw new HttpError(415, `Found ${type}, expected application/json.`);
  if (request.headers['content-encoding'] !== undefined) throw new HttpError(415, 'A file must be sent without compression.');
  const document = parse(await readBytes(request), what);
  checkShape(document);
  const text = jsonText(document);
  // A text that could not be read back is not written.
  const excess = excessIn(text);
  if (excess !== undefined) throw new HttpError(413, `The file cannot be saved: as it would be written, ${formatDataProblem(excess)}.`);
  return text;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new HttpError(413, `A file has ${MAX_CHARACTERS} characters at most.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    // The Content-Length header may be wrong or missing.
    if (bytes > MAX_BYTES) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(bytes: Buffer, what: string): unknown {
  const read = readJson(decode(bytes));
  if ('value' in read) return read.value;
  const problems = read.problems.map(formatDataProblem).join('; ');
  throw new HttpError(400, `The body cannot be read as a ${what}: ${problems}.`);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new HttpError(400, 'The body is not JSON: it is not text in UTF-8.');
  }
}

/** Checks the outline only: a tree with problems may be work in progress, but other data must not end up in the folder. */
function checkTree(document: unknown, name: string): void {
  if (!isRecord(document) || !isRecord(document['root']) || typeof document['root']['type'] !== 'string') {
    throw new HttpError(422, 'The body is not a tree: expected an object with name, description and root.');
  }
  if (document['name'] !== name) {
    throw new HttpError(
      422,
      `The name in the tree is ${truncate(JSON.stringify(document['name']) ?? 'missing')}, but the file is ${name}.json.`,
    );
  }
}

/** The outline only, as for trees: `npm test` says the rest. */
function checkTest(document: unknown): void {
  const isTest =
    isRecord(document) && typeof document['says'] === 'string' && Array.isArray(document['claims']) && isRecord(document['scenario']);
  if (!isTest) throw new HttpError(422, 'The body is not a behaviour test: expected an object with says, scenario and claims.');
}
