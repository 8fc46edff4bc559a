import type { IncomingMessage } from 'node:http';
import { preview } from 'vite';
import { CONTENT_POLICY } from '../../../src/cli/content-policy.ts';
import { pathInRepository } from '../../support/repository.ts';

/** Deep in some server, as on a free host: whatever the page loads by an absolute address fails here. */
const SUB_PATH = '/some/where/warband/';

export interface ServedPage {
  port: number;
  url: string;
  close: () => Promise<void>;
}

/** Makes the server send files as they are: to compress them for a browser on the same machine takes a tenth of the page's start. */
function refuseCompression({ headers }: IncomingMessage, _response: unknown, next: () => void): void {
  delete headers['accept-encoding'];
  next();
}

/** Serves `dist` on a port of this machine: a free one, unless it is named. */
export async function servePage(port = 0): Promise<ServedPage> {
  const server = await preview({
    root: pathInRepository(),
    configFile: false,
    base: SUB_PATH,
    plugins: [{ name: 'uncompressed', configurePreviewServer: ({ middlewares }) => void middlewares.use(refuseCompression) }],
    logLevel: 'warn',
    // The page brings its policy itself; as a header it also holds for what comes before that line of the page.
    preview: { host: '127.0.0.1', port, strictPort: true, open: false, headers: { 'Content-Security-Policy': CONTENT_POLICY } },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  return { port: address.port, url: `http://127.0.0.1:${address.port}${SUB_PATH}`, close: () => server.close() };
}
