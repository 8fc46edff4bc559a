/** An object or a list that fits into so many columns is written on one line. */
const MAX_COLUMNS = 100;

/**
 * The text of a JSON value as the files in `trees/` are written, with a line end at its end: the same
 * value gives the same bytes, and reading and writing a shipped file gives its bytes back.
 * Columns are counted from the indent of the line; the name of a field and a comma do not count. The
 * value as a whole is never on one line, and no list of objects is: one child, one line.
 * Fields whose value is undefined are left out, as `JSON.stringify` does.
 */
export function jsonText(value: unknown): string {
  return `${isBranch(value) ? lines(value, '') : oneLine(value)}\n`;
}

function write(value: unknown, indent: string): string {
  if (!isBranch(value)) return oneLine(value);
  if (!holdsListOfObjects(value)) {
    const line = oneLine(value);
    if (indent.length + line.length <= MAX_COLUMNS) return line;
  }
  return lines(value, indent);
}

function lines(value: object, indent: string): string {
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + write(item, inner))
    : fieldsOf(value).map(([name, field]) => `${inner}${JSON.stringify(name)}: ${write(field, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isBranch(value)) return JSON.stringify(value ?? null);
  const fields = fieldsOf(value).map(([name, field]) => `${JSON.stringify(name)}: ${oneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function holdsListOfObjects(value: object): boolean {
  if (Array.isArray(value)) return value.some((item) => isBranch(item) && (!Array.isArray(item) || holdsListOfObjects(item)));
  return Object.values(value).some((field) => isBranch(field) && holdsListOfObjects(field));
}

function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
