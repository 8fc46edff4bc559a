/** What the benchmark uses of two packages that bring no types. */

declare module 'behavior3js' {
  namespace b3 {
    class BaseNode {
      constructor(settings?: object);
      tick: (tick: { readonly target: unknown }) => number;
    }
    class MemSequence extends BaseNode {}
    class MemPriority extends BaseNode {}
    class Sequence extends BaseNode {}
    class Priority extends BaseNode {}
    class Inverter extends BaseNode {}
    class Condition extends BaseNode {}
    class Action extends BaseNode {}
    class Blackboard {
      get(key: string): unknown;
    }
    class BehaviorTree {
      root: BaseNode | null;
      tick(target: unknown, blackboard: Blackboard | undefined): number;
    }
    const SUCCESS: number;
    const FAILURE: number;
    const RUNNING: number;
  }
  export default b3;
}

declare module 'behaviortree' {
  namespace library {
    type Outcome = boolean | symbol;
    class Node {
      constructor(settings: object);
      name: string | undefined;
    }
    class Task<Blackboard> extends Node {
      constructor(settings: { run: (blackboard: Blackboard) => Outcome });
    }
    class Sequence extends Node {
      constructor(settings: { nodes: readonly Node[] });
    }
    class Selector extends Node {
      constructor(settings: { nodes: readonly Node[] });
    }
    class BehaviorTree<Blackboard> {
      constructor(settings: { tree: Node; blackboard: Blackboard });
      step(): void;
    }
    const decorators: { readonly InvertDecorator: new (settings: { node: Node }) => Node };
    const SUCCESS: Outcome;
    const FAILURE: Outcome;
    const RUNNING: Outcome;
  }
  export default library;
}
