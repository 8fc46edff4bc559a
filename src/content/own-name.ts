import type { Schema } from '../core/schema/values.ts';
import { fileStem } from '../core/file-stem.ts';

/** The name of a thing that is one file: that of its file. */
export const ownName: Schema<string> = {
  form: { is: 'text' },
  read(value, reading) {
    const [name = ''] = reading.namesOf('file') ?? [];
    if (value !== name) reading.report(value, `"${name}", the name of the file`);
    return name;
  },
};

/** The names that `ownName` needs. */
export function nameOfFile(file: string): { readonly file: readonly string[] } {
  return { file: [fileStem(file)] };
}
