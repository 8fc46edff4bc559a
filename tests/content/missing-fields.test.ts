import { expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { readObjectKind } from '../../src/content/object-kind.ts';

const { objects } = readContentFiles();

/** What a kind of objects may leave out. Those that its uses need to be drawn are not among them. */
const OPTIONAL = [
  '/look/loads',
  '/look/stock',
  '/look/stock/#/x',
  '/look/stock/#/y',
  '/rules/burns',
  '/rules/isClaimed',
  '/rules/isHull',
  ...['overhead', 'underfoot', 'x', 'y'].map((field) => `/look/pieces/*/#/${field}`),
  ...['at', 'facing', 'heightTiles'].map((field) => `/look/users/*/${field}`),
  ...['click', 'covers', 'orders', 'passBy'].map((field) => `/rules/states/*/${field}`),
  '/rules/stock',
  ...['douses', 'ignites', 'isRepair', 'shoots', 'stock', 'takes'].map((field) => `/rules/uses/*/${field}`),
];

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All fields in a JSON value with their paths: "/look/pieces/open/0/model". */
function* fieldsIn(value: unknown, path = ''): Generator<readonly [path: string, owner: Record<string, unknown>, name: string]> {
  if (!isFields(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [`${path}/${name}`, value, name];
    yield* fieldsIn(inner, `${path}/${name}`);
  }
}

const kindOf = (path: string): string => path.replace(/(states|uses|pieces|users|loads|words)\/[^/]+/, '$1/*').replaceAll(/\/\d+/g, '/#');

/** The kinds of fields of which no problem tells when one of them is changed so in a shipped kind of objects. */
function silentFields(change: (owner: Record<string, unknown>, name: string) => void): string[] {
  const tried = new Map<string, boolean>();
  for (const { file, text } of objects) {
    for (const [place, [path]] of [...fieldsIn(JSON.parse(text))].entries()) {
      if (tried.has(kindOf(path))) continue;
      const json = JSON.parse(text) as unknown;
      const [, owner, name] = [...fieldsIn(json)][place]!;
      change(owner, name);
      tried.set(kindOf(path), readObjectKind(json, file).problems.length === 0);
    }
  }
  return [...tried].flatMap(([kind, isSilent]) => (isSilent ? [kind] : [])).toSorted();
}

it('of a kind of objects are reported, but for what is optional', () => {
  expect(silentFields((owner, name) => void Reflect.deleteProperty(owner, name))).toEqual(OPTIONAL.toSorted());
});

it('of a kind of objects are reported when they hold something else', () => {
  expect(silentFields((owner, name) => void (owner[name] = [7, [7]]))).toEqual([]);
});
