import type { IncomingMessage } from 'node:http';
import { jsonText } from '../../core/json-text.ts';
import { Refusal } from './refusal.ts';

const MAX_BYTES = 1_000_000;

/** The body of a save as the text of the file `name`.json, written in the one way in which trees are written. */
export async function readTreeBody(request: IncomingMessage, name: string): Promise<string> {
  const type = request.headers['content-type'] ?? 'nothing';
  if (!/^application\/json(;|$)/.test(type)) throw new Refusal(415, `Found ${type}, expected application/json.`);
  if (request.headers['content-encoding'] !== undefined) throw new Refusal(415, 'A tree is sent as it is, not packed.');
  const document = parse(await readBytes(request));
  checkShape(document, name);
  return jsonText(document);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Refusal(413, `A tree file has ${MAX_BYTES} bytes at most.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    // What was announced may be a lie, or nothing.
    if (bytes > MAX_BYTES) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refusal(400, `The body is not JSON (${error instanceof Error ? error.message : 'unreadable'}).`);
  }
}

/** Only the outline: a tree with problems may be work in progress, something else must not end up in the folder. */
function checkShape(document: unknown, name: string): void {
  if (!isRecord(document) || !isRecord(document['root']) || typeof document['root']['type'] !== 'string') {
    throw new Refusal(422, 'The body is no tree: expected an object with name, description and root.');
  }
  if (document['name'] !== name) {
    throw new Refusal(422, `The tree says that its name is ${JSON.stringify(document['name'])}, and the file is ${name}.json.`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
