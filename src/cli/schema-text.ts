import { treeSchema } from '../engine/document.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';

/** The JSON Schema of tree files: the text of `assets/tree.schema.json`. */
export function schemaText(): string {
  return `${JSON.stringify(treeSchema(gameRegistry), null, 1)}\n`;
}
