/** Columns under each other; the first row is the head. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd();
  const rule = `  ${widths.map((width) => '-'.repeat(width)).join('  ')}`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
