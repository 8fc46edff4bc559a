import type { CSSProperties, ReactElement } from 'react';
import type { AgentEntry } from '../../ports/studio-port.ts';

/** The mark of an agent's side: its shape and colour are the game's. */
export function SideMark({ entry }: { readonly entry: AgentEntry | undefined }): ReactElement {
  const style = { '--side': entry?.sideMark?.colour } as CSSProperties;
  return <span className="who-side" data-shape={entry?.sideMark?.shape} data-alive={entry?.isAlive} style={style} />;
}
