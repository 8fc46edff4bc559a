import { act, createElement, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import type { TabName } from '../../../src/studio/panel/details.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { StudioTrees } from '../../../src/studio/session/studio-trees.ts';
import { openDom } from '../../support/page/dom.ts';
import { controlNamed, isShown, outline } from '../../support/page/outline.ts';
import { enterValue, failOnErrors } from '../../support/page/react-page.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { QuickPort, type PortChange } from './quick-port.ts';

interface StudioPageOptions {
  readonly scenario?: string;
  /** Trees that are edited besides the shipped ones; the first is shown without an agent. */
  readonly trees?: readonly TreeDocument[];
  /** The agent that is watched; without one, the tree. */
  readonly agent?: number;
  /** What is to be another in the port, before the session begins. */
  readonly port?: PortChange;
}

/** The studio on a simulated DOM with a real run, without the page of the game around it. */
export class StudioPage {
  static async open(options: StudioPageOptions = {}): Promise<StudioPage> {
    openDom({ html: '<div id="studio"></div>' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done, 16));
    vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
    onTestFinished(() => void vi.unstubAllGlobals());
    failOnErrors();
    // With a page: React asks at its start what the page can do.
    const { createRoot } = await import('react-dom/client');
    return new StudioPage(createRoot(document.getElementById('studio')!), options);
  }

  readonly port: QuickPort;
  readonly session: StudioSession;
  /** How often the studio was asked to close. */
  closings = 0;
  /** What the panel and others keep between visits. */
  readonly stored = new Map<string, string>();

  private constructor(
    private readonly root: Root,
    { scenario, trees = [], agent = trees.length === 0 ? 1 : undefined, port = {} }: StudioPageOptions,
  ) {
    // Without the shipped trees where others are looked at: there is less to check at each edit.
    const library = trees.length > 0 && agent === undefined ? new Map() : shippedContent.library;
    const of = scenario ?? (trees.length === 0 ? 'skirmish' : 'gallery-patrol');
    this.port = new QuickPort({ ...shippedContent, library }, of).changed(port);
    const store = {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, text: string) => void this.stored.set(key, text),
    };
    this.session = new StudioSession(this.port, store);
    this.session.open(agent);
    for (const document of trees) new StudioTrees(this.session).replace(document, `Add ${document.name}`);
    if (trees[0] !== undefined && agent === undefined) this.session.panes.showTree(trees[0].name);
  }

  get pane() {
    return this.session.panes.active.value;
  }

  /** Renders the whole studio. */
  async show(): Promise<this> {
    const { StudioView } = await import('../../../src/studio/shell/studio-view.tsx');
    return this.render(createElement(StudioView, { session: this.session, onClose: () => void this.closings++ }));
  }

  /** Renders a part of the studio alone. */
  async render(part: ReactElement): Promise<this> {
    const { SessionContext } = await import('../../../src/studio/session/use-session.ts');
    return this.act(() => this.root.render(createElement(SessionContext, { value: this.session }, part)));
  }

  /** Renders a tab of the details alone. */
  async showTab(tab: TabName): Promise<this> {
    const { DetailsView } = await import('../../../src/studio/shell/details-view.tsx');
    this.session.panel.details.open(tab);
    return this.render(createElement(DetailsView));
  }

  /** Does it, and lets a frame pass. */
  async act(change: () => unknown): Promise<this> {
    await act(async () => void (await change()));
    return this.frames(1);
  }

  async frames(count: number): Promise<this> {
    await act(async () => void (await vi.advanceTimersByTimeAsync(count * 16)));
    return this;
  }

  /** A node of the shown tree by its title or type. */
  node(title: string): GraphNode {
    const found = this.pane.tree?.source.graph.nodes.find((each) => each.title === title || each.document.type === title);
    if (found === undefined) throw new Error(`There is no node "${title}".`);
    return found;
  }

  /** As a click on nodes does. */
  async choose(...titles: string[]): Promise<this> {
    const [first, ...others] = titles.map((title) => this.node(title));
    return this.act(() => this.pane.tree?.selection.select(first!, others));
  }

  /** What the file of a tree would hold. */
  document(tree: string): TreeDocument {
    return treeDocument(this.session.editing.editorStore.trees.get(tree)!);
  }

  /** The same of the root of the shown tree, or of that node. */
  written(title?: string): NodeDocument {
    return title === undefined ? this.document(this.pane.tree!.source.graph.tree).root : this.node(title).document;
  }

  get told(): string {
    return this.session.announcer.text.value;
  }

  part(selector: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (!found) throw new Error(`Nothing shown fits "${selector}" in:\n${outline(document.body)}`);
    return found;
  }

  parts(selector: string): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  }

  texts(selector: string): string[] {
    return this.parts(selector).map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
  }

  has(selector: string): boolean {
    return this.parts(selector).length > 0;
  }

  outline(selector = '#studio'): string {
    return outline(this.part(selector));
  }

  control(name: string | RegExp, within = 'body'): HTMLElement {
    return controlNamed(this.part(within), name);
  }

  async press(name: string | RegExp, within = 'body'): Promise<this> {
    return this.click(this.control(name, within));
  }

  async click(at: Element, fields: MouseEventInit = {}): Promise<this> {
    return this.fire(at, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...fields }));
  }

  async fire(at: EventTarget, event: Event): Promise<this> {
    return this.act(() => at.dispatchEvent(event));
  }

  async pointer(type: string, at: EventTarget, fields: PointerEventInit = {}): Promise<this> {
    return this.fire(at, new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true, ...fields }));
  }

  /** Returns whether the studio made use of the key, so that the browser does not. */
  async key(key: string, fields: KeyboardEventInit = {}, at: EventTarget = document.activeElement ?? document.body): Promise<boolean> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...fields });
    await this.fire(at, event);
    return event.defaultPrevented;
  }

  /** Writes into a field, or chooses. */
  async enter(field: string | RegExp | HTMLElement, value: string, within = 'body'): Promise<this> {
    const element = (field instanceof Element ? field : this.control(field, within)) as HTMLInputElement;
    return this.act(() => enterValue(element, value));
  }

  /** The same, and leaves the field. */
  async commit(field: string | RegExp, value: string, within = 'body'): Promise<this> {
    const element = this.control(field, within);
    await this.enter(element, value);
    await this.key('Enter', {}, element);
    return this;
  }

  async focus(element: HTMLElement): Promise<this> {
    return this.act(() => element.focus());
  }
}
