/** The name of a file without its folder and `.json`: a tree has the name of its file. */
export function fileStem(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
}
