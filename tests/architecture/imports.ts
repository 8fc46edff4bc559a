import { posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** One import of one file, as written. */
export interface Import {
  /** `type` is erased by the compiler, `value` runs the other file first, `lazy` runs it on demand. */
  kind: 'type' | 'value' | 'lazy';
  specifier: string;
}

/**
 * Everything that a TypeScript file depends on: imports, re-exports, `import()`, `import('x').T` in types,
 * `import.meta.glob` and `new URL('x', import.meta.url)`. Read by a real parser (the one inside Vite),
 * because TypeScript 7 has no stable interface for tools and a pattern would trip over strings and comments.
 */
export function importsOf(path: string, code: string): Import[] {
  return /\bimport(\(|\.meta\b)/.test(code) ? importsInTree(parse(path, code)) : statementsOf(path, code);
}

/** Import and export statements alone. The parser lists these by itself, six times faster than its syntax tree can be visited. */
function statementsOf(path: string, code: string): Import[] {
  const { staticImports, staticExports } = parsed(path, code).module;
  const statements = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, specifier: moduleRequest.value })),
    ...staticExports.flatMap(({ start, entries: [first] }) =>
      first?.moduleRequest ? [{ start, specifier: first.moduleRequest.value }] : [],
    ),
  ];
  // An import of something that is called "type" is followed by `from` or a comma.
  const isOfType = (start: number): boolean => /^\w+\s+type\s+(?!from\s+['"])/.test(code.slice(start, start + 200));
  return statements.map(({ start, specifier }) => ({ kind: isOfType(start) ? 'type' : 'value', specifier }));
}

function importsInTree(program: ESTree.Program): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, kind: Import['kind'] = 'value') => found.push({ kind, specifier });
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind);
    },
    TSImportType: (node) => add(node.source.value, 'type'),
    ImportExpression: (node) => {
      for (const text of textsIn([node.source])) add(text, 'lazy');
    },
    CallExpression: (node) => {
      if (isImportMeta(node.callee, 'glob')) for (const text of textsIn(node.arguments)) add(text);
    },
    NewExpression: (node) => {
      const [address, base] = node.arguments;
      if (!address || !isImportMeta(base, 'url')) return;
      // A folder is a base path (as in `cli`), not a file that is loaded.
      for (const text of textsIn([address])) if (!text.endsWith('/')) add(text);
    },
  }).visit(program);
  return found;
}

/** The syntax tree of a file, which must be valid TypeScript. */
export function parse(path: string, code: string): ESTree.Program {
  return parsed(path, code).program;
}

function parsed(path: string, code: string) {
  const result = parseSync(path, code);
  if (result.errors[0]) throw new Error(`${path} cannot be read: ${result.errors[0].message}`);
  return result;
}

/** The target of a relative import, as a path from the root of the repository; undefined for a package. */
export function targetOf(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(importer), specifier.replace(/^!/, '').replace(/\?.*$/, ''));
}

/** "three/addons/x.js" belongs to the package "three", "@a/b/c" to "@a/b". */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function isImportMeta(node: ESTree.Node | undefined, property: string): boolean {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return node.property.type === 'Identifier' && node.property.name === property;
}

function textsIn(nodes: readonly ESTree.Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
    if (node.type === 'TemplateLiteral' && node.quasis[0]) return [node.quasis[0].value.raw];
    if (node.type === 'ArrayExpression') return textsIn(node.elements.filter((element) => element !== null));
    return [];
  });
}
