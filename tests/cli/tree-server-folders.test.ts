import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonText } from '../../src/core/json-text.ts';
import { textHash } from '../../src/core/text-hash.ts';
import { document, file, put, startTreeServer, stopTreeServer, textOf } from './support/served-trees.ts';

beforeAll(startTreeServer);
afterAll(stopTreeServer);

it('replaces a file in a folder of its own there', async () => {
  const hash = textHash(textOf('tactics/focus-fire.json'));
  expect((await put('focus-fire', { headers: { 'if-match': `"${hash}"` } })).status).toBe(200);
  expect(textOf('tactics/focus-fire.json')).toBe(jsonText(document('focus-fire')));
  expect(existsSync(file('focus-fire.json'))).toBe(false);
});
