import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden } from '../../../hud/dom/write.ts';
import { inSentences } from '../../../hud/dom/screen-words.ts';
import type { PredictChoice, PredictState } from './school-state.ts';

interface PredictActions {
  /** Plays the fight up to the moment of the question. */
  begin(): void;
  choose(node: string): void;
  showAnswer(): void;
}

/** The question of a lesson: which node begins next? */
export function predictView({ begin, choose, showAnswer }: PredictActions): {
  readonly element: HTMLElement;
  update(predict: PredictState | undefined): void;
} {
  const place = element('div', { class: 'lesson-predict', role: 'status', 'aria-live': 'polite' });
  let shown = '';
  return {
    element: place,
    update(predict) {
      writeHidden(place, predict === undefined);
      const key = JSON.stringify(predict);
      if (predict === undefined || key === shown) return;
      shown = key;
      place.replaceChildren(...contentOf(predict, { begin, choose, showAnswer }));
    },
  };
}

function contentOf(predict: PredictState, { begin, choose, showAnswer }: PredictActions): readonly HTMLElement[] {
  const offer = (): HTMLButtonElement =>
    button({ label: 'What will the tree do?', className: 'button-plain', icon: 'eye', onPress: begin });
  if (predict.state === 'offered') return [offer()];
  const title = element('span', { class: 'kicker' }, 'Your prediction');
  const question = element('p', {}, predict.ask);
  if (predict.state === 'asked') {
    const choices = [
      ...predict.choices.map((choice) => choiceButton(choice, choose)),
      button({ label: 'None of these', className: 'button-plain', onPress: () => choose('') }),
    ];
    return [title, question, element('div', { class: 'lesson-buttons' }, ...choices)];
  }
  const isRight = predict.chosen === (predict.node ?? '');
  const words = [element('p', { 'data-right': String(isRight) }, answerWords(predict)), ...reasonLines(predict)];
  if (predict.isStale) return [title, question, ...words, element('p', {}, 'You have changed the tree since; predict again.'), offer()];
  if (predict.node === undefined) return [title, question, ...words];
  return [title, question, ...words, button({ label: 'Show me', className: 'button-plain', icon: 'play', onPress: showAnswer })];
}

type Answered = Extract<PredictState, { readonly state: 'answered' }>;

/** Beside its name, the type of a node says what it does with its children; the score, how a selector judges it. */
function choiceButton({ name, type, score }: PredictChoice, choose: (node: string) => void): HTMLButtonElement {
  const choice = button({ label: name, className: 'button-plain', onPress: () => choose(name) });
  const facts = [type, ...(score === undefined ? [] : [`score ${score}`])].filter((fact) => fact !== '' && fact !== name);
  if (facts.length > 0) choice.append(' ', element('small', {}, facts.join(' · ')));
  return choice;
}

function reasonLines({ chosen, why, whyNot }: Answered): readonly HTMLElement[] {
  return [...(why === '' ? [] : [reasonLine('Why:', why)]), ...(whyNot === '' ? [] : [reasonLine(`Why not “${chosen}”:`, whyNot)])];
}

function reasonLine(label: string, words: string): HTMLElement {
  return element('p', { class: 'predict-reason' }, element('b', {}, label), ' ', `${inSentences('reasons', words)}.`);
}

/** "Yes: “Keep watch” begins at 0:12.9." */
export function answerWords({ chosen, node, at }: Answered): string {
  if (node === undefined && chosen === '') return 'Yes: none of them begins in the next 15 seconds.';
  if (node === undefined) return `None of them begins in the next 15 seconds, not even “${chosen}”.`;
  return chosen === node ? `Yes: “${node}” begins, at ${at}.` : `No: “${node}” begins, at ${at}.`;
}
