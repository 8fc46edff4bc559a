import type { ReactElement } from 'react';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import { assignmentTargets, describeTarget } from '../assignment-editor.ts';

/** Assigns the tree to an agent, a kind or a party, also for later scenes; a tree shown on its own is then watched in its agent. */
export function AssignTreeSelect({ tree }: { readonly tree: string }): ReactElement {
  const session = useSession();
  const agents = useSignal(session.scene.agents);
  const { entry } = useSignal(useSignal(session.panes.active).state);
  const all = assignmentTargets(agents, entry);
  const give = (place: string): void => {
    const to = all[Number(place)];
    if (to === undefined) return;
    if (!session.editing.assignments.assign(to, tree)) return;
    const { treeName } = session.panes.active.value.state.value;
    const user = session.port.scene.agents().find((agent) => agent.isAlive && session.editing.assignments.treeOf(agent) === tree);
    if (treeName === tree && user !== undefined) session.panes.show(user.id, { isPinned: true });
    session.publish();
  };
  return (
    <select className="give" aria-label={`Assign ${tree} to`} value="" onChange={({ target }) => give(target.value)}>
      <option value="">Assign to …</option>
      {all.map((target, place) => (
        <option key={describeTarget(target)} value={place}>
          {describeTarget(target)}
        </option>
      ))}
    </select>
  );
}
