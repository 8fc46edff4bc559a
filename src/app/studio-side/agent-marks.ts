import type { Run } from '../../content/open-run.ts';
import type { Mark } from '../../game/field-port.ts';
import type { EntityId, Party } from '../../sim/state.ts';
import { chosen, cross, dangerRange, line, sight, wayAhead } from '../marks.ts';

/** What the watched agents are about, drawn in any scene: whom they want and fear, what they see, where they go. */
export function agentMarks(run: Run, agentIds: readonly EntityId[]): readonly Mark[] {
  return agentIds.flatMap((id) => {
    const party = run.world.party(id);
    return party ? partyMarks(run, party) : unitMarks(run, id);
  });
}

function unitMarks(run: Run, id: EntityId): readonly Mark[] {
  const unit = run.world.unit(id);
  if (!unit?.isAlive || !run.minds.programOf(id)) return [];
  const range = dangerRange(run, unit);
  const hasRange = range.kind === 'circle' && range.radiusTiles > 0;
  return [...(hasRange ? [range] : []), ...sight(run, unit, 'danger'), ...wayAhead(unit, 'goal'), ...chosen(run, unit)];
}

/** The way of each squad, and the line to whom the party fears. */
function partyMarks(run: Run, party: Party): readonly Mark[] {
  const marks: Mark[] = [];
  for (const squad of party.squads) {
    if (squad.status !== 'marching') continue;
    let from: { x: number; y: number } = squad;
    for (let index = 0; index + 1 < squad.path.length; index += 2) {
      const to = { x: squad.path[index] ?? 0, y: squad.path[index + 1] ?? 0 };
      marks.push(line(from, to, { tone: 'goal', isBlocked: false }));
      from = to;
    }
    marks.push(cross(from, 'goal'));
  }
  const centre = run.world.positionOf(party.id);
  const danger = run.minds.blackboardOf(party.id)?.get('danger').value;
  const feared = typeof danger === 'number' ? run.world.unit(danger) : undefined;
  if (centre && feared?.isAlive) marks.push(line(centre, feared, { tone: 'sight', isBlocked: false }), cross(feared, 'danger'));
  return marks;
}
