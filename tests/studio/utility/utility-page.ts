import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { Literal } from '../../../src/engine/blackboard/literal.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { by, type Params } from '../../engine/support/utility-trees.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'hunger', type: 'number', min: 0, max: 10, value: 8, description: 'How hungry it is.' },
  { name: 'tired', type: 'number', min: 0, max: 1, value: 0.25 },
  { name: 'isSafe', type: 'boolean', value: true },
  { name: 'free', type: 'number' },
  { name: 'mode', type: 'string', value: 'day' },
];

export function utilityState(name: string, params: Params): NodeDocument {
  return { type: 'UtilityState', name, params, child: { type: 'Wait', params: { duration: 1000 } } };
}

/** It scores 0.775 with the values that the keys have at first. */
export const EAT = utilityState('Eat', {
  evaluators: [by('hunger'), by('tired', { flip: true })],
  preconditions: [{ consideration: { key: 'isSafe' }, test: 'isTrue' }],
  bonus: 1.25,
});
/** And this one 0.25. */
export const SLEEP = utilityState('Sleep', { evaluators: [by('tired', { weight: 0.5 })] });

/** A tree that chooses between these states. */
export function needs(states: readonly NodeDocument[], params: Params = {}): TreeDocument {
  return tree({ type: 'UtilitySelector', name: 'Needs', params, children: [...states] }, KEYS);
}

/** The Utility tab of a warrior who weighs states at each of its ticks, after the first of them. */
export class UtilityPage {
  static async open(
    states: readonly NodeDocument[] = [EAT, SLEEP],
    params: Params = {},
    others: readonly TreeDocument[] = [],
  ): Promise<UtilityPage> {
    const page = await StudioPage.open({ trees: [needs(states, params), ...others], agent: 1 });
    page.port.edits.assignTree([1], 'main');
    const opened = new UtilityPage(page);
    await opened.tick();
    await page.showTab('Utility');
    return opened;
  }

  private constructor(readonly page: StudioPage) {}

  async tick(values: Readonly<Record<string, Literal>> = {}, count = 1): Promise<void> {
    await this.page.act(() => {
      for (const [key, value] of Object.entries(values)) this.page.port.keyChanges.set(1, 'own', { key, type: 'number', value });
      for (let ticks = 0; ticks < count; ticks++) this.page.session.controlTime((time, pane) => time.tick(pane));
    });
  }

  /** What the table says of each state, in its order: "Eat 0.78 +0.19 0.1 s". */
  get heads(): string[] {
    return this.page.parts('.utility-head').map((head) =>
      [...head.querySelectorAll('button, b, .utility-force')]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '')
        .join(' '),
    );
  }

  row(name: string): HTMLElement {
    const found = this.page.parts('.utility > ul > li').find((row) => row.querySelector('button')?.firstChild?.textContent === name);
    if (!found) throw new Error(`No state "${name}" among: ${this.heads.join(' | ')}`);
    return found;
  }

  /** The texts of what fits in the row of a state. */
  texts(name: string, selector: string): string[] {
    return [...this.row(name).querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  }

  /** The parameters of a state as they would be saved. */
  params(name: string): Params {
    return this.page.document('main').root.children?.find((child) => child.name === name)?.params ?? {};
  }

  async undo(): Promise<void> {
    await this.page.act(() => this.page.session.editing.edits.undo());
  }
}
