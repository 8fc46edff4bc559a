/** An object or a list that fits into this many columns is written on one line. */
const MAX_COLUMNS = 100;

/**
 * Formats a JSON value like the files in `trees/`, with a final line break. The same value always gives
 * the same bytes, and reading and writing a shipped file reproduces it byte for byte.
 * Columns are counted with the indentation of the line, but without the field name and the comma. The
 * outermost value and lists of objects are never on one line: each child gets its own.
 * Fields whose value is undefined are left out, as `JSON.stringify` does.
 */
export function jsonText(value: unknown): string {
  return `${isBranch(value) ? lines(value, '', new WeakMap()) : oneLine(value)}\n`;
}

/** Width of an object or a list on one line; Infinity if it must not be on one line. Each is measured once. */
type Widths = WeakMap<object, number>;

function write(value: unknown, indent: string, widths: Widths): string {
  const isShort = !isBranch(value) || indent.length + widthOf(value, widths) <= MAX_COLUMNS;
  return isShort ? oneLine(value) : lines(value, indent, widths);
}

function lines(value: object, indent: string, widths: Widths): string {
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + write(item, inner, widths))
    : fieldsOf(value).map(([name, field]) => `${inner}${JSON.stringify(name)}: ${write(field, inner, widths)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function widthOf(value: object, widths: Widths): number {
  const known = widths.get(value);
  if (known !== undefined) return known;
  const width = Array.isArray(value) ? listWidth(value, widths) : recordWidth(value, widths);
  widths.set(value, width);
  return width;
}

/** Brackets, items, and a comma with a space between them. */
function listWidth(list: readonly unknown[], widths: Widths): number {
  if (list.some((item) => isBranch(item) && !Array.isArray(item))) return Infinity;
  return list.reduce<number>((sum, item) => sum + partWidth(item, widths), Math.max(2, 2 * list.length));
}

/** `{ "name": value, "name": value }` */
function recordWidth(record: object, widths: Widths): number {
  const fields = fieldsOf(record);
  if (fields.length === 0) return 2;
  return fields.reduce((sum, [name, field]) => sum + JSON.stringify(name).length + 2 + partWidth(field, widths), 2 + 2 * fields.length);
}

function partWidth(value: unknown, widths: Widths): number {
  return isBranch(value) ? widthOf(value, widths) : oneLine(value).length;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isBranch(value)) return JSON.stringify(value ?? null);
  const fields = fieldsOf(value).map(([name, field]) => `${JSON.stringify(name)}: ${oneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
