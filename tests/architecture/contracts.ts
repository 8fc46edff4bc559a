import type { ESTree } from 'vite';
import { parse, targetOf } from './imports.ts';

/** An interface with methods, or a class. */
export interface Contract {
  readonly path: string;
  readonly name: string;
  readonly members: ReadonlySet<string>;
}

interface Members {
  readonly names: ReadonlySet<string>;
  /** Whether one of them is a function: what has none is a record of data. */
  readonly hasMethods: boolean;
}

interface Declared {
  readonly node: ESTree.Node;
  readonly isClass: boolean;
}

interface SourceFile {
  readonly declared: ReadonlyMap<string, Declared>;
  /** What a local name stands for in another file. */
  readonly imported: ReadonlyMap<string, Origin>;
}

interface Origin {
  readonly path: string;
  readonly name: string;
}

const NOTHING: Members = { names: new Set(), hasMethods: false };

/** Every contract of some files, with its public members and those that it inherits or is composed of. */
export function contractsOf(codeOf: ReadonlyMap<string, string>): readonly Contract[] {
  const files = new Map([...codeOf].map(([path, code]) => [path, sourceFile(path, code)]));
  return [...files].flatMap(([path, { declared }]) =>
    [...declared].flatMap(([name, { isClass }]): Contract[] => {
      const { names, hasMethods } = new MemberReader(files).membersOf(path, name);
      return isClass || hasMethods ? [{ path, name, members: names }] : [];
    }),
  );
}

function sourceFile(path: string, code: string): SourceFile {
  const { body } = parse(path, code);
  return { declared: new Map(body.flatMap(declarationsIn)), imported: new Map(body.flatMap((statement) => importsIn(path, statement))) };
}

function declarationsIn(statement: ESTree.Node): [string, Declared][] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (node?.type === 'TSInterfaceDeclaration') return [[node.id.name, { node, isClass: false }]];
  if (node?.type === 'TSTypeAliasDeclaration') return [[node.id.name, { node: node.typeAnnotation, isClass: false }]];
  return node?.type === 'ClassDeclaration' && node.id ? [[node.id.name, { node, isClass: true }]] : [];
}

function importsIn(path: string, statement: ESTree.Node): [string, Origin][] {
  const target = statement.type === 'ImportDeclaration' ? targetOf(path, statement.source.value) : undefined;
  if (statement.type !== 'ImportDeclaration' || target === undefined) return [];
  return statement.specifiers.flatMap((each): [string, Origin][] => {
    if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') return [];
    return [[each.local.name, { path: target, name: each.imported.name }]];
  });
}

/** Follows names from file to file. */
class MemberReader {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #seen = new Set<string>();

  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.#files = files;
  }

  membersOf(path: string, name: string): Members {
    const file = this.#files.get(path);
    const declared = file?.declared.get(name);
    const key = `${path} ${name}`;
    if (declared !== undefined && !this.#seen.has(key)) {
      this.#seen.add(key);
      return this.#read(path, declared.node);
    }
    const origin = declared === undefined ? file?.imported.get(name) : undefined;
    return origin ? this.membersOf(origin.path, origin.name) : NOTHING;
  }

  #read(path: string, node: ESTree.Node): Members {
    switch (node.type) {
      case 'TSInterfaceDeclaration':
        return union([own(node.body.body), ...node.extends.map((base) => this.#named(path, base.expression, base.typeArguments))]);
      case 'ClassDeclaration':
        return union([own(node.body.body), ...(node.superClass ? [this.#named(path, node.superClass, null)] : [])]);
      case 'TSTypeLiteral':
        return own(node.members);
      case 'TSIntersectionType':
        return union(node.types.map((type) => this.#read(path, type)));
      case 'TSParenthesizedType':
        return this.#read(path, node.typeAnnotation);
      case 'TSTypeReference':
        return this.#named(path, node.typeName, node.typeArguments);
      default:
        return NOTHING;
    }
  }

  #named(path: string, node: ESTree.Node, given: ESTree.TSTypeParameterInstantiation | null | undefined): Members {
    if (node.type !== 'Identifier') return NOTHING;
    const [of, keys] = given?.params ?? [];
    if (of === undefined || !/^(?:Pick|Omit|Partial|Readonly|Required)$/.test(node.name)) return this.membersOf(path, node.name);
    const all = this.#read(path, of);
    if (keys === undefined) return all;
    const named = new Set(textsOf(keys));
    const names = new Set([...all.names].filter((name) => named.has(name) === (node.name === 'Pick')));
    return { names, hasMethods: all.hasMethods && names.size > 0 };
  }
}

function union(all: readonly Members[]): Members {
  return { names: new Set(all.flatMap(({ names }) => [...names])), hasMethods: all.some(({ hasMethods }) => hasMethods) };
}

function own(members: readonly ESTree.Node[]): Members {
  const names = new Set<string>();
  let hasMethods = false;
  for (const member of members) {
    if (!('key' in member) || isHidden(member)) continue;
    const { key } = member;
    if (key.type !== 'Identifier' && key.type !== 'Literal') continue;
    names.add(key.type === 'Identifier' ? key.name : String(key.value));
    hasMethods ||= isMethod(member);
  }
  return { names, hasMethods };
}

/** Private members, members of the class itself, and its constructor, whose parameters its owner alone knows. */
function isHidden(member: ESTree.Node): boolean {
  if (member.type === 'PropertyDefinition' || member.type === 'MethodDefinition') {
    const isConstructor = member.type === 'MethodDefinition' && member.kind === 'constructor';
    return isConstructor || member.static || member.accessibility === 'private' || member.accessibility === 'protected';
  }
  return false;
}

function isMethod(member: ESTree.Node): boolean {
  if (member.type === 'TSMethodSignature') return true;
  return member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation.type === 'TSFunctionType';
}

function textsOf(node: ESTree.Node): readonly string[] {
  if (node.type === 'TSUnionType') return node.types.flatMap(textsOf);
  if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') return [String(node.literal.value)];
  return [];
}
