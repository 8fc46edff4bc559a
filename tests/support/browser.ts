import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { unpackBrowser } from './packaged-browser.ts';

/** A Chromium that can be started. Plain data: the global set-up finds it once and hands it to every test file. */
export interface BrowserPlace {
  executablePath: string;
  origin: 'BROWSER_PATH' | 'installed' | 'packaged';
  /** What its process needs beside our own environment. */
  environment: Record<string, string>;
}

/** WebGL without a graphics card, and nothing that talks to the network by itself. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** $BROWSER_PATH, else an installed Chrome or Chromium, else the one that comes as a package (Linux x64). */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserPlace> {
  const wanted = environment['BROWSER_PATH'];
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`BROWSER_PATH=${wanted} is not a program that can be started.`);
    return { executablePath: wanted, origin: 'BROWSER_PATH', environment: {} };
  }
  const installed = placesToLook(environment).find((path) => isExecutable(path) && starts(path));
  if (installed) return { executablePath: installed, origin: 'installed', environment: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackBrowser();
  throw new Error('No Chrome or Chromium found. Install one, or set BROWSER_PATH to its program.');
}

export function launchBrowser({ executablePath, environment }: BrowserPlace): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...environment } });
}

function placesToLook(environment: NodeJS.ProcessEnv): string[] {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + extension)));
  return [...onPath, ...usualPlaces(environment)];
}

function usualPlaces(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform !== 'win32') return [];
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
  return roots.map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some systems ship a script by that name that only says how to install the browser. */
function starts(path: string): boolean {
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
