// Makes sure that Node is new enough and that node_modules is what package-lock.json says.
// Plain JavaScript with Node's built-ins only, in syntax that old versions of Node can parse: it runs before anything is
// installed, and has to get far enough to report that Node is too old.
// Prints to stderr only: stdout belongs to `npm run --silent sim -- --json`.
import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const lockPath = join(root, 'package-lock.json');
const modulesPath = join(root, 'node_modules');
const stampPath = join(modulesPath, '.warband-installed');

requireNode();
const wanted = fingerprint();
const missing = missingPackages();
if (process.argv.includes('--stamp')) {
  stamp();
  useHooks();
} else if (!isInstalled()) install();

function requireNode() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = manifest.engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, least)) return;
  stop(`Warband needs Node ${least} or newer; this is Node ${process.versions.node}. Download it from https://nodejs.org.`);
}

function isAtLeast(version, least) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Changes with the lock file, and with the machine: some packages hold compiled code for one system. */
function fingerprint() {
  const lock = readFileSync(lockPath, 'utf8').replace(/\r\n/g, '\n');
  return `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`;
}

/**
 * Packages of the lock file that are missing, as after `npm ci --omit=dev`, with NODE_ENV=production, or after
 * `npm prune`. Optional ones are skipped: most are for other systems.
 */
function missingPackages() {
  const { packages = {} } = JSON.parse(readFileSync(lockPath, 'utf8'));
  const needed = Object.keys(packages).filter((path) => path !== '' && !packages[path].optional && !packages[path].devOptional);
  return needed.filter((path) => !existsSync(join(root, path, 'package.json'))).map((path) => path.replace(/^.*node_modules\//, ''));
}

function isInstalled() {
  return missing.length === 0 && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted;
}

function install() {
  print(`${reasonToInstall()} …`);
  // npm_execpath is set when npm runs a script. --include=dev, because the tools are development packages
  // and NODE_ENV=production would leave them out.
  const npm = process.env.npm_execpath;
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const child = isNpm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync(`npm ${options.join(' ')}`, { cwd: root, stdio: ['ignore', 2, 2], shell: true });
  if (child.status !== 0) {
    const reason = child.error ? child.error.message : `exit code ${child.status}`;
    stop(
      `The packages could not be installed (${reason}; see npm's output above).\nIs this machine online? Run the same command again to retry.`,
    );
  }
  stamp(missingPackages());
}

function reasonToInstall() {
  if (!existsSync(modulesPath)) return 'First start: installing the packages';
  if (missing.length === 0) return 'The lock file changed: installing again';
  const others = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  return `Some packages are missing (${missing.slice(0, 3).join(', ')}${others}): installing again`;
}

/** Only when no package is missing: `npm ci --omit=dev` also runs the postinstall script. */
function stamp(missingNow = missing) {
  if (missingNow.length === 0 && existsSync(modulesPath)) writeFileSync(stampPath, wanted);
}

/** Switches on the hooks of the repository, in a checkout whose owner has chosen no others. */
function useHooks() {
  if (!existsSync(join(root, '.git'))) return;
  const chosen = spawnSync('git', ['config', 'core.hooksPath'], { cwd: root, encoding: 'utf8' });
  if (chosen.status === 1) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root });
}

function print(message) {
  process.stderr.write(`${message}\n`);
}

function stop(message) {
  print(message);
  process.exit(1);
}
