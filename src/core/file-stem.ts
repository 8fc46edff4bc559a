/** Name of a file without its folder and `.json`: a tree is called like its file. */
export function fileStem(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
}
