import { MissingFile } from '../game/missing-file.ts';

/** Tells that a scene could not be entered for want of a file; any other error is one of the program, and goes on. */
export function tellMissingFile(tell: (text: string) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof MissingFile)) throw error;
    tell(`That did not work (${error.message}). Try again.`);
  };
}
