import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaText } from '../../src/cli/schema-text.ts';

describe('the schema of tree files', () => {
  it('is current (npm run schema writes it again)', () => {
    expect(readFileSync('assets/tree.schema.json', 'utf8')).toBe(schemaText());
  });

  it('is referenced by every shipped tree, so that editors find it', () => {
    for (const name of readdirSync('trees').filter((file) => file.endsWith('.json'))) {
      const tree = JSON.parse(readFileSync(`trees/${name}`, 'utf8')) as { $schema?: string; name: string };
      expect({ name, schema: tree.$schema }).toEqual({ name, schema: '../assets/tree.schema.json' });
      expect(`${tree.name}.json`).toBe(name);
    }
  });
});
