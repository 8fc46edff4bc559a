import { existsSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { pathInRepository, readRepositoryFile } from './repository.ts';

/** A Markdown text without its code blocks. */
export function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

/** The names by which links find the headings of a Markdown text, as GitHub makes them. */
export function anchorsIn(text: string): string[] {
  const headings = [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The targets of the links and pictures of a Markdown text that lead to files of the repository or to its own headings. */
export function linksIn(text: string): string[] {
  const targets = [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The links of a document that lead nowhere: to no file, or to no heading of it. */
export function brokenLinks(document: string): string[] {
  return linksIn(readRepositoryFile(document)).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : posix.join(dirname(document), path);
    if (!existsSync(pathInRepository(target))) return true;
    return anchor !== undefined && !anchorsIn(readRepositoryFile(target)).includes(anchor);
  });
}

/** Files and folders in code marks that are neither beside the document nor at that place of the repository. */
export function missingFiles(document: string): string[] {
  const named = [
    ...withoutCodeBlocks(readRepositoryFile(document)).matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|json|css|md)|[\w.-]+\/))`/g),
  ];
  return named.map(([, path = '']) => path).filter((path) => !isThere(posix.join(dirname(document), path)) && !isThere(path));
}

/** A name that ends with a slash is that of a folder. */
function isThere(path: string): boolean {
  const place = pathInRepository(path);
  return existsSync(place) && (!path.endsWith('/') || statSync(place).isDirectory());
}
