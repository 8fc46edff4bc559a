import { vi } from 'vitest';

export interface Done {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs a command, and collects what it prints. */
export async function printed(command: () => number | Promise<number>): Promise<Done> {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const code = await command();
    const textOf = (spy: typeof out): string => spy.mock.calls.map(([line]) => `${String(line)}\n`).join('');
    return { code, out: textOf(out), errors: textOf(errors) };
  } finally {
    out.mockRestore();
    errors.mockRestore();
  }
}

/** What a command that is written to a terminal, or not, overwrites in one line of it. */
export async function onTerminal<Result>(
  columns: number | undefined,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly written: readonly string[] }> {
  const before = { isTTY: process.stderr.isTTY, columns: process.stderr.columns };
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  Object.assign(process.stderr, { isTTY: columns !== undefined, columns });
  try {
    const result = await act();
    return { result, written: write.mock.calls.map(([text]) => String(text)) };
  } finally {
    Object.assign(process.stderr, before);
    write.mockRestore();
  }
}
