import { hierarchy, tree as tidyTree, type HierarchyPointNode } from 'd3-hierarchy';
import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import type { EditableNode, EditableTree } from '../../tree-doc/editable-tree.ts';
import { entriesOf, isNodeDisabled, typeOf } from '../../tree-doc/node-fields.ts';
import { referencedKey } from '../../tree-doc/declared-keys.ts';
import { escapeMarkup } from './escape-markup.ts';
import { CATEGORY_COLOURS, UNKNOWN_COLOUR } from './category-colours.ts';

/** Lengths in SVG user units, pixels at scale 1. */
const NODE = { width: 196, height: 50, columnGap: 44, rowGap: 12 };
const MARGIN = 24;
const HEADING = 58;
/** Approximate capacity of a node in letters; longer texts are cut. */
const LETTERS = { title: 25, detail: 32 };
const FONT = 'system-ui, sans-serif';

/** Renders a tree as a self-contained SVG file, left to right, children from top to bottom. */
export function renderTreeSvg(tree: EditableTree, kinds: ReadonlyMap<string, NodeKindSpec>): string {
  const laid = layOut(tree.root);
  const nodes = laid.descendants();
  const left = Math.min(...nodes.map(({ x }) => x));
  const place = (node: Point): { x: number; y: number } => ({ x: MARGIN + node.y, y: MARGIN + HEADING + node.x - left });
  const described = tree.fields['description'];
  const description = typeof described === 'string' ? described : '';
  const title = Math.max(tree.name.length * 12, description.length * 6.5) + 2 * MARGIN;
  const width = Math.ceil(Math.max(title, ...nodes.map((node) => place(node).x + NODE.width + MARGIN)));
  const height = Math.ceil(Math.max(...nodes.map((node) => place(node).y + NODE.height + MARGIN)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}" role="img">`,
    `<title>${escapeMarkup(`Behaviour tree ${tree.name}`)}</title>`,
    `<desc>${escapeMarkup(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fbf8f1"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 16}" font-size="20" font-weight="700" fill="#2a241d">${escapeMarkup(tree.name)}</text>`,
    `<text x="${MARGIN}" y="${MARGIN + 36}" font-size="12" fill="#6b6152">${escapeMarkup(description)}</text>`,
    ...laid.links().map(({ source, target }) => drawLink(place(source), place(target), isHidden(target))),
    ...nodes.map((node) => drawNode(node, place(node), kinds.get(typeOf(node.data)))),
    '</svg>',
    '',
  ].join('\n');
}

type Point = HierarchyPointNode<EditableNode>;

/** Reingold-Tilford tidy tree from d3-hierarchy; its x axis is vertical here. */
function layOut(root: EditableNode): Point {
  const laid = hierarchy(root, ({ children }) => [...children]);
  return tidyTree<EditableNode>()
    .nodeSize([NODE.height + NODE.rowGap, NODE.width + NODE.columnGap])
    .separation(() => 1)(laid);
}

/** Disabled itself or by an ancestor. */
function isHidden(node: Point): boolean {
  return node.ancestors().some(({ data }) => isNodeDisabled(data));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function drawLink(from: Spot, to: Spot, isPale: boolean): string {
  const [x1, y1, x2, y2] = [from.x + NODE.width, from.y + NODE.height / 2, to.x, to.y + NODE.height / 2];
  const middle = (x1 + x2) / 2;
  return `<path d="M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}" fill="none" stroke="#a89c88" stroke-width="1.5"${isPale ? ' stroke-dasharray="4 4"' : ''}/>`;
}

function drawNode(node: Point, { x, y }: Spot, kind: NodeKindSpec | undefined): string {
  const { data } = node;
  const colour = kind === undefined ? UNKNOWN_COLOUR : CATEGORY_COLOURS[kind.category];
  const name = data.fields['name'];
  const type = typeOf(data) || '(no type)';
  const title = typeof name === 'string' && name !== '' ? name : type;
  const details = [title === type ? '' : type, paramsText(data)].filter((part) => part !== '').join(' · ');
  const note = data.fields['note'];
  const hover = [title, details, ...(typeof note === 'string' ? [note] : [])].join('\n');
  return [
    `<g transform="translate(${x} ${y})"${isHidden(node) ? ' opacity="0.4"' : ''}>`,
    `<title>${escapeMarkup(hover)}</title>`,
    `<rect width="${NODE.width}" height="${NODE.height}" rx="7" fill="#ffffff" stroke="${colour}" stroke-width="2"${isNodeDisabled(data) ? ' stroke-dasharray="6 4"' : ''}/>`,
    `<path d="M7 0H10V${NODE.height}H7A7 7 0 0 1 0 ${NODE.height - 7}V7A7 7 0 0 1 7 0Z" fill="${colour}"/>`,
    `<text x="20" y="21" font-size="13" font-weight="600" fill="#2a241d">${escapeMarkup(cut(title, LETTERS.title))}</text>`,
    `<text x="20" y="38" font-size="10.5" fill="#6b6152">${escapeMarkup(cut(details, LETTERS.detail))}</text>`,
    '</g>',
  ].join('');
}

/** "target: danger, limit: 3"; a key is shown by its name. */
function paramsText(node: EditableNode): string {
  const entries = [...Object.entries(entriesOf(node, 'params')), ...Object.entries(entriesOf(node, 'map'))];
  return entries
    .map(([name, value]) => `${name}: ${referencedKey(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join(', ');
}

/** Cuts at grapheme boundaries. */
function cut(text: string, letters: number): string {
  const all = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return all.length <= letters
    ? text
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
