import { useEffect, useState, type ReactElement } from 'react';
import { MetSign } from '../controls/met-sign.tsx';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Pane } from '../panes/pane.ts';
import type { NodeAnswer } from '../ports/studio-port.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import './node-answer.css';

/** Why the watched agent runs a node or not, at the shown step: when it was asked, what refused it, when it last ran, what would have to be different. */
export function NodeAnswerView({ pane, node }: { readonly pane: Pane; readonly node: GraphNode }): ReactElement | null {
  const session = useSession();
  const updates = useSignal(pane.live.updateCount);
  const { agentId } = useSignal(pane.state);
  // Where it stands in the tree that the agent runs, not where an edit that is not yet applied puts it.
  const programId = agentId === 0 || node.isDisabled ? '' : (pane.agent?.runningNode(node)?.programId ?? '');
  const asked = programId === '' ? '' : `${agentId} ${programId}`;
  const [last, setLast] = useState<{ readonly asked: string; readonly answer: NodeAnswer }>();
  useEffect(() => {
    const answer = asked === '' ? undefined : session.port.past.nodeAnswer(agentId, programId);
    // On the way to another moment, the words of the last one stay.
    if (answer !== undefined) setLast((before) => (before?.asked === asked && isSame(before.answer, answer) ? before : { asked, answer }));
  }, [updates, asked, agentId, programId, session]);
  const answer = last?.asked === asked ? last.answer : undefined;
  if (answer === undefined) return null;
  const seek = (step: number): void => {
    const refusal = session.port.time.seek(step);
    if (refusal !== undefined) session.announcer.announce(refusal);
  };
  return (
    <section className="node-answer" aria-label="Why or why not">
      {answer.sentences.map(({ text, step }) =>
        step === undefined ? (
          <p key={text}>{text}</p>
        ) : (
          <button key={text} type="button" className="answer-moment" title="Show that moment" onClick={() => seek(step)}>
            {text}
          </button>
        ),
      )}
      <Needs needs={answer.needs} />
    </section>
  );
}

function isSame(one: NodeAnswer, other: NodeAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Needs({ needs }: Pick<NodeAnswer, 'needs'>): ReactElement | null {
  const open = needs.filter(({ isMet }) => !isMet).length;
  if (needs.length === 0) return null;
  const title = open === 0 ? 'Everything it needs is true now:' : 'To run, this would have to be different:';
  return (
    <>
      <p className="node-needs-title">{title}</p>
      <ul>
        {needs.map(({ text, isMet, found }) => (
          <li key={text} data-met={isMet}>
            <MetSign isMet={isMet} />
            {text}
            {found !== '' && !text.includes(found) && ` (${isMet ? '' : 'now: '}${found})`}
          </li>
        ))}
      </ul>
    </>
  );
}
