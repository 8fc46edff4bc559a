import type { ReactElement } from 'react';
import type { AgentEntry } from '../../ports/studio-port.ts';
import { useSession } from '../../session/use-session.ts';
import './mind-choice.css';

/** The trees that the scene offers for the agent; a press gives it another one, in the past as a new branch to compare with. */
export function MindChoice({ entry }: { readonly entry: AgentEntry | undefined }): ReactElement | null {
  const session = useSession();
  const { minds, name = '', kind = '', side = '' } = entry ?? {};
  if (minds === undefined) return null;
  const choose = (tree: string): void => {
    session.editing.assignments.assign({ who: 'agent', name, kind, side }, tree);
    session.publish();
  };
  return (
    <div className="minds" role="group" aria-label={`Minds of ${name}`}>
      <span className="minds-label" aria-hidden="true">
        Mind
      </span>
      {minds.map((tree) => (
        <button
          key={tree}
          type="button"
          className="mind"
          aria-pressed={tree === entry?.tree}
          disabled={entry?.isAlive === false}
          title={`${name} runs ${tree} from the next step on; in the past, as a new branch. Branches (U) compares the two.`}
          onClick={() => tree !== entry?.tree && choose(tree)}
        >
          {tree}
        </button>
      ))}
    </div>
  );
}
