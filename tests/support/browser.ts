import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { unpackBrowser } from './packaged-browser.ts';

/** A Chromium that can be started. Plain data: the global setup finds it once and passes it to every test file. */
export interface BrowserPlace {
  executablePath: string;
  origin: 'BROWSER_PATH' | 'installed' | 'packaged';
  /** Environment variables that its process needs besides ours. */
  environment: Record<string, string>;
}

/** WebGL without a graphics card, and no background network traffic. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Software WebGL for the game alone: pages composed and painted by it too cost four times the processor time.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Letters are as wide as in a window: the headless shell would place them on whole pixels.
  '--font-render-hinting=none',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Relative to the folders where macOS and Windows install programs. */
const USUAL_PLACES = {
  darwin: ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'],
  win32: [join('Google', 'Chrome', 'Application', 'chrome.exe')],
};

/**
 * $BROWSER_PATH, else the one that comes as a package (Linux x64), else an installed Chrome or Chromium. The package is the same on each
 * machine, and a headless shell: a page costs a third less processor time in it than in an installed browser, which brings its windows.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env, findPackaged = packagedBrowser): Promise<BrowserPlace> {
  const wanted = environment['BROWSER_PATH'];
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`BROWSER_PATH=${wanted} is not a program that can be started.`);
    return { executablePath: wanted, origin: 'BROWSER_PATH', environment: {} };
  }
  const packaged = await findPackaged();
  if (packaged) return packaged;
  const installed = installedProgram({ names: NAMES, usualPlaces: USUAL_PLACES }, environment);
  if (installed) return { executablePath: installed, origin: 'installed', environment: {} };
  throw new Error('No Chrome or Chromium found. Install one, or set BROWSER_PATH to its program.');
}

/** Nothing where it cannot be started, as on Linux without the GNU C library. */
async function packagedBrowser(): Promise<BrowserPlace | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const place = await unpackBrowser();
  return starts(place.executablePath, place.environment) ? place : undefined;
}

export function launchBrowser({ executablePath, environment }: BrowserPlace): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...environment } });
}

export interface SoughtProgram {
  /** Names on the PATH. */
  names: readonly string[];
  usualPlaces: { readonly darwin: readonly string[]; readonly win32: readonly string[] };
}

/** The first that can be started: on the PATH, then in its install folder. */
export function installedProgram({ names, usualPlaces }: SoughtProgram, environment: NodeJS.ProcessEnv): string | undefined {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name + extension)));
  const places = process.platform === 'darwin' ? usualPlaces.darwin : usualPlaces.win32;
  const installed = programFolders(environment).flatMap((folder) => places.map((place) => join(folder, place)));
  return [...onPath, ...installed].find((path) => isExecutable(path) && starts(path));
}

function programFolders(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return ['/Applications'];
  if (process.platform !== 'win32') return [];
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some systems ship a script of that name that only explains how to install the browser. */
function starts(path: string, environment: Record<string, string> = {}): boolean {
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000, env: { ...process.env, ...environment } }).status === 0;
}
