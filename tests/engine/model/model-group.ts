import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import { ModelNode, withAllBelow } from './model-node.ts';
import { Drawing } from './model-random.ts';

/** Of all nodes of the agent: in these trees no other agent has a place. */
class Roles extends Drawing {
  held: ModelNode | undefined;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const before = wasActive ? this.held : undefined;
    const role = this.#best(agent, before);
    if (before !== role) before?.halt(agent);
    this.held = role;
    if (!role) return 'failure';
    return role.tick(agent) === 'failure' ? 'failure' : 'running';
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.held = this.held && heirOf(this.held);
  }

  #best(agent: ModelAgent, before: ModelNode | undefined): ModelNode | undefined {
    const all = withAllBelow(agent.root).filter((node): node is Roles => node instanceof Roles && node.isActive && node !== this);
    const group = all.filter((node) => node.text('name') === this.text('name'));
    return this.children.find((child, place) => {
      if (child === before) return true;
      if (child.standing === 'suppressed') return false;
      const places = this.document.params?.['places'];
      const count = Array.isArray(places) ? Number(places[place]) : 1;
      return group.filter(({ held }) => held?.document.name === child.document.name).length < count;
    });
  }
}

class Together extends ModelNode {
  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.memory = {};
    const others = (): Together[] =>
      withAllBelow(agent.root).filter(
        (node): node is Together => node instanceof Together && node.isActive && node.text('name') === this.text('name'),
      );
    const areEnough = (): boolean => others().length >= this.number('agents', 2);
    if (!this.memory['started'] && !areEnough()) return 'running';
    this.memory['started'] = 1;
    if (!this.memory['result']) {
      const status = this.child().tick(agent);
      if (status === 'running') return status;
      this.memory['result'] = status === 'success' ? 1 : 2;
    }
    if (areEnough() && others().some(({ memory }) => !memory['started'])) return 'running';
    return this.memory['result'] === 1 ? 'success' : 'failure';
  }
}

export const GROUP = { Roles, Together };
