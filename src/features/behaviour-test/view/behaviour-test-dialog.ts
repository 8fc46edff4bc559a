import { button } from '../../../hud/dom/button.ts';
import { dialog } from '../../../hud/dom/dialog.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { verdictView } from '../../../hud/check-result/verdict-view.ts';
import type { BehaviourTestPort, BehaviourTestState } from './behaviour-test-state.ts';
import { testForm } from './test-form.ts';
import './behaviour-test.css';

/** A behaviour test: what it claims, whether that holds, and the way to the moment at which it does not. */
export function behaviourTestDialog(tests: () => BehaviourTestPort | undefined): HudPart<BehaviourTestState | undefined> {
  const form = testForm(tests);
  const title = element('p', { class: 'test-title' });
  const claims = element('ul', { class: 'test-claims' });
  const verdict = verdictView((claim) => tests()?.showMoment(claim));
  const check = button({ label: 'Play the test', className: 'button-primary', icon: 'play', onPress: () => tests()?.check() });
  const watch = button({ label: 'Watch it', className: 'button-paper', icon: 'eye', onPress: () => tests()?.watch() });
  const download = button({ label: 'Download', className: 'button-paper', onPress: () => void tests()?.keep('file') });
  const lesson = button({ label: 'Make a lesson of this', className: 'button-paper', onPress: () => void tests()?.makeLesson() });
  const add = button({ label: 'Save in tests/behaviours', className: 'button-paper', onPress: () => void tests()?.keep('project') });
  const sheet = dialog({
    title: 'Behaviour test',
    className: 'behaviour-test',
    content: [title, form.element, claims, element('div', { class: 'test-actions' }, check, watch, lesson, add, download), verdict.element],
    onOpen: () => {},
    onClose: () => tests()?.close(),
  });
  let shownClaims = '';
  return {
    element: sheet.element,
    update(behaviourTest) {
      if (behaviourTest === undefined) {
        if (sheet.isOpen) sheet.close();
        return;
      }
      if (!sheet.isOpen) sheet.open();
      writeText(title, behaviourTest.title);
      form.update(behaviourTest.form);
      if (shownClaims !== behaviourTest.claims.join('\n')) {
        shownClaims = behaviourTest.claims.join('\n');
        claims.replaceChildren(...behaviourTest.claims.map((says) => element('li', {}, `“${says}”`)));
      }
      writeHidden(download, behaviourTest.form === undefined);
      writeHidden(lesson, behaviourTest.form === undefined || !behaviourTest.hasLessons);
      writeHidden(add, behaviourTest.form === undefined || !behaviourTest.hasProject);
      writeDisabled(check, behaviourTest.check.state === 'running' || behaviourTest.check.state === 'refused');
      verdict.update(behaviourTest.check);
    },
  };
}
