import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonText } from '../../src/core/json-text.ts';
import { send, startTreeServer, stopTreeServer, testFolder } from './support/served-trees.ts';

beforeAll(startTreeServer);
afterAll(stopTreeServer);

const BEHAVIOUR_TEST = { says: 'Edda survives', scenario: { map: 'duel-6' }, seconds: 10, seeds: ['1'], claims: [], mutations: [] };

function add(name: string, of: { headers?: Record<string, string | undefined>; body?: string } = {}) {
  const headers = { 'if-none-match': '*', ...of.headers };
  return send('PUT', `/__tests/${name}`, { headers, body: of.body ?? JSON.stringify(BEHAVIOUR_TEST) });
}

it('a behaviour test is added to its folder, and never takes the place of another one', async () => {
  expect((await add('edda-survives.json')).status).toBe(201);
  expect(readFileSync(join(testFolder, 'edda-survives.json'), 'utf8')).toBe(jsonText(BEHAVIOUR_TEST));
  expect((await add('edda-survives.json', { body: JSON.stringify({ ...BEHAVIOUR_TEST, says: 'other' }) })).status).toBe(409);
  expect(readFileSync(join(testFolder, 'edda-survives.json'), 'utf8')).toBe(jsonText(BEHAVIOUR_TEST));
});

it('nothing else is written there: no tree, no other name, nothing of another page, and no file is replaced or read', async () => {
  const before = readdirSync(testFolder);
  const answers = await Promise.all([
    add('bow.json', { body: JSON.stringify({ name: 'bow', description: '', root: { type: 'Wait' } }) }),
    add('..%2fbow.json'),
    add('Bow.txt'),
    add('a.json', { headers: { origin: 'http://elsewhere.example' } }),
    add('a.json', { headers: { 'x-warband-trees': 'guessed' } }),
    add('a.json', { headers: { 'if-none-match': undefined, 'if-match': '"0123456789abcdef"' } }),
    send('GET', '/__tests/edda-survives.json'),
    send('GET', '/__tests/'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 400, 400, 403, 403, 428, 405, 405]);
  expect(readdirSync(testFolder)).toEqual(before);
});
