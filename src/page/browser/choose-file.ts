/** A file that a person has chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Larger files are no recordings of ours. */
const MOST_BYTES = 20_000_000;

/** A file that a person chooses; undefined for none. Any name can be chosen: what it is, its text says. */
export function chooseFile(): Promise<ChosenFile | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  return new Promise((done, fail) => {
    input.addEventListener('cancel', () => done(undefined));
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) done(undefined);
      else if (file.size > MOST_BYTES)
        fail(new Error(`“${file.name}” has ${Math.round(file.size / 1e6)} MB, and no file of Warband is that large`));
      else file.text().then((text) => done({ name: file.name, text }), fail);
    });
    input.click();
  });
}
