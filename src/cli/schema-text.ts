import { treeSchema } from '../bt/tree-schema.ts';
import { gameRegistry } from '../brains/registry.ts';

/** The JSON Schema of tree files, as `assets/tree.schema.json` holds it for editors. */
export function schemaText(): string {
  return `${JSON.stringify(treeSchema(gameRegistry), null, 1)}\n`;
}
