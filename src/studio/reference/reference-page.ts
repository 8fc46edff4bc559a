import { describeSpec } from '../../engine/values.ts';
import type { ParamSpec, ParamSpecs } from '../../engine/params.ts';
import { jsonText } from '../../core/json-text.ts';
import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import { CATEGORIES, CATEGORY_ORDER } from '../explain/categories.ts';
import { channelWords } from '../explain/channel-words.ts';
import { literalText } from '../values/parse-literal.ts';
import type { InputFact } from '../ports/edit-port.ts';
import { escapeMarkup } from '../picture/escape-markup.ts';
import { CATEGORY_COLOURS } from '../picture/category-colours.ts';
import { curveChapter } from './curve-chapter.ts';

/** The reference of all node types as HTML, generated from their definitions. */
export function referenceArticle(kinds: Iterable<NodeKindSpec>, inputs: Iterable<InputFact> = []): string {
  const all = [...kinds].toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const chapters = CATEGORY_ORDER.flatMap((category) => {
    const members = all.filter((kind) => kind.category === category);
    return members.length === 0 ? [] : [chapter(CATEGORIES[category], members)];
  });
  return `<article class="node-reference">\n${[...chapters, curveChapter(), ...inputChapter([...inputs])].join('\n')}\n</article>\n`;
}

/** The reference as a complete HTML page. */
export function referencePage(kinds: Iterable<NodeKindSpec>, inputs: Iterable<InputFact> = []): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Warband behaviour tree nodes</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Nodes of Warband’s behaviour trees</h1>
${referenceArticle(kinds, inputs)}</body>
</html>
`;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #2a241d; background: #fbf8f1; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { border-left: 6px solid var(--kind); padding-left: 1rem; margin: 1.5rem 0 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-top: 1px solid #ddd3c0 }
.curve path { fill: none; stroke: #b9ac95 } .curve polyline { fill: none; stroke: #8a5a12; stroke-width: 2 }
pre { background: #f1ebdd; padding: .6rem; overflow: auto }`;

function chapter({ title, about }: { title: string; about: string }, kinds: readonly NodeKindSpec[]): string {
  return `<h2>${title}</h2>\n<p>${about}</p>\n${kinds.map(entry).join('\n')}`;
}

/** The facts that keys can be bound to. */
function inputChapter(inputs: readonly InputFact[]): string[] {
  if (inputs.length === 0) return [];
  const rows = inputs
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, summary, type, isOfEntity }) => {
      const about = isOfEntity ? 'the entity that the key in `of` names' : 'the agent';
      return `<tr><td>${escapeMarkup(name)}</td><td>${escapeMarkup(summary)}</td><td>${type}</td><td>${escapeMarkup(about)}</td></tr>`;
    });
  return [
    '<h2 id="inputs">Inputs of keys</h2>',
    '<p>A key of scope own can be bound to one of these facts of the game, which is written to it before every tick of the agent.</p>',
    '<table>',
    '<tr><th>Input</th><th>What it is</th><th>Type</th><th>Of</th></tr>',
    ...rows,
    '</table>',
  ];
}

function entry(kind: NodeKindSpec): string {
  const { type, summary, category } = kind;
  return [
    `<section id="node-${escapeMarkup(type)}" style="--kind: ${CATEGORY_COLOURS[category]}">`,
    `<h3>${escapeMarkup(type)}</h3>`,
    `<p>${proseMarkup([summary, ...channelWords(kind)].join(' '))} ${childrenText(kind)}</p>`,
    ...ruleList(kind),
    ...paramTable(kind),
    `<pre><code>${escapeMarkup(example(kind))}</code></pre>`,
    '</section>',
  ].join('\n');
}

function childrenText({ arity: { min, max } }: NodeKindSpec): string {
  if (max === 0) return '';
  if (min === max) return min === 1 ? 'One child.' : `Exactly ${min} children.`;
  return min === 1 ? 'One child or more.' : `${min} to ${max} children.`;
}

function ruleList({ rules = [] }: NodeKindSpec): string[] {
  return rules.length === 0 ? [] : ['<ul>', ...rules.map((rule) => `<li>${proseMarkup(rule)}</li>`), '</ul>'];
}

function paramTable({ params }: NodeKindSpec): string[] {
  const rows = paramRows(params, '');
  if (rows.length === 0) return [];
  return ['<table>', '<tr><th>Parameter</th><th>Description</th><th>Allowed values</th><th>Default</th></tr>', ...rows, '</table>'];
}

/** One row for each parameter; those of the objects in a list follow it. */
function paramRows(params: ParamSpecs, within: string): string[] {
  return Object.entries(params).flatMap(([name, spec]) => {
    const cells = [
      `<code>${escapeMarkup(within + name)}</code>`,
      proseMarkup(spec.doc),
      `${escapeMarkup(describeSpec(spec))}${spec.isWritten ? ', written by the node' : ''}`,
      escapeMarkup(absenceText(spec)),
    ];
    return [`<tr><td>${cells.join('</td><td>')}</td></tr>`, ...paramRows(spec.items ?? {}, `${within}${name}: `)];
  });
}

/** What stands between backticks is a word of a file. */
function proseMarkup(text: string): string {
  return escapeMarkup(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function absenceText(spec: ParamSpec): string {
  if (spec.isRequired) return 'required';
  return spec.default === undefined ? 'none' : literalText(spec.default);
}

/** The smallest valid JSON of a node. */
function example({ type, params, arity }: NodeKindSpec): string {
  const required = Object.entries(params).filter(([, spec]) => spec.isRequired);
  const written = Object.fromEntries(required.map(([name, spec]) => [name, exampleValue(name, spec)]));
  const children =
    arity.min === 1 && arity.max === 1 ? { child: { type: '…' } } : { children: Array.from({ length: arity.min }, () => ({ type: '…' })) };
  return jsonText({ type, ...(required.length > 0 && { params: written }), ...(arity.max > 0 && children) }).trimEnd();
}

function exampleValue(name: string, spec: ParamSpec): unknown {
  if (spec.source === 'key') return { key: name };
  if (spec.options !== undefined) return spec.options[0];
  switch (spec.kind) {
    case 'number':
      return spec.min ?? 1;
    case 'boolean':
      return true;
    case 'vector':
      return [0, 0];
    case 'entity':
    case 'any':
      return { key: name };
    default:
      return '…';
  }
}
