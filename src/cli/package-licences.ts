import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** Identifier from package.json: "MIT". */
  readonly kind: string;
  readonly text: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes the licences of all packages inside the built page into one file next to it. Rejected: Vite's own
 * `build.license`, which finds no text in a README and no package bundled inside another.
 */
export function packageLicences(fileName: string): Plugin {
  let root = '';
  return {
    name: 'warband-licences',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      // Of assets, such as fonts, only the path inside the project is known.
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((name) => resolve(root, name)),
      );
      this.emitFile({ type: 'asset', fileName, source: licencesPage(licencesOf(modules)) });
    },
  };
}

/** The licences of the packages that these files belong to, and of their dependencies, whose code may be bundled in the same file. */
export function licencesOf(files: Iterable<string>): PackageLicence[] {
  const folders = new Set<string>();
  for (const file of files) {
    if (/[\\/]node_modules[\\/]/.test(file)) folders.add(packageFolder(file.replace(/^\0|\?.*$/g, '')));
  }
  for (const folder of folders) {
    // Types are not part of the page.
    const names = Object.keys(readManifest(folder).dependencies ?? {}).filter((name) => !name.startsWith('@types/'));
    for (const name of names) folders.add(dependencyFolder(folder, name));
  }
  return [...folders].map(readLicence).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function licencesPage(licences: readonly PackageLicence[]): string {
  const chapters = licences.map(({ name, version, kind, text }) => `## ${name} - ${version} (${kind})\n\n${text}\n`);
  return `# Licenses\n\nThe page contains these packages:\n\n${chapters.join('\n')}`;
}

function readLicence(folder: string): PackageLicence {
  const { name = '', version = '', license, licenses } = readManifest(folder);
  const kind = typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(', '));
  const text = licenceFile(folder) ?? licenceInReadme(folder);
  if (!kind || !text)
    throw new Error(
      `${folder}: found no ${kind ? 'text' : 'kind'} of licence in package.json, a file LICENSE or the README. The page may not contain a package without one.`,
    );
  return { name, version, kind, text };
}

function licenceFile(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}

/** The section under a licence heading: `## License`, or underlined. */
function licenceInReadme(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^readme(\.md)?$/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return /^(?:#+ *licen[cs]e.*|licen[cs]e.*\n[-=]{3,})\n([^]*?)(?=^#|^.+\n[-=]{3,}$|(?![^]))/im.exec(text)?.[1]?.trim();
}

/** The nearest parent folder whose package.json has a name; nested ones without a name only set the module type. */
function packageFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) || readManifest(folder).name === undefined) folder = dirname(folder);
  return folder;
}

function dependencyFolder(folder: string, name: string): string {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')));
  if (found === undefined) throw new Error(`${folder}: its dependency ${name} is not installed.`);
  return found;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
