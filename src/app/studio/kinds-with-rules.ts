import { isRecord } from '../../core/json-value.ts';
import { readJson } from '../../core/read-json.ts';
import type { NodeDefinition, NodeRegistry } from '../../engine/author.ts';
import { SOURCES } from '../../school/sources.ts';
import type { Term } from '../../school/glossary.ts';
import type { KindTerm } from '../../tree-doc/edit-plan.ts';

export interface KindWithRules extends NodeDefinition {
  /** See `NodeKind.rules`. */
  readonly rules?: readonly string[];
  /** See `NodeKind.glossary`. */
  readonly glossary?: KindTerm;
}

/** The contracts of node types: a Markdown file beside the code of each, with the type as its heading and a list of rules. */
const texts = import.meta.glob<string>(['../../engine/**/[a-z]*.md', '../../agents/**/[a-z]*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The glossary of the school, which is checked when the school reads it. */
const glossaries = import.meta.glob<string>('../../content/data/school/glossary.json', { eager: true, query: '?raw', import: 'default' });

/** The node types with their contracts and their entries in the glossary, which only the studio shows, and which are therefore loaded with it. */
export function kindsWithRules(definitions: NodeRegistry['definitions']): ReadonlyMap<string, KindWithRules> {
  const kinds = new Map<string, KindWithRules>(definitions);
  for (const text of Object.values(texts)) {
    const [heading = '', ...lines] = text.split('\n');
    const type = heading.replace('# ', '');
    const definition = definitions.get(type);
    const rules = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    if (definition) kinds.set(type, { ...definition, rules });
  }
  for (const { forms, means, synonyms } of terms()) {
    const others = synonyms.map(({ word, source }) => ({ word, source: SOURCES[source].label }));
    for (const kind of forms.flatMap((form) => kinds.get(form) ?? [])) kinds.set(kind.type, { ...kind, glossary: { means, others } });
  }
  return kinds;
}

function terms(): readonly Term[] {
  return Object.values(glossaries).flatMap((text) => {
    const read = readJson(text);
    return 'value' in read && Array.isArray(read.value) ? (read.value as unknown[]).filter((term): term is Term => isRecord(term)) : [];
  });
}
