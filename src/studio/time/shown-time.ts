import type { AssignmentEditor } from '../agents/assignment-editor.ts';
import type { RunningTrees } from '../edited-trees/running-trees.ts';
import type { ScenePort, TimePort } from '../ports/studio-port.ts';

interface TimeContext {
  readonly port: {
    readonly time: Pick<TimePort, 'clock' | 'forkCount' | 'branch'>;
    readonly scene: Pick<ScenePort, 'number'>;
  };
  readonly editorStore: { readonly running: Pick<RunningTrees, 'enterTime' | 'enterFork' | 'enterBranch'> };
  readonly assignments: Pick<AssignmentEditor, 'enterScene'>;
}

/**
 * Notices that the game shows another time of the run. Edits and assignments outlive a return to the past, as they outlive
 * the scene: while the past is shown they are pending, and when the run goes on from there they are applied again. Another branch
 * of the run has edits of its own.
 */
export class ShownTime {
  #last: { readonly scene: number; readonly forks: number; readonly branch: number; readonly step: number } | undefined;

  constructor(private readonly context: TimeContext) {}

  /** Once a frame. Another scene is no other time. */
  follow(): void {
    const { editorStore, assignments } = this.context;
    const { scene, time } = this.context.port;
    const last = this.#last;
    const shown = { scene: scene.number(), forks: time.forkCount(), branch: time.branch(), step: time.clock().step };
    this.#last = shown;
    if (last === undefined || last.scene !== shown.scene) return;
    if (last.forks !== shown.forks) {
      editorStore.running.enterFork();
      assignments.enterScene();
    } else if (last.branch !== shown.branch) editorStore.running.enterBranch();
    else if (last.step !== shown.step) editorStore.running.enterTime();
  }
}
