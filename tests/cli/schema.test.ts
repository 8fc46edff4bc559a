import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMAS, schemaTexts } from '../../src/cli/schema-text.ts';

describe('the schemas for editors', () => {
  it.each([...schemaTexts()])('%s is current (npm run schema writes it again)', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('are used for the files that they are for', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
    };
    const used = settings['json.schemas'].map(({ url }) => url.slice('./'.length));
    expect(used.toSorted()).toEqual([...schemaTexts().keys()].toSorted());
    expect(readdirSync('assets/schemas')).toHaveLength(Object.keys(SCHEMAS).length);
  });

  it('are referenced by every shipped tree', () => {
    for (const name of readdirSync('trees').filter((file) => file.endsWith('.json'))) {
      const tree = JSON.parse(readFileSync(`trees/${name}`, 'utf8')) as { $schema?: string; name: string };
      expect({ name, schema: tree.$schema }).toEqual({ name, schema: '../assets/tree.schema.json' });
      expect(`${tree.name}.json`).toBe(name);
    }
  });
});
