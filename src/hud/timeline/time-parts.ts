import type { AgentHistoryPanelPort, AgentHistoryPanelState } from '../agent-history/agent-history-panel.ts';
import type { BranchesPanelPort, BranchesPanelState } from '../branches/branches-panel.ts';
import { latePart } from '../dom/late-part.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { TimelineBarOptions, TimelineBarState } from './timeline-bar.ts';
import { isInPast } from './timeline-state.ts';
import type { TimelineControls } from './timeline-switch.ts';

/** What shows the time of a run; loaded when it is first shown. */
export interface TimeParts {
  readonly timeline: HudPart<TimelineBarState>;
  readonly agentHistory: HudPart<AgentHistoryPanelState>;
  readonly branches: HudPart<BranchesPanelState>;
  readonly comparison: HudPart<BranchesPanelState>;
}

export type TimePartsState = TimelineBarState & AgentHistoryPanelState & BranchesPanelState;

export interface TimePartsOptions extends TimelineBarOptions {
  readonly port: TimelineBarOptions['port'] & AgentHistoryPanelPort & BranchesPanelPort;
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
