import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import { variationPart } from './variation-part.ts';
import type { LanePart, TeachingPort, TeachingReport, TeachingState } from './teaching-state.ts';

const LEGEND: readonly (readonly [deed: string, label: string])[] = [
  ['attack', 'Attack an enemy'],
  ['back-away', 'Back away'],
  ['stand-and-strike', 'Stand'],
  ['stay-by-friend', 'Stay by a comrade'],
];

/** How alike both decide, the rules, and each moment at which they differ. */
export function reportPart(teaching: () => TeachingPort | undefined): HudPart<Pick<TeachingState, 'report'>> {
  const title = element('h3', { class: 'teaching-verdict', role: 'status' });
  const says = element('p', {});
  const detail = element('p', { class: 'teaching-detail' });
  const kept = element('p', { class: 'teaching-detail' });
  const variation = variationPart(teaching);
  const rules = element('ol', { class: 'teaching-rules', 'aria-label': 'What it learned' });
  const head = element('span', { class: 'teaching-head' });
  const lanes = element('div', { class: 'teaching-lanes', role: 'group', 'aria-label': 'Decisions over time' });
  const legend = element('ul', { class: 'teaching-legend' }, ...LEGEND.map(([deed, label]) => element('li', { 'data-deed': deed }, label)));
  const none = element('p', { class: 'teaching-detail' }, 'You decided alike at every moment.');
  const list = element('ol', { class: 'teaching-differences', 'aria-label': 'Where you differ' });
  const place = element(
    'div',
    { class: 'teaching-report' },
    title,
    says,
    detail,
    variation.element,
    rules,
    lanes,
    legend,
    none,
    list,
    kept,
  );
  let drawn: TeachingReport['lanes'] | undefined;
  return {
    element: place,
    update({ report }) {
      writeHidden(place, report === undefined);
      if (report === undefined) return;
      if (report.lanes !== drawn) {
        drawn = report.lanes;
        writeText(title, report.title);
        writeText(says, report.says);
        writeText(detail, report.detail);
        rules.replaceChildren(...report.rules.map(ruleRow));
        lanes.replaceChildren(...report.lanes.map(laneRow), head);
        list.replaceChildren(...report.differences.map((each) => differenceRow(each, teaching)));
        writeHidden(none, report.differences.length > 0);
      }
      variation.update(report);
      writeText(kept, report.keptAs === '' ? '' : `Kept as “${report.keptAs}”, among your trees in the studio.`);
      writeVariable(head, '--at', String(report.shownStep / Math.max(1, report.steps)));
      for (const row of list.children)
        writeAttribute(row.firstElementChild!, 'aria-pressed', String(row.getAttribute('data-step') === String(report.shownStep)));
    },
  };
}

function ruleRow({ when, does }: TeachingReport['rules'][number]): HTMLElement {
  return element('li', {}, element('code', {}, when), element('span', { class: 'teaching-does' }, does));
}

function laneRow({ label, parts }: TeachingReport['lanes'][number]): HTMLElement {
  return element(
    'div',
    { class: 'teaching-lane' },
    element('span', { class: 'teaching-lane-name' }, label),
    element('span', { class: 'teaching-lane-parts' }, ...parts.map(lanePart)),
  );
}

function lanePart({ from, to, deed, label }: LanePart): HTMLElement {
  const part = element('span', { class: 'teaching-part', 'data-deed': deed, title: label });
  writeVariable(part, '--from', String(from));
  writeVariable(part, '--to', String(to));
  return part;
}

function differenceRow(
  { step, time, yours, its }: TeachingReport['differences'][number],
  teaching: () => TeachingPort | undefined,
): HTMLElement {
  const go = button({ label: time, className: 'teaching-moment', onPress: () => teaching()?.showMoment(step) });
  go.append(
    element('span', { class: 'teaching-yours' }, element('b', {}, 'You: '), yours),
    element('span', { class: 'teaching-its' }, element('b', {}, 'The tree: '), its),
  );
  return element('li', { 'data-step': String(step) }, go);
}
