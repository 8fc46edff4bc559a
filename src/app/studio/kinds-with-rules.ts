import type { NodeDefinition, NodeRegistry } from '../../bt/index.ts';

export interface KindWithRules extends NodeDefinition {
  /** See `NodeKind.rules`. */
  readonly rules?: readonly string[];
}

/** The contracts of node types: a Markdown file beside the code of each, with the type as its heading and a list of rules. */
const texts = import.meta.glob<string>(['../../bt/**/[a-z]*.md', '../../agents/**/[a-z]*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The node types with their contracts, which only the studio shows, and which are therefore loaded with it. */
export function kindsWithRules(definitions: NodeRegistry['definitions']): ReadonlyMap<string, KindWithRules> {
  const kinds = new Map<string, KindWithRules>(definitions);
  for (const text of Object.values(texts)) {
    const [heading = '', ...lines] = text.split('\n');
    const type = heading.replace('# ', '');
    const definition = definitions.get(type);
    const rules = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    if (definition) kinds.set(type, { ...definition, rules });
  }
  return kinds;
}
