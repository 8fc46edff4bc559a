import { latePart } from '../dom/late-part.ts';
import type { HudOptions, HudPart, HudPort } from '../hud-port.ts';
import { isInPast } from './timeline-state.ts';
import type { TimelineControls } from './timeline-switch.ts';

/** What shows the time of a run; loaded when it is first shown. */
export interface TimeParts {
  readonly timeline: HudPart;
  readonly agentHistory: HudPart;
  readonly branches: HudPart;
  readonly comparison: HudPart;
}

export interface TimePartsOptions {
  readonly port: HudPort;
  readonly teams: HudOptions['teams'];
  readonly controls: TimelineControls;
  onFailure(): void;
}

export function timeParts({ port, teams, controls, onFailure }: TimePartsOptions): TimeParts {
  return {
    timeline: latePart(async () => (await import('./timeline-bar.ts')).timelineBar({ port, teams }, controls), {
      onFailure,
      isWanted: ({ timeline }) => timeline !== undefined && (controls.timeline.isOpen || isInPast(timeline)),
    }),
    agentHistory: latePart(async () => (await import('../agent-history/agent-history-panel.ts')).agentHistoryPanel(port), {
      onFailure,
      isWanted: ({ agentHistory }) => agentHistory !== undefined,
    }),
    branches: latePart(async () => (await import('../branches/branches-panel.ts')).branchesPanel(port), {
      onFailure,
      isWanted: ({ branches }) => branches !== undefined,
    }),
    comparison: latePart(async () => (await import('../branches/comparison-view.ts')).comparisonView(port), {
      onFailure,
      isWanted: ({ branches }) => branches?.comparison !== undefined,
    }),
  };
}
