import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserPlace } from './browser.ts';
import { pathInRepository, repositoryRoot } from './repository.ts';

const UNPACKED = 'chromium';

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into node_modules, once, and returns its place.
 * The package itself unpacks straight into the temporary folder of the machine, where two test runs
 * trip over each other's half-written files: here each run unpacks into a folder of its own, and the first
 * to finish gives it the name that all others then find.
 */
export async function unpackBrowser(cache = pathInRepository('node_modules/.cache/warband')): Promise<BrowserPlace> {
  const home = join(cache, UNPACKED);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const workshop = mkdtempSync(join(cache, 'unpacking-'));
    try {
      await unpackInto(workshop);
      writeFileSync(join(workshop, 'fonts', 'fonts.conf'), fontSettings(home));
      claim(workshop, home);
    } finally {
      rmSync(workshop, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(home, 'chromium'),
    origin: 'packaged',
    environment: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  };
}

/** In its own process, because the package reads two environment variables at different times. */
async function unpackInto(folder: string): Promise<void> {
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: repositoryRoot,
    // The first makes it unpack libraries that a bare machine lacks, the second sets the folder.
    env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder, NODE_OPTIONS: '' },
  });
}

function claim(workshop: string, home: string): void {
  try {
    renameSync(workshop, home);
  } catch (error) {
    // Another run was faster: its copy is as good as ours.
    if (!existsSync(home)) throw error;
  }
}

/** The settings in the package name folders of the machine that it was built for. */
function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
