import type { ReactElement } from 'react';
import { receivers, receiverWords } from '../../files/gifts.ts';
import { useCell, useSession } from '../use-cell.ts';

/** To whom the tree is given; they think with it from then on, in the next scenes as well. */
export function GiveSelect({ tree }: { readonly tree: string }): ReactElement {
  const session = useSession();
  const agents = useCell(session.agents);
  const { entry } = useCell(useCell(session.active).view);
  const all = receivers(agents, entry);
  const give = (place: string): void => {
    const to = all[Number(place)];
    if (to === undefined) return;
    session.gifts.give(to, tree);
    session.publish();
  };
  return (
    <select className="give" aria-label={`Give ${tree} to`} value="" onChange={({ target }) => give(target.value)}>
      <option value="">Give it to …</option>
      {all.map((to, place) => (
        <option key={receiverWords(to)} value={place}>
          {receiverWords(to)}
        </option>
      ))}
    </select>
  );
}
