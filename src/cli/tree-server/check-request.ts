import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Holds the token of the page. Other pages cannot send it: a browser would ask this server first, and it would not agree. */
export const TOKEN_HEADER = 'x-warband-trees';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * Refuses everything that is not the page of this very server, opened on this very machine: the files of
 * a person are written here. Each check alone would stop an ordinary attack; together they stop a clever one.
 */
export function checkRequest(request: IncomingMessage, token: string): void {
  const { method, headers, socket } = request;
  if (method !== 'GET' && method !== 'PUT') throw new Refusal(405, `Trees are read with GET and saved with PUT, not with ${method}.`);
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) throw new Refusal(403, 'Trees are saved from this machine only.');
  const host = headers.host ?? '';
  // A name of somebody else may point to this machine (DNS rebinding).
  if (!LOOPBACK_HOST.test(host)) throw new Refusal(403, `Trees are not served to the host "${host}", only to localhost.`);
  checkOrigin(request, host);
  if (!isToken(headers[TOKEN_HEADER], token)) {
    throw new Refusal(403, 'The page does not know the token of this server: load it again.');
  }
}

function checkOrigin({ method, headers }: IncomingMessage, host: string): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // A browser names the origin of every page that wants to change something.
  if (origin === undefined && method !== 'GET') throw new Refusal(403, 'Trees are saved by the page only: the request names no origin.');
  const isOurs = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  if (!isOurs || (site !== undefined && site !== 'same-origin')) {
    throw new Refusal(403, `Trees are not served to other pages (${origin ?? String(site)}).`);
  }
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [some, other] = [Buffer.from(String(given)), Buffer.from(token)];
  return some.length === other.length && timingSafeEqual(some, other);
}
