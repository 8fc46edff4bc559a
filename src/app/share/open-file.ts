import type { Offer } from '../../hud/fight/notices.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { recogniseFile, refusalOf } from '../../tree-doc/recognise-file.ts';
import type { ChosenFile } from '../../page/browser/choose-file.ts';
import type { RunSharing } from './run-sharing.ts';
import type { SharingHost } from './sharing-options.ts';

export interface OpenFileOptions {
  readonly app: Pick<SharingHost, 'features'>;
  readonly sharing: Pick<RunSharing, 'openRecording'>;
  /** Undefined when it cannot be loaded, which is told. */
  studio(): Promise<Studio | undefined>;
  tell(text: string, offer?: Offer): void;
}

/** Opens a file with what reads its kind, or says what it is. */
export async function openFile(file: ChosenFile, { app, sharing, studio, tell }: OpenFileOptions): Promise<void> {
  const kind = recogniseFile(file.text);
  if (kind.opens === 'recording') return sharing.openRecording(file.text, file.name);
  const reader = app.features.find(({ opens }) => opens?.files?.kind === kind.opens)?.opens?.files;
  if (reader !== undefined) return reader.open(file.text, file.name);
  if (kind.opens === 'nothing') return tell(refusalOf(file.name, kind));
  const act = async (): Promise<void> => {
    const loaded = await studio();
    loaded?.open();
    await loaded?.trees.importFile({ fileName: file.name, text: file.text });
  };
  tell(`“${file.name}” is a behaviour tree.`, { label: 'Open it in the studio', act: () => void act() });
}
