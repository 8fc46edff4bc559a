import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** Carries the token of the page. Other pages cannot send it: the browser sends a preflight request first, which this server refuses. */
export const TOKEN_HEADER = 'x-warband-trees';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * Refuses every request that does not come from this server's own page on this machine, because a request can write
 * files. Each check alone stops an ordinary attack; together they also stop a combined one.
 */
export function checkRequest(request: IncomingMessage, token: string): void {
  const { method, headers, socket } = request;
  if (method !== 'GET' && method !== 'PUT')
    throw new HttpError(405, `Trees are read with GET and saved with PUT; ${method} is not supported.`);
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) throw new HttpError(403, 'Trees can be saved from this machine only.');
  const host = headers.host ?? '';
  // A foreign host name may resolve to this machine (DNS rebinding).
  if (!LOOPBACK_HOST.test(host)) throw new HttpError(403, `Trees are not served to the host "${host}", only to localhost.`);
  checkOrigin(request, host);
  if (!isToken(headers[TOKEN_HEADER], token)) {
    throw new HttpError(403, 'The page does not have the token of this server: reload it.');
  }
}

function checkOrigin({ method, headers }: IncomingMessage, host: string): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // A browser sends the origin with every request that changes something.
  if (origin === undefined && method !== 'GET')
    throw new HttpError(403, 'Trees can be saved by the page only: the request names no origin.');
  const isOurs = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  if (!isOurs || (site !== undefined && site !== 'same-origin')) {
    throw new HttpError(403, `Trees are not served to other pages (${origin ?? String(site)}).`);
  }
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [received, expected] = [Buffer.from(String(given)), Buffer.from(token)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
