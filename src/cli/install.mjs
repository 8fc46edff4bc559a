// Makes sure that Node is new enough and that node_modules is what package-lock.json says.
// Plain JavaScript on Node's built-ins alone, in syntax that old Nodes can read: it runs before anything is
// installed, and an old Node must get far enough to be told that it is old.
// Everything it prints goes to stderr: `npm run --silent sim -- --json` owns stdout.
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
if (process.argv.includes('--stamp')) stamp();
else if (!isInstalled()) install();

function requireNode() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = manifest.engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, least)) return;
  stop(`Warband needs Node ${least} or newer, and this is Node ${process.versions.node}. Get one from https://nodejs.org.`);
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

function isInstalled() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted;
}

function install() {
  tell(existsSync(modulesPath) ? 'The lock file changed: installing again …' : 'First start: installing the packages …');
  // npm names itself when it runs a script; --include=dev because the tools are development packages,
  // and NODE_ENV=production would leave them out.
  const npm = process.env.npm_execpath;
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const child = isNpm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync(`npm ${options.join(' ')}`, { cwd: root, stdio: ['ignore', 2, 2], shell: true });
  if (child.status !== 0) {
    const reason = child.error ? child.error.message : `exit code ${child.status}`;
    stop(`The packages could not be installed (${reason}; npm's own words are above).\nIs this machine online? Run the same command again to retry.`);
  }
  stamp();
}

function stamp() {
  if (existsSync(modulesPath)) writeFileSync(stampPath, wanted);
}

function tell(message) {
  process.stderr.write(`${message}\n`);
}

function stop(message) {
  tell(message);
  process.exit(1);
}
