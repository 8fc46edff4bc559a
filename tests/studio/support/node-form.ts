import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { outline } from '../../support/page/outline.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from './studio-page.ts';

/** The Node tab on the root of a tree. */
export class NodeFormPage {
  static async open(root: NodeDocument, keys?: KeyDeclaration[], others: readonly TreeDocument[] = []): Promise<NodeFormPage> {
    return new NodeFormPage(await (await StudioPage.open({ trees: [tree(root, keys), ...others] })).showTab('Node'));
  }

  private constructor(readonly page: StudioPage) {}

  get root(): NodeDocument {
    return this.page.document('main').root;
  }

  get params(): NodeDocument['params'] {
    return this.root.params;
  }

  /** The labels of all rows. */
  get rows(): string[] {
    return this.page.texts('.field label[for]');
  }

  rowOf(name: string): Element {
    const label = this.page.parts('.field label[for]').find(({ textContent }) => textContent === name);
    if (!label) throw new Error(`No row "${name}" among: ${this.rows.join(', ')}`);
    return label.closest('.field')!;
  }

  /** The controls of a row: "[limit] {invalid=false, value=3}". */
  controls(name: string): string[] {
    return outline(this.rowOf(name))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('['));
  }

  problems(name: string): string[] {
    return [...this.rowOf(name).querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent ?? '');
  }

  /** The main field of a row. */
  field(name: string): HTMLInputElement {
    return this.rowOf(name).querySelector<HTMLInputElement>('.field-control :is(input, select, textarea, [role="switch"])')!;
  }

  options(name: string): string[] {
    return [...this.rowOf(name).querySelectorAll('option')].map(({ textContent }) => textContent ?? '');
  }

  async write(name: string, text: string): Promise<void> {
    await this.page.enter(this.field(name), text);
  }

  /** The parameters after each of so many steps back. */
  async undo(steps: number): Promise<NodeDocument['params'][]> {
    const found = [];
    for (let step = 0; step < steps; step++) {
      await this.page.act(() => this.page.session.editing.edits.undo());
      found.push(this.params);
    }
    return found;
  }
}
