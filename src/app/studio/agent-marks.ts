import type { Run } from '../../runs/open-run.ts';
import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { EntityId, Party } from '../../sim/state.ts';
import { targetMarks, crossMark, dangerRangeMark, lineMark, sightMarks, pathMarks } from '../../page/field/behaviour-marks.ts';

/** Marks for the watched agents, in any scene: their target, what they fear, what they see, where they go. */
export function agentMarks(run: Run, agentIds: readonly EntityId[]): readonly GroundMark[] {
  return agentIds.flatMap((id) => {
    const party = run.world.entities.party(id);
    return party ? partyMarks(run, party) : unitMarks(run, id);
  });
}

function unitMarks(run: Run, id: EntityId): readonly GroundMark[] {
  const unit = run.world.entities.unit(id);
  if (!unit?.isAlive || !run.brains.programOf(id)) return [];
  const range = dangerRangeMark(run, unit);
  const hasRange = range.kind === 'circle' && range.radiusTiles > 0;
  return [...(hasRange ? [range] : []), ...sightMarks(run, unit, 'danger'), ...pathMarks(unit, 'goal'), ...targetMarks(run, unit)];
}

/** The path of each squad, and the line to the unit that the party fears. */
function partyMarks(run: Run, party: Party): readonly GroundMark[] {
  const marks: GroundMark[] = [];
  for (const squad of party.squads) {
    if (squad.status !== 'marching') continue;
    let from: { x: number; y: number } = squad;
    for (let index = 0; index + 1 < squad.path.length; index += 2) {
      const to = { x: squad.path[index] ?? 0, y: squad.path[index + 1] ?? 0 };
      marks.push(lineMark(from, to, { tone: 'goal', isBlocked: false }));
      from = to;
    }
    marks.push(crossMark(from, 'goal'));
  }
  const centre = run.world.entities.positionOf(party.id);
  const danger = run.brains.blackboardOf(party.id)?.get('danger').value;
  const enemy = typeof danger === 'number' ? run.world.entities.unit(danger) : undefined;
  if (centre && enemy?.isAlive) marks.push(lineMark(centre, enemy, { tone: 'sight', isBlocked: false }), crossMark(enemy, 'danger'));
  return marks;
}
