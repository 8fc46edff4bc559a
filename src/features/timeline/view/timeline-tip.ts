import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';

/** As they are taken. */
const PICTURE = { width: '176', height: '99' };

export interface TimelineTip {
  readonly element: HTMLElement;
  show(moment: { readonly step: number; readonly words: string; readonly picture: CanvasImageSource | undefined }): void;
  hide(): void;
}

/** What the pointer on the track is over: a small picture of the field, where there is one, and a sentence. */
export function timelineTip(): TimelineTip {
  const canvas = element('canvas', PICTURE);
  const words = element('span');
  const tip = element('div', { class: 'timeline-tip iron', 'aria-hidden': 'true' }, canvas, words);
  tip.hidden = true;
  let drawn: CanvasImageSource | undefined;
  return {
    element: tip,
    show(moment) {
      const { picture } = moment;
      writeText(words, moment.words);
      writeVariable(tip, '--at', String(moment.step));
      writeHidden(canvas, picture === undefined);
      if (picture !== undefined && picture !== drawn) canvas.getContext('2d')?.drawImage(picture, 0, 0);
      drawn = picture;
      writeHidden(tip, false);
    },
    hide: () => writeHidden(tip, true),
  };
}
