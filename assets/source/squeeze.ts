/** Chromium writes WebP in its quickest way; the `cwebp` tool, where it is installed, keeps every pixel in a sixth less. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the bytes back unchanged, with a word about it, where the tool is missing. */
export function squeezeWebp(bytes: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'warband-bake-'));
  try {
    const from = join(folder, 'from.webp'),
      to = join(folder, 'to.webp');
    writeFileSync(from, bytes);
    const run = spawnSync('cwebp', ['-quiet', '-lossless', '-m', '4', '-q', '90', from, '-o', to]);
    if (run.status !== 0) {
      console.log('cwebp not found: the image is kept as the browser wrote it, about a sixth larger');
      return bytes;
    }
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
