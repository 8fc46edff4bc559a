import type { Offer } from '../hud/fight/notices.ts';
import type { Studio } from '../studio/create-studio.tsx';
import { recogniseFile, refusalOf } from '../tree-doc/recognise-file.ts';
import { chooseFile, type ChosenFile } from '../page/browser/choose-file.ts';
import type { Feature } from '../page/feature.ts';

export interface OpenFileOptions {
  readonly features: readonly Pick<Feature, 'opens'>[];
  /** Loads the studio when it is first needed. When that fails, the player is told, and the result is undefined. */
  studio(): Promise<Studio | undefined>;
  tell(text: string, offer?: Offer): void;
}

export async function openChosenFile(options: OpenFileOptions): Promise<void> {
  const file = await chooseFile();
  if (file) openFile(file, options);
}

/** Opens a file with the feature that reads its kind, or says what it is. */
export function openFile(file: ChosenFile, { features, studio, tell }: OpenFileOptions): void {
  const kind = recogniseFile(file.text);
  const reader = features.find(({ opens }) => opens?.files?.kind === kind.opens)?.opens?.files;
  if (reader !== undefined) return reader.open(file.text, file.name);
  if (kind.opens === 'nothing') return tell(refusalOf(file.name, kind));
  const act = async (): Promise<void> => {
    const loaded = await studio();
    loaded?.open();
    await loaded?.trees.importFile({ fileName: file.name, text: file.text });
  };
  tell(`“${file.name}” is a behaviour tree.`, { label: 'Open it in the studio', act: () => void act() });
}
