import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { checkedContent } from './src/cli/checked-content.ts';
import { compiledModules } from './src/cli/compiled-modules.ts';
import { contentPolicy } from './src/cli/content-policy.ts';
import { packageLicences } from './src/cli/package-licences.ts';
import { phaserParts } from './src/cli/phaser-parts.ts';
import { startModules } from './src/cli/start-modules.ts';
import { studioFiles } from './src/cli/studio-files.ts';
import { treeServer } from './src/cli/tree-server/tree-server.ts';

const SHARED = /src[\\/](core|engine|sim|agents|content|runs|hud[\\/](actions|words))[\\/].*\.ts$/;
const start = startModules();

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: './',
  publicDir: false,
  plugins: [
    treeServer(fileURLToPath(new URL('./trees', import.meta.url)), fileURLToPath(new URL('./tests/behaviours', import.meta.url))),
    start.plugin,
    checkedContent(),
    contentPolicy(),
    studioFiles(),
    packageLicences('licenses.md'),
    phaserParts(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Pictures and atlases stay files, so that the loader meets the same kind of address here and in `npm start`.
    assetsInlineLimit: 0,
    // Phaser is the largest part; what a visitor downloads is limited in tests/e2e/size.test.ts.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // It complains of slow plugins on a busy machine, and there is nothing to repair.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'phaser', test: /node_modules[\\/](phaser|eventemitter3)[\\/]/ },
            // What the start shares with parts that load later: one chunk compresses better than a dozen small ones. Nothing
            // with styles: those of a shared chunk come before the base styles of the HUD, which would then win. Nor the contracts of the
            // nodes (Markdown), which only parts of the studio share, nor what only later parts share.
            { name: 'shared', test: (id) => SHARED.test(id) && start.isInStart(id), minShareCount: 2 },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { watch: { ignored: ['**/.scratch/**', '**/tests/**', '**/dist/**'] } },
  test: {
    projects: [
      {
        extends: true,
        plugins: [compiledModules()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          environment: 'node',
          // The modules are loaded once for all files: no module of ours keeps state that one test could leave to another.
          isolate: false,
          // Objects of a test die young: with more room for them (megabytes), fewer are moved before they do.
          execArgv: ['--max-semi-space-size=32'],
          // One a core; by default Vitest leaves one core to its own process, which has little to do here.
          maxWorkers: availableParallelism(),
          expect: { requireAssertions: true },
          // Against tests that hang: on a machine with much else to do, half a minute of work may take some.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // After the rest, and more at a time than there are cores: a page waits for its test, and its test for the page, more than
        // half of the time.
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/harness/global-setup.ts'],
          maxWorkers: Math.min(availableParallelism() + 1, 8),
          isolate: false,
          expect: { requireAssertions: true },
          testTimeout: 900_000,
          hookTimeout: 120_000,
          // On a machine with much else to do a page may answer too late: only that gets a second attempt, which the summary shows.
          // A wrong result fails at once.
          retry: { count: 1, condition: /Timeout \d+ms exceeded|Waited \d+ seconds in vain/ },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
