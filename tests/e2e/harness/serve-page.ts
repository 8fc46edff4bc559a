import { preview } from 'vite';
import { pathInRepository } from '../../support/repository.ts';

/** Deep in some server, as on a free host: whatever the page loads by an absolute address fails here. */
const SUB_PATH = '/some/where/warband/';

export interface ServedPage {
  url: string;
  close: () => Promise<void>;
}

/** Serves `dist` on a free port of this machine. */
export async function servePage(): Promise<ServedPage> {
  const server = await preview({
    root: pathInRepository(),
    base: SUB_PATH,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  return { url: `http://127.0.0.1:${address.port}${SUB_PATH}`, close: () => server.close() };
}
